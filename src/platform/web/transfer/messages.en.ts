import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'export.button': 'Export',
  'export.menu': 'Save as a file',
  'export.csv': 'Export selected',
  'export.tooMany': 'At most {most} selected rows go into a file. For more, export the list by filters',
  'export.sheet': 'Excel: for people',
  'export.semicolon': 'CSV with semicolons',
  'export.comma': 'CSV with commas',
  'export.busy': 'Receiving, {kilobytes} kB',
  'export.cancel': 'Stop',
  'export.done': 'The file {name} is saved',
  'export.failed': 'The file did not arrive: {why}',
  'export.repeat': 'Try again',

  'import.button': 'Import',
}
