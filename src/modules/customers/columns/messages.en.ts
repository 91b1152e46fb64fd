import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'sheet.title': 'Customers',
  'column.name': 'Customer',
  'column.phone': 'Phone',
  'column.otherPhones': 'Other phones',
  'column.lastName': 'Last name',
  'column.firstName': 'First name',
  'column.email': 'Email',
  'column.orders': 'Orders',
  'column.spend': 'Spent',
  'column.refusals': 'Refusals',
  'column.firstOrderedAt': 'First order',
  'column.lastOrderedAt': 'Last order',
  'column.note': 'Note',
}
