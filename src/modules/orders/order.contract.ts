import * as z from 'zod/mini'
import { carriers } from '#modules/delivery/carrier.ts'
import type { Staff } from '#platform/endpoint.ts'
import type { Given, OnWire } from '#platform/fields.ts'
import { id } from '#platform/wire.ts'
import { order as table, type line } from './order.fields.ts'
import { newOrder as blank } from './new-order.ts'
import { missingFields, moneyOf, type LinePhoto, type Order, type OrderFields, type OrderLine } from './order.ts'
import type { PastPayment } from './payment.ts'
import { profitOf, uncostedPieces } from './profit.ts'
import type { PastStatus } from './status.ts'

export type OrderOnWire<Reader extends Staff = Staff> = OnWire<typeof table.fields, Reader>

/** A line as it came in, in our words. */
export type LineInput = Given<typeof line.fields>
type GivenOrder = Given<typeof table.fields>

/** An order as it came in, in our words: what was left out is not there (WIRE-11). */
export interface OrderInput extends Pick<GivenOrder, 'number' | 'status' | 'createdAt' | 'lines'> {
  fields: Partial<OrderFields>
  /** How an order that is entered later than it happened came to its status, from the one it was placed in. */
  trail?: readonly PastStatus[] | undefined
  /** When its deposit came, in which parts, if not all at once as it was entered. */
  payments?: readonly PastPayment[] | undefined
}

function orderInput({ number, status, createdAt, lines, ...fields }: GivenOrder): OrderInput {
  return { fields: fields as Partial<OrderFields>, number, status, createdAt, lines }
}

/**
 * Where something else is wrong already, the fields that a new order lacks are named beside it (WIRE-3); whoever prepares an
 * order refuses them otherwise. `value` is as far as it could be read, in the words of the wire.
 */
const namesMissing = (['phone', 'deliveryAddress', 'firstName'] as const).map((name) =>
  z.refine<Record<string, unknown>>((value) => !missingFields({ ...blank, ...readable(value) }).includes(name), {
    path: [table.spell(name)],
    error: 'required',
    // an exchange without its order has no fields to name
    when: ({ issues, value }) => issues.length > 0 && typeof value === 'object' && value !== null,
  }),
)

function readable(wire: Record<string, unknown>): Partial<OrderFields> {
  const told = (['phone', 'firstName', 'lastName', 'deliveryAddress', 'carrier'] as const).flatMap((name) => {
    const text = wire[table.spell(name)]
    // of a carrier that there is not nobody knows whether it needs an address
    const isReadable = typeof text === 'string' && (name !== 'carrier' || carriers.some((each) => each === text))
    return isReadable ? [[name, text] as const] : []
  })
  return Object.fromEntries(told)
}

export const newOrder = z.pipe(table.input({}, namesMissing), z.transform(orderInput))
export const changedOrder = z.pipe(
  table.input({ id: id(), version: z.optional(z.int()) }),
  z.transform(({ id: orderId, version, ...given }) => ({ id: orderId, version, ...orderInput(given) })),
)
export type OrderChange = z.infer<typeof changedOrder>

/** The photos of a line's goods. */
export type PhotosOf = (line: OrderLine) => LinePhoto[]

/** Facts of a line’s goods that staff see beside the line. */
export interface LineGoods {
  photosOf: PhotosOf
  gtinOf(line: OrderLine): string
}
export const noGoods: LineGoods = { photosOf: () => [], gtinOf: () => '' }

/** An order as the wire knows it, as far as its reader may see it (ORD-13, WIRE-12). */
export function orderToWire<Reader extends Staff>(
  order: Order,
  reader: Reader,
  { photosOf, gtinOf }: LineGoods,
  isSynced = true,
): OrderOnWire<Reader> {
  const shown = {
    ...order,
    lines: order.lines.map((each) => ({ ...each, photos: photosOf(each), gtin: gtinOf(each) })),
    ...moneyOf(order),
    profit: { ...profitOf(order), uncosted: uncostedPieces(order) },
    isSynced,
    trackingPath: `/track/${order.trackingToken}`,
  }
  return table.toWire<Staff>(shown, reader) as OrderOnWire<Reader>
}
