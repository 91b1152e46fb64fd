import type { Clock } from '../stand-in.ts'
import { wireOrder, type WireOrder } from './order.ts'
import type { PromOrders } from './orders.ts'
import type { PromProducts } from './products.ts'

export interface Asked {
  method: string
  /** After `/api/v1`. */
  path: string
  query: URLSearchParams
  /** Parsed; undefined where it is no JSON. */
  body: unknown
  language: 'uk' | 'ru'
}

export interface Answer {
  status: number
  /** Left out: a page of HTML, as the company answers where it knows nothing. */
  json?: unknown
}

export interface Shelves {
  clock: Clock
  orders: PromOrders
  products: PromProducts
  /** No page is longer, whatever was asked. */
  longestPage: number
}

const html = (status: number): Answer => ({ status })
const ok = (json: unknown): Answer => ({ status: 200, json })
const refused = (error: string, status = 400): Answer => ({ status, json: { error } })

/** The parts of the API that a shop asks; anything else is a page of HTML with 404. */
export function answerOf(shelves: Shelves, asked: Asked): Answer {
  const { method, path } = asked
  const [, folder = '', rest = ''] = /^\/(\w+)\/(.+)$/.exec(path) ?? []
  const way = `${method} /${folder}/${rest.replace(/(^|\/)\d+$/, '$1{id}')}`
  const { orders, products } = shelves
  const id = Number(/\d+$/.exec(rest)?.[0])
  switch (way) {
    case 'GET /orders/list':
      return listOrders(shelves, asked)
    case 'GET /orders/{id}': {
      const order = orders.find(id)
      return order ? ok({ order: wireOrder(order, shelves.clock.now(), asked.language) }) : html(404)
    }
    case 'POST /orders/set_status':
      return setStatus(orders, asked.body)
    case 'POST /orders/refund':
      return ok({ processed_ids: idsOf(asked.body).filter((each) => orders.find(each)) })
    case 'POST /delivery/save_declaration_id':
      return saveDeclaration(orders, asked.body)
    case 'GET /products/list':
      return ok({ products: products.list({ ...pageOf(shelves, asked), ...modifiedOf(asked) }) })
    case 'GET /groups/list':
      return ok({ groups: products.listGroups(pageOf(shelves, asked)) })
    case 'GET /products/{id}': {
      const product = products.find(id)
      return product ? ok({ product }) : html(404)
    }
    case 'POST /products/edit':
    case 'POST /products/edit_by_external_id':
      return editProducts(products, asked.body, rest === 'edit' ? 'id' : 'external_id')
    case 'POST /products/import_url':
      return ok({ id: products.beginImport() })
    case 'GET /payment_options/list':
      return ok({ payment_options: [{ id: 600, name: 'Пром-оплата', description: '' }] })
    case 'GET /delivery_options/list':
      return ok({
        delivery_options: [{ id: 501, name: 'Нова Пошта', comment: '', enabled: true, type: 'nova_poshta' }],
      })
  }
  return answerLongerPath(products, `${method} ${path}`)
}

function answerLongerPath(products: PromProducts, way: string): Answer {
  const [, externalId] = /^GET \/products\/by_external_id\/(.+)$/.exec(way) ?? []
  const product = externalId === undefined ? undefined : products.findByExternalId(decodeURIComponent(externalId))
  if (product) return ok({ product })
  const [, importId = ''] = /^GET \/products\/import\/status\/(\w+)$/.exec(way) ?? []
  const status = products.importStatus(importId)
  return status === undefined ? html(404) : ok(status)
}

function listOrders(shelves: Shelves, asked: Asked): Answer {
  const { query, language } = asked
  const day = (name: string) => {
    const text = query.get(name)
    return text === null ? undefined : new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`)
  }
  const dates = { dateFrom: day('date_from'), dateTo: day('date_to'), ...modifiedOf(asked) }
  if (Object.values(dates).some((date) => date !== undefined && Number.isNaN(date.getTime())))
    return refused('Wrong date')
  const found = shelves.orders.list({
    ...pageOf(shelves, asked),
    ...dates,
    status: query.get('status') ?? undefined,
    isAscending: query.get('sort_dir') === 'asc',
  })
  return ok({ orders: found.map((order) => wireOrder(order, shelves.clock.now(), language)) satisfies WireOrder[] })
}

function modifiedOf({ query }: Asked) {
  const utc = (text: string | null) => (text === null ? undefined : new Date(`${text.replace(/Z$/, '')}Z`))
  return { modifiedFrom: utc(query.get('last_modified_from')), modifiedTo: utc(query.get('last_modified_to')) }
}

/** The answer includes `last_id`. */
function pageOf({ longestPage }: Shelves, { query }: Asked): { limit: number; lastId: number | undefined } {
  const lastId = query.get('last_id')
  return {
    limit: Math.min(Number(query.get('limit') ?? 20) || 20, longestPage),
    lastId: lastId === null ? undefined : Number(lastId),
  }
}

const statuses = [
  'received',
  'delivered',
  'canceled',
  'paid',
  'waiting_loan_approval',
  'loan_rejected',
  'loan_approved',
]
const cancelReasons = [
  'not_available',
  'price_changed',
  'buyers_request',
  'not_enough_fields',
  'duplicate',
  'invalid_phone_number',
  'less_than_minimal_price',
  'another',
  'payment_not_received',
  'no_product_variants',
]
const explainedReasons = ['another', 'price_changed', 'not_enough_fields']

function setStatus(orders: PromOrders, body: unknown): Answer {
  const { status, custom_status_id: custom, cancellation_reason: reason, cancellation_text: text } = fieldsOf(body)
  if (custom === undefined && !statuses.includes(textOf(status))) return refused('Wrong status')
  if (status === 'canceled') {
    if (!cancelReasons.includes(textOf(reason))) return refused('cancellation_reason is required')
    if (explainedReasons.includes(textOf(reason)) && !text) return refused('cancellation_text is required')
  }
  const known = idsOf(body).filter((id) => orders.find(id))
  for (const id of known) {
    if (status === 'canceled') orders.cancel(id, textOf(text) || textOf(reason), 'company')
    else orders.setStatus(id, custom === undefined ? textOf(status) : `custom-${textOf(custom)}`)
  }
  return ok({ processed_ids: known })
}

function saveDeclaration(orders: PromOrders, body: unknown): Answer {
  const { order_id: orderId, declaration_id: number, delivery_type: type } = fieldsOf(body)
  const order = orders.find(Number(orderId))
  if (!order || typeof number !== 'string' || !type)
    return ok({ status: 'error', message: 'Заказ не найден', errors: {} })
  return orders.addDeclaration(order.id, number) === 'added'
    ? ok({ status: 'success' })
    : ok({ status: 'error', message: 'Этот ЭН уже добавлен к данному заказу', errors: {} })
}

function editProducts(products: PromProducts, body: unknown, by: 'id' | 'external_id'): Answer {
  if (!Array.isArray(body)) return refused('An array is expected')
  if (body.length > 100) return refused('Too many products')
  const items = body as Record<string, unknown>[]
  const whole = items.map(({ id }) => products.refused.get(String(id))).find((each) => each?.isWholeList)
  return whole ? refused(whole.words) : ok(products.edit(items, by))
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function idsOf(body: unknown): number[] {
  const { ids } = fieldsOf(body)
  return Array.isArray(ids) ? ids.map(Number) : []
}
