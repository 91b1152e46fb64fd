import * as z from 'zod/mini'
import { asCount, asMoney, asText, orNull } from '#platform/codecs.ts'
import { endpoint, workers, type Worker } from '#platform/endpoint.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity, type OnWire } from '#platform/fields.ts'
import { codeAsked, listPart, text } from '#platform/wire.ts'
import { product } from './product.fields.ts'
import type { ShortInfo } from './product.ts'

export const getProductCodes = endpoint('GET /crm/products/codes', workers, {
  summary: 'The codes of all products, in their order.',
  output: z.array(z.string()),
})

const shown = { sees: workers, sets: [] } as const

const size = entity({
  size: { wire: 'subCode', codec: asText(), ...shown },
  colour: { wire: 'color', codec: asText(), ...shown },
  price: { wire: 'priceSale', codec: asMoney(), ...shown },
  available: { wire: 'available', codec: asCount(), ...shown },
})

const { id, code, nameUk, nameEn, typeId, isHidden } = product.fields
const shortInfo = entity({
  id,
  code,
  nameUk,
  nameEn,
  typeId,
  isHidden,
  price: {
    wire: 'priceSale',
    codec: orNull(asMoney()),
    ...shown,
  },
  available: {
    wire: 'available',
    codec: asCount(),
    ...shown,
  },
  src: {
    wire: 'src',
    codec: asText(),
    ...shown,
  },
  sizes: {
    wire: 'sizes',
    codec: listOf(size),
    ...shown,
  },
})

export const getShortInfo = endpoint('GET /crm/products/shortinfo', workers, {
  summary:
    'What an order is made of, newest first: code, names, picture, price, and how many of each size and colour are available. `search` finds parts of codes and names, the product of just that code first, `code` the one product of this code, whatever the case of its letters, or, where nobody has it, the one that had it before; `id` the product of this id.',
  query: z.strictObject({
    search: z.optional(text()),
    code: z.optional(codeAsked()),
    id: z.optional(z.guid()),
    ...listPart({ most: 10_000 }),
  }),
  output: z.union([z.array(shortInfo.output('admin')), z.array(shortInfo.output('manager'))]),
})

export function shortInfoToWire(info: ShortInfo, reader: Worker) {
  const next = info.sizes.find(({ available }) => available > 0) ?? info.sizes[0]
  const available = info.sizes.reduce((sum, each) => sum + each.available, 0)
  return shortInfo.toWire<Worker>({ ...info, price: next ? next.price : null, available }, reader)
}

export function shortInfoFromWire(wire: readonly OnWire<typeof shortInfo.fields>[]): ShortInfo[] {
  return wire.map((each) => shortInfo.fromWire(each))
}

/** The query of `getShortInfo` for what was typed. */
export function shortInfoQuery(search: string, limit: number): Record<string, string> {
  return { search, limit: String(limit) }
}
