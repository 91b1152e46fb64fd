import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Cell } from '#platform/server/csv/write-csv.ts'
import type { ApiPage, ApiSource, Position, Things } from '../api-source.ts'
import { amount, orElse, readThings, words } from '../read-things.ts'
import { openKeycrm, type Keycrm } from './client.ts'
import { keycrmSettings } from './settings.ts'
import { kyivMinute } from '../../kyiv-minute.ts'

/** Orders of KeyCRM as a table of past orders, a row a line (facts of moving in, 3): it is looked at and brought as a file is. */
export const keycrmOrders: ApiSource = {
  name: 'keycrmOrders',
  title: 'KeyCRM',
  counted: 'order',
  open(shop) {
    const { keycrmToken: token, keycrmApiUrl: apiUrl } = shop.settings.of(keycrmSettings)
    if (token === undefined) return undefined
    const client = openKeycrm(shop, { token, apiUrl })
    return (from) => readPage(client, from)
  },
  tableOf,
}

const id = z.int()
const maybeId = orElse(z.nullable(z.optional(z.int())), null)
const named = z.object({ id, name: words })
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => orElse(z.nullable(z.optional(shape)), null)

const line = z.object({
  sku: words,
  name: words,
  quantity: amount,
  price: amount,
  purchased_price: amount,
  properties: orElse(z.array(z.object({ name: words, value: words })), []),
  offer: maybe(z.object({ sku: words, product: maybe(z.object({ name: words })) })),
})

const order = z.object({
  id,
  source_id: maybeId,
  source_uuid: words,
  status_id: maybeId,
  grand_total: amount,
  shipping_price: amount,
  wrap_price: amount,
  buyer_comment: words,
  manager_comment: words,
  created_at: words,
  buyer: maybe(z.object({ full_name: words, phone: words, email: words })),
  products: orElse(z.array(line), []),
  shipping: maybe(
    z.object({ tracking_code: words, full_address: words, recipient_full_name: words, recipient_phone: words }),
  ),
})
type Order = z.infer<typeof order>
type Named = z.infer<typeof named>

const phases = [
  { kind: 'status', path: '/order/status', schema: named, include: '' },
  { kind: 'source', path: '/order/source', schema: named, include: '' },
  { kind: 'order', path: '/order', schema: order, include: 'buyer,products.offer,shipping' },
] as const

const atOnce = 50

async function readPage(client: Keycrm, from: Position = { phase: 0, page: 1 }): Promise<ApiPage> {
  const [phase, page] = [Number(from.phase), Number(from.page)]
  const { kind, path, schema, include } = phases[phase] ?? phases[0]
  const { data, total, isLast } = await client.list(path, { page, limit: atOnce, include })
  // the page before it said that there is one
  if (data.length === 0 && page > 1) throw new CallFailure('notUnderstood', 'an empty page before the last one')
  const after = phase + 1 < phases.length ? { phase: phase + 1, page: 1 } : undefined
  const next = isLast || data.length === 0 ? after : { phase, page: page + 1 }
  return { things: readThings<{ id: number }>(kind, data, schema), next, ...(kind === 'order' && { total }) }
}

/** Headers that tables of past orders are known by. */
const header = [
  'Номер замовлення',
  'Дата',
  'Статус',
  'Джерело',
  'ПІБ',
  'Телефон',
  'Email',
  'Сума',
  'Вартість доставки',
  'ТТН',
  'Адреса',
  'Коментар покупця',
  'Коментар менеджера',
  'Артикул',
  'Назва',
  'Розмір',
  'Колір',
  'Кількість',
  'Ціна',
  'Закупівельна ціна',
] as const

function tableOf(things: Things): Cell[][] {
  const statuses = things('status') as ReadonlyMap<string, Named>
  const sources = things('source') as ReadonlyMap<string, Named>
  const orders = [...(things('order') as ReadonlyMap<string, Order>).values()]
  return [
    [...header],
    ...orders.flatMap((each) => {
      const { buyer, shipping } = each
      const own: Cell[] = [
        numberOf(each),
        momentOf(each.created_at),
        statuses.get(String(each.status_id))?.name ?? '',
        sources.get(String(each.source_id))?.name ?? '',
        buyer?.full_name || shipping?.recipient_full_name || '',
        buyer?.phone || shipping?.recipient_phone || '',
        buyer?.email ?? '',
        each.grand_total,
        feesOf(each),
        shipping?.tracking_code ?? '',
        shipping?.full_address ?? '',
        each.buyer_comment,
        each.manager_comment,
      ]
      // an order without its goods becomes a row without goods
      const lines = each.products.length === 0 ? [undefined] : each.products
      return lines.map((line_) => [...own, ...cellsOf(line_)])
    }),
  ]
}

/** As the marketplace numbered it, where it came from one: its orders are known by that. */
function numberOf({ id: own, source_uuid: theirs }: Order): string {
  return theirs || String(own)
}

/** The sum has delivery and wrapping in it. */
function feesOf({ shipping_price: shipping, wrap_price: wrap }: Order): number {
  return (Number(shipping) || 0) + (Number(wrap) || 0)
}

function cellsOf(told: z.infer<typeof line> | undefined): Cell[] {
  if (!told) return ['', '', '', '', '', '', '']
  const trait = (name: RegExp) => told.properties.find((each) => name.test(each.name.trim()))?.value ?? ''
  return [
    told.sku || told.offer?.sku || '',
    told.name || told.offer?.product?.name || '',
    trait(/^(розмір|размер|size)$/iu),
    trait(/^(колір|цвет|colou?r)$/iu),
    told.quantity,
    told.price,
    told.purchased_price,
  ]
}

/** `2026-01-23 18:16` in Kyiv; a moment without a zone is one of Kyiv. */
function momentOf(told: string): string {
  const isZoned = /([zZ]|[+-]\d\d:?\d\d)$/.test(told)
  const at = new Date(told)
  return isZoned && !Number.isNaN(at.getTime()) ? kyivMinute(at) : told.slice(0, 16).replace('T', ' ')
}
