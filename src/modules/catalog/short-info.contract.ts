import * as z from 'zod/mini'
import { fromHryvnias, toHryvnias } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { filledText, id, listPart, text } from '#platform/wire.ts'
import type { ShortInfo } from './product.ts'

export const getProductCodes = endpoint({
  method: 'GET',
  path: '/crm/products/codes',
  access: ['admin'],
  summary: 'The codes of all products, in their order.',
  output: z.array(z.string()),
})

const wireShortInfo = z.strictObject({
  id: id(),
  code: z.string(),
  name: z.string(),
  nameEN: z.string(),
  productTypeId: id(),
  isHidden: z.boolean(),
  /** Of the lot sold next; null where there is no lot. */
  priceSale: z.nullable(z.number()),
  available: z.int(),
  /** A small picture that everyone may see; empty where there is none. */
  src: z.string(),
  sizes: z.array(z.strictObject({ subCode: z.string(), color: z.string(), priceSale: z.number(), available: z.int() })),
})
export type WireShortInfo = z.infer<typeof wireShortInfo>

export const getShortInfo = endpoint({
  method: 'GET',
  path: '/crm/products/shortinfo',
  access: ['admin'],
  summary:
    'What an order is made of, newest first: code, names, picture, price, and how many of each size and colour are available. `search` finds parts of codes and names, `code` the one product of just this code.',
  query: z.strictObject({
    search: z.optional(text()),
    code: z.optional(filledText()),
    ...listPart({ most: 10_000 }),
  }),
  output: z.array(wireShortInfo),
})

export function shortInfoToWire({ sizes, ...product }: ShortInfo): WireShortInfo {
  const next = sizes.find(({ available }) => available > 0) ?? sizes[0]
  return {
    id: product.id,
    code: product.code,
    name: product.nameUk,
    nameEN: product.nameEn,
    productTypeId: product.typeId,
    isHidden: product.isHidden,
    priceSale: next ? toHryvnias(next.price) : null,
    available: sizes.reduce((sum, { available }) => sum + available, 0),
    src: product.src,
    sizes: sizes.map(({ size, colour, price, available }) => ({
      subCode: size,
      color: colour,
      priceSale: toHryvnias(price),
      available,
    })),
  }
}

export function shortInfoFromWire(data: unknown): ShortInfo[] {
  return (data as WireShortInfo[]).map(
    ({ name, nameEN, productTypeId, sizes, priceSale: _, available: __, ...same }) => ({
      ...same,
      nameUk: name,
      nameEn: nameEN,
      typeId: productTypeId,
      sizes: sizes.map(({ subCode, color, priceSale, available }) => ({
        size: subCode,
        colour: color,
        price: fromHryvnias(priceSale) ?? 0,
        available,
      })),
    }),
  )
}

/** The query of `getShortInfo` for what was typed. */
export function shortInfoQuery(search: string, limit: number): Record<string, string> {
  return { search, limit: String(limit) }
}
