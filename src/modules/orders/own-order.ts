import type { Seen } from '#platform/fields.ts'
import type { ownOrder } from './own-order.fields.ts'

type Shown = Seen<typeof ownOrder.fields, 'user'>

/** An order as the profile shows it (AUTH-10). */
export interface OwnOrder extends Omit<Shown, 'deposit' | 'paymentType' | 'lines'> {
  lines: (Omit<Shown['lines'][number], 'photos'> & {
    /** A small picture of the goods; empty where there is none. */
    photo: string
  })[]
}

export interface OwnOrders {
  orders: OwnOrder[]
  total: number
}
