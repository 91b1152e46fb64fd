import * as z from 'zod/mini'
import type { Given, OnWire } from '#platform/fields.ts'
import { purchase as table, type purchaseLine, type purchaseProduct, type purchaseRow } from './purchase.fields.ts'

export type PurchaseOnWire = OnWire<typeof table.fields, 'admin'> | OnWire<typeof table.fields, 'manager'>
export type PurchaseRowOnWire =
  | OnWire<typeof purchaseRow.fields, 'admin'>
  | OnWire<typeof purchaseRow.fields, 'manager'>

/** A purchase as it came in, in our words: what was left out is not there (WIRE-11). */
export type PurchaseInput = Given<typeof table.fields> & { number: string; version?: number | undefined }
export type ProductInput = Given<typeof purchaseProduct.fields>
export type LineInput = Given<typeof purchaseLine.fields>

export const purchaseNumberInput = () => table.fields.number.codec.input

export const newPurchase = table.input({ number: purchaseNumberInput() })
export const changedPurchase = table.input({ number: purchaseNumberInput(), version: z.optional(z.int()) })
