import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { kopiykas, toHryvnias, type Money } from '#kit/money.ts'
import { readSize } from '#kit/size.ts'
import { endpoint, workers, type Worker } from '#platform/endpoint.ts'
import { codeAsked, id, said, text } from '#platform/wire.ts'

/** A lot that may fill a line, the one sold next first (CAT-2, ORD-13). */
export interface LineLotChoice {
  lotId: string
  size: string
  colour: string
  purchaseNumber: string
  purchasedOn: Day
  price: Money
  /** Only of who may know it (WIRE-12). */
  unitCost?: Money
  /** With what the order itself holds of it. */
  available: number
}

const lotOnWire = z.strictObject({
  subProductId: id(),
  subCode: z.string(),
  color: z.string(),
  purchaseNumber: z.string(),
  purchaseDate: z.iso.date(),
  priceSale: z.number(),
  priceBuy: z.optional(z.number()),
  available: z.number(),
})
type LotOnWire = z.infer<typeof lotOnWire>

export const getLineLots = endpoint({
  method: 'GET',
  path: '/crm/orders/lots',
  fieldSpelling: { size: 'subCode', colour: 'color' },
  access: workers,
  summary:
    'Lots that may fill a line of these goods, the one that is sold next first; what the order of `orderid` holds counts as available to it (ORD-13).',
  query: z.pipe(
    z.strictObject({
      code: codeAsked(),
      subCode: z.optional(text()),
      color: z.optional(text()),
      orderid: z.optional(id()),
    }),
    z.transform(({ code, subCode, color, orderid }) => ({
      code,
      size: subCode && readSize(subCode),
      colour: color,
      orderId: orderid,
    })),
  ),
  output: z.array(lotOnWire),
})

export function lineLotsToWire(lots: readonly LineLotChoice[], reader: Worker): LotOnWire[] {
  return lots.map((lot) => ({
    subProductId: lot.lotId,
    subCode: lot.size,
    color: lot.colour,
    purchaseNumber: lot.purchaseNumber,
    purchaseDate: lot.purchasedOn,
    priceSale: toHryvnias(lot.price),
    ...(reader === 'admin' && lot.unitCost !== undefined && { priceBuy: toHryvnias(lot.unitCost) }),
    available: lot.available,
  }))
}

export function lineLotsFromWire(data: readonly LotOnWire[]): LineLotChoice[] {
  return data.map((lot) => ({
    lotId: lot.subProductId,
    size: lot.subCode,
    colour: lot.color,
    purchaseNumber: lot.purchaseNumber,
    purchasedOn: lot.purchaseDate,
    price: kopiykas(lot.priceSale),
    ...(lot.priceBuy !== undefined && { unitCost: kopiykas(lot.priceBuy) }),
    available: lot.available,
  }))
}

/** The query of `getLineLots`; goods are left out where there is one of them only. */
export function lineLotsQuery(goods: { code: string; size?: string; colour?: string }, orderId?: string) {
  const query = { code: goods.code, subCode: goods.size, color: goods.colour, orderid: orderId }
  return said(query)
}
