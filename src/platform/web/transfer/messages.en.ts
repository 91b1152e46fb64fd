import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'export.button': 'Export',
  'export.menu': 'Save as CSV',
  'export.csv': 'CSV',
  'export.tooMany': 'At most {most} selected rows go into a CSV. For more, export the list by filters',
  'export.semicolon': 'With semicolons (Excel)',
  'export.comma': 'With commas',
  'export.busy': 'Receiving, {kilobytes} kB',
  'export.cancel': 'Stop',
  'export.done': 'The file {name} is saved',
  'export.failed': 'The file did not arrive: {why}',
  'export.repeat': 'Try again',

  'import.button': 'Import',
}
