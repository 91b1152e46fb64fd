import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'own.lead':
    'Take everything the shop knows about you as one file. Or ask to be forgotten: your account, cart, wish list, messages and review photos go. Orders stay for the books, without your name, phone, email or address.',
  'own.download': 'Download my data',
  'own.downloaded': '“{name}” is saved',
  'own.erase': 'Delete my data for good',
  'own.sure': 'This cannot be undone: you won’t be able to sign in, and your order history will be gone.',
  'own.password': 'Current password',
  'own.needPassword': 'Enter your current password',
  'own.confirm': 'Yes, forget me',
  'own.erasing': 'Deleting…',
  'own.keep': 'Keep everything',

  'office.title': 'Data of customer {phone}',
  'office.back': 'Back to the customer',
  'office.take': 'A file for the customer',
  'office.takeLead':
    'Everything the shop knows about them: orders, reviews, questions, cart, wish list, notes. Send it when the customer asks.',
  'office.download': 'Download the file',
  'office.erase': 'Forget the customer',
  'office.eraseLead':
    'Orders stay with goods, dates and sums, but without the name, phone, email, address and comments. The account, cart, wish list, notes, messages and review photos go; reviews stay without an author. Backups forget the customer when they expire.',
  'office.typePhone': 'Type {phone} to confirm',
  'office.differs': 'That’s another number',
  'office.confirm': 'Forget for good',
  'office.done': 'The customer is forgotten',
}
