import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, listenHttp } from '../http.ts'
import { TroubleQueue, type Clock, type OverviewRow, type StandIn } from '../stand-in.ts'
import { promDeeds } from './deeds.ts'
import { linesOf, totalOf, type KeptOrder } from './order.ts'
import { openPromOrders, type PromOrders } from './orders.ts'
import { openPromProducts, type PromProducts } from './products.ts'
import { answerOf, type Answer, type Asked } from './routes.ts'
import { putOnSale } from './shop-goods.ts'

/** A call, and the status of its answer. */
export interface PromCall {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  /** Undefined: the connection was cut, or nothing was answered. */
  status: number | undefined
  at: Date
}

export interface Prom extends StandIn {
  readonly orders: PromOrders
  readonly products: PromProducts
  readonly calls: readonly PromCall[]
  /** As after an Admin of the company took the token away. */
  token: string
  /** Whatever was to go wrong goes well. */
  endTroubles(): void
}

const troubles = [
  /** Status and kind of the answer. */
  ...(['http500', 'http502', 'http429', 'badToken', 'noScope'] as const),
  /** HTML, half a text, and an error, all with status 200. */
  ...(['html', 'malformed', 'errorIn200'] as const),
  /** Nothing comes; the line is cut before, or after it was done. */
  ...(['hang', 'cut', 'cutAfterDoing'] as const),
  /** The answer comes late; breaks off in the middle; goes on and on, and never ends. */
  ...(['slow', 'cutInAnswer', 'endless'] as const),
  /** Faults of lists: half a page, orders that come twice, one order that nobody can read. */
  ...(['shortPage', 'repeatedIds', 'unreadableOrder'] as const),
  /** Faults of goods and groups: a success without any, and the page before once more. */
  ...(['emptyGoods', 'repeatedGoods'] as const),
] as const
export type PromTrouble = (typeof troubles)[number]

export interface PromOptions {
  token?: string
  port?: number
  firstId?: number
  /** No page is longer, whatever was asked. */
  longestPage?: number
  /** Seconds of `Retry-After`; 0 says nothing of when. */
  retryAfter?: number
  /** How late a slow answer is. */
  slowMs?: number
}

