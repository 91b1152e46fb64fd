import * as z from 'zod/mini'
import { openProm, promSettings } from '#modules/marketplace/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SourceCells } from '../../reading/read-source.ts'
import { plainDescription } from '../../reading/plain-description.ts'
import type { ApiPage, ApiSource, Position, Things } from '../api-source.ts'
import { amount, orElse, readThings, rowOf, words } from '../read-things.ts'

/** Goods and groups of a shop at Prom (integrations 1.2, 1.10): the same rows as Prom's export has. */
export const prom: ApiSource = {
  name: 'prom',
  title: 'Prom',
  counted: 'product',
  open(shop) {
    const { promToken } = shop.settings.of(promSettings)
    return promToken === undefined ? undefined : (from) => readPage(shop, from)
  },
  rowsOf,
}

const id = z.int().check(z.gt(0))
const inBoth = orElse(z.nullable(z.optional(z.object({ uk: words, ru: words }))), null)
const group = z.object({ id, name: words, name_multilang: inBoth })

const product = z.pipe(
  z.object({
    id,
    sku: words,
    name: words,
    name_multilang: inBoth,
    description: words,
    description_multilang: inBoth,
    selling_type: words,
    presence: words,
    price: amount,
    currency: words,
    discount: orElse(
      z.nullable(z.optional(z.object({ type: words, value: amount, date_start: words, date_end: words }))),
      null,
    ),
    group: orElse(z.nullable(z.optional(z.object({ id: z.optional(z.int()), name: words }))), null),
    images: orElse(z.array(z.object({ url: words })), []),
    main_image: words,
    status: words,
    quantity_in_stock: amount,
    variation_base_id: words,
    variation_group_id: words,
  }),
  z.transform(({ description, description_multilang: both, ...own }) => ({
    ...own,
    // pages of HTML would fill the database
    description: plainDescription(both?.uk || both?.ru || description),
  })),
)
type Product = z.infer<typeof product>
type Group = z.infer<typeof group>

const phases = ['group', 'product'] as const

/** The highest ids first; the last page is one without anything. */
async function readPage(shop: Shop, from: Position = { phase: 0 }): Promise<ApiPage> {
  const phase = Number(from.phase)
  const lastId = from.lastId === undefined ? undefined : Number(from.lastId)
  const client = openProm(shop)
  const raw = phase === 0 ? await client.listGroups(lastId) : await client.listGoods(lastId)
  const things = phase === 0 ? readThings('group', raw, group) : readThings('product', raw, product)
  const ids = raw.flatMap((each) => z.object({ id }).safeParse(each).data?.id ?? [])
  const below = Math.min(...ids, lastId ?? Infinity) - 1
  if (ids.length > 0 && below > 0) return { things, next: { phase, lastId: below } }
  return { things, next: phase + 1 < phases.length ? { phase: phase + 1 } : undefined }
}

function rowsOf(things: Things): SourceCells[] {
  const groups = things('group') as ReadonlyMap<string, Group>
  const products = [...(things('product') as ReadonlyMap<string, Product>).values()].toSorted(
    (one, other) => one.id - other.id,
  )
  const bases = new Set(products.map((each) => each.variation_base_id).filter((base) => base !== ''))
  return products
    .filter(({ status }) => !status.startsWith('deleted'))
    .map((each, at) => {
      const own = groups.get(String(each.group?.id ?? ''))
      const { uk = '', ru = '' } = each.name_multilang ?? {}
      return rowOf({
        row: at + 1,
        cells: {
          code: each.sku,
          externalId: each.id,
          groupKey:
            each.variation_group_id || each.variation_base_id || (bases.has(String(each.id)) ? String(each.id) : ''),
          name: uk,
          otherName: ru || each.name,
          description: each.description,
          group: own?.name_multilang?.uk || own?.name || each.group?.name || '',
          goodsKind: each.presence === 'service' || each.selling_type === 'service' ? 's' : '',
          price: each.price,
          currency: each.currency,
          ...discountOf(each),
          presence: signs.get(each.presence) ?? '',
          quantity: each.quantity_in_stock,
          isShown: each.status === 'on_display' || each.status === '' ? '' : 'false',
        },
        photos: [each.main_image, ...each.images.map(({ url }) => url)],
      })
    })
}

/** As the export says the same. */
const signs: ReadonlyMap<string, string> = new Map([
  ['available', '+'],
  ['not_available', '-'],
  ['order', '&'],
  ['waiting', '@'],
])

function discountOf({ discount }: Product) {
  if (!discount || discount.value === '') return {}
  const { type, value, date_start: from, date_end: to } = discount
  return { discount: type === 'percent' ? `${value}%` : String(value), discountFrom: from, discountTo: to }
}
