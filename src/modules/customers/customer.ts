import { namesWritten } from '#platform/field-lists.ts'
import type { Given, Seen, Written } from '#platform/fields.ts'
import { customer, type customerDetails, type customerOrder } from './customer.fields.ts'

export type Customer = Seen<typeof customer.fields>
export type CustomerOrder = Seen<typeof customerOrder.fields>
export type CustomerDetails = Seen<typeof customerDetails.fields>

/** The staff's notes on a customer; the shop adds up everything else. */
export type CustomerNotes = Written<typeof customer.fields>
export type GivenNotes = Given<typeof customer.fields> & { version?: number | undefined }
export const noteNames = namesWritten(customer.fields)
