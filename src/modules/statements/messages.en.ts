import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  noStatement: 'The file has no bank statement: it needs columns of the date, the sum, and the purpose or the payer',
  statementChanged: 'Orders changed while you looked. Look at the file again',
  statementTooMany: '{most} payments can be written down at once. Split the statement by days',
  statementGone: 'This statement was undone already, or a day has passed',
  statementCurrency: 'Not hryvnias: write such money down yourself',
  'undo.note': 'Taken back with the statement',
}