/** Prom's public API, as far as a shop asks it, below `/api/v1` of whatever prefix. */
export async function openProm(clock: Clock, options: PromOptions = {}): Promise<Prom> {
  const { port = 0, longestPage = 100, retryAfter = 1, slowMs = 3000 } = options
  let token = options.token ?? 'stand-in-prom'
  const ahead = new TroubleQueue<PromTrouble>(troubles)
  const orders = openPromOrders(clock, options)
  const products = openPromProducts(clock)
  const calls: PromCall[] = []
  let goodsBefore: Answer | undefined

  const http = await listenHttp((request, response, body) => {
    const asked = read(request, body)
    // nothing is done where somebody only asks
    const trouble = ahead.take((each) => each !== 'cutAfterDoing' || asked.method !== 'GET')
    const note = (status: number | undefined) =>
      void calls.push({ ...asked, query: Object.fromEntries(asked.query), status, at: clock.now() })
    if (trouble === 'hang') return note(undefined)
    if (trouble === 'cut') return void (note(undefined), request.socket.destroy())
    const answer = answerWith(trouble, asked, request)
    if (trouble === 'cutAfterDoing') return void (note(undefined), request.socket.destroy())
    note(answer.status)
    if (trouble === 'slow') return void setTimeout(() => send(response, trouble, answer), slowMs)
    send(response, trouble, answer)
  }, port)

  function answerWith(trouble: PromTrouble | undefined, asked: Asked, { headers }: IncomingMessage): Answer {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
    if (given !== token || trouble === 'badToken') return { status: 401 }
    if (trouble === 'noScope') return { status: 403, json: { error: 'Not Authenticated' } }
    if (trouble === 'http500') return { status: 500 }
    if (trouble === 'http502') return { status: 502 }
    if (trouble === 'http429') return { status: 429, json: { error: 'Too Many Requests' } }
    if (trouble === 'html') return { status: 200 }
    if (trouble === 'errorIn200')
      return { status: 200, json: { status: 'error', message: 'Внутрішня помилка', errors: {} } }
    if (trouble === 'emptyGoods') return { status: 200, json: { products: [], groups: [] } }
    if (trouble === 'repeatedGoods' && goodsBefore) return goodsBefore
    const answer = answerOf({ clock, orders, products, longestPage }, asked)
    if (/^\/(products|groups)\/list$/.test(asked.path)) goodsBefore = answer
    return isOfLists(trouble) ? { ...answer, json: spoiled(trouble, answer.json) } : answer
  }

  function send(response: ServerResponse, trouble: PromTrouble | undefined, { status, json }: Answer): void {
    if (trouble === 'http429' && retryAfter > 0) response.setHeader('Retry-After', String(retryAfter))
    if (trouble === 'cutInAnswer' || trouble === 'endless') return sendPart(response, trouble, json)
    if (trouble === 'malformed') return void response.writeHead(status).end('{"orders": [{"id": 3000')
    if (json !== undefined) return answerJson(response, json, status)
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`)
  }

  return {
    name: 'prom',
    settings: { PROM_API_URL: `${http.address}/api/v1`, PROM_TOKEN: token },
    troubles,
    orders,
    products,
    calls,
    deeds: promDeeds({ clock, orders, products }),
    overview: () =>
      orders
        .all()
        .reverse()
        .slice(0, 50)
        .map((order) => rowOf(order)),
    connectShop: (address) => putOnSale(products, address),
    get token() {
      return token
    },
    set token(other) {
      token = other
    },
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    endTroubles: () => ahead.clear(),
    received: () => calls,
    reset() {
      calls.length = 0
      goodsBefore = undefined
      ahead.clear()
      orders.clear()
      products.clear()
    },
    close: () => http.close(),
  }
}

/** Half of the answer; then the line is dead, or spaces come and come. */
function sendPart(response: ServerResponse, trouble: 'cutInAnswer' | 'endless', json: unknown): void {
  const text = JSON.stringify(json) ?? ''
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
  response.write(text.slice(0, text.length / 2), () => {
    if (trouble === 'cutInAnswer') return void response.destroy()
    const dripping = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(dripping))
  })
}

function read({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): Asked {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    method,
    path: pathname.replace(/^.*\/api\/v1(?=\/)/, ''),
    query: searchParams,
    body: parsed(body),
    language: headers['x-language'] === 'ru' ? 'ru' : 'uk',
  }
}

type ListTrouble = 'shortPage' | 'repeatedIds' | 'unreadableOrder'
function isOfLists(trouble: PromTrouble | undefined): trouble is ListTrouble {
  return trouble === 'shortPage' || trouble === 'repeatedIds' || trouble === 'unreadableOrder'
}

/** A list of orders with its trouble; other answers stay as they are. */
function spoiled(trouble: ListTrouble, json: unknown): unknown {
  const { orders } = json as { orders?: { id: number }[] }
  if (!Array.isArray(orders)) return json
  if (trouble === 'shortPage') return { orders: orders.slice(0, Math.ceil(orders.length / 2)) }
  if (trouble === 'repeatedIds') return { orders: orders.flatMap((order) => [order, order]).slice(0, orders.length) }
  return { orders: orders.map((order, index) => (index === 0 ? { ...order, products: 'none' } : order)) }
}

function parsed(body: string): unknown {
  try {
    return body === '' ? undefined : (JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}

function rowOf({ id, status, purchase, paidAt, declaration, parcel, isCommissionRefunded }: KeptOrder): OverviewRow {
  const lines = linesOf(purchase)
  return {
    order: id,
    status,
    goods: lines.map(({ sku = 'BAG-17', quantity = 1 }) => `${sku} × ${quantity}`).join(', '),
    sum: (totalOf(lines) / 100).toFixed(2),
    payment: purchase.payment ?? 'cod',
    paid: paidAt ? 'yes' : '',
    number: declaration ?? '',
    parcel: parcel ?? '',
    commission: isCommissionRefunded ? 'given back' : '',
  }
}
