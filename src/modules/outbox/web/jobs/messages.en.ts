import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Background jobs that failed',
  intro: 'The shop does these by itself. A job leaves this list once it succeeds.',
  failed: 'This could not be read: {why}',
  again: 'Try again',
  loading: 'Looking…',
  none: 'Everything succeeds',
  noneText: 'No background job waits for you.',
  what: 'What',
  since: 'Since',
  last: 'Last',
  why: 'Why it failed',
  act: 'Action',
  times: '{count, plural, one {# time} other {# times}}',
  unsaid: 'The program did not say why. Details are in the log',
  repeat: 'Repeat',
  repeatOf: 'Repeat: {title}',
  waiting: 'Waits for its turn',
  repeated: 'It is being done again: {title}',
  notRepeated: 'This could not be repeated: {why}',
}
