import type { Seen } from '#platform/fields.ts'
import type { customer, customerDetails, customerOrder } from './customer.fields.ts'

export type Customer = Seen<typeof customer.fields>
export type CustomerOrder = Seen<typeof customerOrder.fields>
export type CustomerDetails = Seen<typeof customerDetails.fields>
