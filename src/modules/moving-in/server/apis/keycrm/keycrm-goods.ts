import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { SourceCells } from '../../reading/read-source.ts'
import { plainDescription } from '../../reading/plain-description.ts'
import type { ApiPage, ApiSource, Position, Things } from '../api-source.ts'
import { amount, flag, orElse, readThings, rowOf, words } from '../read-things.ts'
import { openKeycrm, type Keycrm } from './client.ts'
import { keycrmSettings } from './settings.ts'

/** Offers of KeyCRM with what their products and stocks say of them (facts of moving in, 3). */
export const keycrm: ApiSource = {
  name: 'keycrm',
  title: 'KeyCRM',
  counted: 'offer',
  open(shop) {
    const { keycrmToken: token, keycrmApiUrl: apiUrl } = shop.settings.of(keycrmSettings)
    if (token === undefined) return undefined
    const client = openKeycrm(shop, { token, apiUrl })
    return (from) => readPage(client, from)
  },
  rowsOf,
}

const id = z.int()
const maybeId = orElse(z.nullable(z.optional(z.int())), null)
const category = z.object({ id, name: words, parent_id: maybeId })

const product = z.pipe(
  z.object({
    id,
    name: words,
    description: words,
    thumbnail_url: words,
    attachments_data: orElse(z.array(z.string()), []),
    currency_code: words,
    sku: words,
    barcode: words,
    price: amount,
    purchased_price: amount,
    quantity: amount,
    in_reserve: amount,
    has_offers: flag,
    is_archived: flag,
    category_id: maybeId,
  }),
  z.transform((own) => ({ ...own, description: plainDescription(own.description) })),
)

const offer = z.object({
  id,
  product_id: maybeId,
  sku: words,
  barcode: words,
  thumbnail_url: words,
  price: amount,
  purchased_price: amount,
  quantity: amount,
  in_reserve: amount,
  is_archived: flag,
  properties: orElse(z.array(z.object({ name: words, value: words })), []),
})

const stock = z.object({ id, quantity: amount, reserve: amount })

type Category = z.infer<typeof category>
type Product = z.infer<typeof product>
type Offer = z.infer<typeof offer>
type Stock = z.infer<typeof stock>

const phases = [
  { kind: 'category', path: '/products/categories', schema: category },
  { kind: 'product', path: '/products', schema: product },
  { kind: 'offer', path: '/offers', schema: offer },
  { kind: 'stock', path: '/offers/stocks', schema: stock },
] as const satisfies readonly { kind: string; path: string; schema: z.ZodMiniType<{ id: number }> }[]

/** KeyCRM gives no more. */
const atOnce = 50

async function readPage(client: Keycrm, from: Position = { phase: 0, page: 1 }): Promise<ApiPage> {
  const [phase, page] = [Number(from.phase), Number(from.page)]
  const { kind, path, schema } = phases[phase] ?? phases[0]
  const { data, total, isLast } = await client.list(path, { page, limit: atOnce })
  // the page before it said that there is one
  if (data.length === 0 && page > 1) throw new CallFailure('notUnderstood', 'an empty page before the last one')
  const things = readThings<{ id: number }>(kind, data, schema)
  const after = phase + 1 < phases.length ? { phase: phase + 1, page: 1 } : undefined
  const next = isLast || data.length === 0 ? after : { phase, page: page + 1 }
  return { things, next, ...(kind === 'offer' && { total }) }
}

function rowsOf(things: Things): SourceCells[] {
  const categories = things('category') as ReadonlyMap<string, Category>
  const products = things('product') as ReadonlyMap<string, Product>
  const stocks = things('stock') as ReadonlyMap<string, Stock>
  const offers = [...(things('offer') as ReadonlyMap<string, Offer>).values()]
  const offered = new Set(offers.map(({ product_id: productId }) => String(productId)))
  const lone = [...products.values()].filter((each) => !offered.has(String(each.id)))
  const all = [
    ...offers.map((each) => ({ own: each, product: products.get(String(each.product_id ?? '')) })),
    ...lone.map((each) => ({ own: undefined, product: each })),
  ]
  return all.map(({ own, product: of }, at) => {
    const told = own && stocks.get(String(own.id))
    const thing = own ?? of
    return rowOf({
      row: at + 1,
      cells: {
        code: own?.sku || of?.sku || '',
        parent: own && of?.has_offers ? of.sku : '',
        groupKey: own && of?.has_offers ? String(of.id) : '',
        externalId: String(own?.id ?? of?.id ?? ''),
        name: of?.name ?? '',
        description: of?.description ?? '',
        group: pathOf(categories, of?.category_id ?? null),
        price: thing?.price ?? '',
        currency: of?.currency_code ?? '',
        cost: thing?.purchased_price ?? '',
        quantity: freeOf(told?.quantity ?? thing?.quantity ?? '', told?.reserve ?? thing?.in_reserve ?? ''),
        gtin: own?.barcode || of?.barcode || '',
        isHidden: own?.is_archived || of?.is_archived ? 'true' : '',
      },
      photos: [own?.thumbnail_url ?? '', ...(of?.attachments_data ?? []), of?.thumbnail_url ?? ''],
      traits: own?.properties.map(({ name, value }) => [name, value] as const) ?? [],
    })
  })
}

/** Pieces that orders hold there are sold there. */
function freeOf(quantity: string | number, held: string | number): string | number {
  const [all, away] = [Number(quantity), Number(held)]
  return quantity === '' || !(all > 0) || !(away > 0) ? quantity : Math.max(0, all - away)
}

const deepest = 10

/** `Взуття / Черевики` */
function pathOf(categories: ReadonlyMap<string, Category>, first: number | null): string {
  const names: string[] = []
  for (let at = categories.get(String(first)); at && names.length < deepest; at = categories.get(String(at.parent_id)))
    names.unshift(at.name)
  return names.filter((name) => name !== '').join(' / ')
}
