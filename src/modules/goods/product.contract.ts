import * as z from 'zod/mini'
import type { Worker } from '#platform/endpoint.ts'
import type { Given, OnWire, Seen } from '#platform/fields.ts'
import { id } from '#platform/wire.ts'
import { goods, legacy } from './goods.fields.ts'
import type { goodsRow } from './goods-row.fields.ts'
import type { Goods, GoodsChange } from './goods.ts'

export const wireProducts = z.union([z.array(goods.output('admin')), z.array(goods.output('manager'))])
export const wireProduct = z.union([goods.output('admin'), goods.output('manager')])
export type WireProduct = OnWire<typeof goods.fields, 'admin'> | OnWire<typeof goods.fields, 'manager'>

/** A product as a list shows it, as far as its reader may see it. */
export type RowOnWire<Reader extends Worker = Worker> = OnWire<typeof goodsRow.fields, Reader>
/** A product as a call answers it, whole or as a row of the list. */
export type AnsweredProduct = WireProduct | RowOnWire<'admin'> | RowOnWire<'manager'>

export const newProduct = changeOf(goods.input({ id: z.optional(id()) }))
export const changedProduct = changeOf(goods.input({ id: id(), version: z.optional(z.int()) }))

function changeOf<Product extends Given<typeof goods.fields>>(sent: z.ZodMiniType<Product>) {
  const read = (given: Product): GoodsChange => {
    const { own, old } = parted(given)
    return { ...own, ...(Object.keys(old).length > 0 && { legacy: old }) }
  }
  return z.pipe(sent, z.transform(read))
}

/** Parts the fields of the older shop, which stay as given (CAT-5), from the rest. */
export function parted<Product extends object>(product: Product) {
  const [old, own] = [true, false].map((isOld) =>
    Object.fromEntries(Object.entries(product).filter(([name]) => Object.hasOwn(legacy, name) === isOld)),
  )
  return { own: own as Omit<Product, keyof typeof legacy>, old: old as Record<string, unknown> }
}

/** Old fields while nothing was given. */
export const noLegacy = Object.fromEntries(Object.entries(legacy).map(([name, { codec }]) => [name, codec.blank]))

/** A product as staff see it, with counts and, for whom they are, costs (S3, WIRE-12). */
export function productToWire<Reader extends Worker>(
  { type, ...product }: Goods,
  reader: Reader,
): OnWire<typeof goods.fields, Reader> {
  const ofType = { typeSlug: type.slug, typeNameUk: type.nameUk, typeNameEn: type.nameEn }
  const old = { ...noLegacy, ...product.legacy } as Seen<typeof legacy>
  return goods.toWire<Worker>({ ...product, ...ofType, ...old }, reader)
}
