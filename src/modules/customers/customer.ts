import { namesWritten } from '#platform/field-lists.ts'
import type { Given, Seen, Written } from '#platform/fields.ts'
import { customer, type customerDetails, type customerOrder } from './customer.fields.ts'

export type Customer = Seen<typeof customer.fields>
export type CustomerOrder = Seen<typeof customerOrder.fields>
export type CustomerDetails = Seen<typeof customerDetails.fields>

/** What staff note of a customer; all else is added up. */
export type CustomerNotes = Written<typeof customer.fields>
export type GivenNotes = Given<typeof customer.fields> & { version?: number | undefined }
export const noteNames = namesWritten(customer.fields)

/** What the list is narrowed down by from – to. */
export const customerRanges = {
  orders: 'count',
  spend: 'money',
  refusals: 'count',
  firstOrderedAt: 'instant',
  lastOrderedAt: 'instant',
} as const
export type CustomerRanges = typeof customerRanges
