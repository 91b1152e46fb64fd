// KeyCRM's API below `/v1`, as the facts of moving in (3) have it: pages as Laravel writes them, 60 calls a minute.
// The facts name the lists and not their fields, so it is assumed here: `/products/categories` {id, name, parent_id};
// `/products` {id, name, description, attachments_data, thumbnail_url, currency_code, sku, barcode, price,
// purchased_price, quantity, in_reserve, has_offers, is_archived, category_id}; `/offers` {id, product_id, sku, barcode,
// price, purchased_price, quantity, in_reserve, properties [{name, value}]}, one for a product without variants, too;
// `/buyer` {id, full_name, phone and email, a text or several, birthday, note};
// `/order` as the facts have it, with `shipping.full_address`; its `grand_total` has delivery and wrapping in it;
// `/offers/stocks` {id of the offer, sku, quantity, reserve}, whose quantity has the reserve in it; lists stand in the order
// of ids; a key that ended is HTTP 401 with {message}; no page is longer than 50.
import { answerJson, listenHttp } from '../http.ts'
import { TroubleQueue, type Clock, type StandIn } from '../stand-in.ts'
import { otherShop, type OtherModel } from './goods.ts'
import { answerInTrouble, listTroubles, type ListTrouble } from './troubles.ts'

export interface KeycrmStandIn extends StandIn {
  /** The rows of each list, by its path. */
  readonly lists: Map<string, unknown[]>
  readonly calls: readonly { path: string; page: number }[]
  token: string
}

export async function openKeycrmStandIn(
  clock: Clock,
  {
    port = 0,
    longestPage = 50,
    callsAMinute = 60,
    models = otherShop,
  }: { port?: number; longestPage?: number; callsAMinute?: number; models?: readonly OtherModel[] } = {},
): Promise<KeycrmStandIn> {
  const ahead = new TroubleQueue<ListTrouble>(listTroubles)
  const calls: { path: string; page: number; at: Date }[] = []
  const lists = listsOf(models)
  let token = 'stand-in-keycrm'
  const before = new Map<string, unknown>()

  const http = await listenHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const page = Number(searchParams.get('page') ?? 1)
    const since = clock.now().getTime() - 60_000
    const lately = calls.filter(({ at }) => at.getTime() > since)
    calls.push({ path: pathname, page, at: clock.now() })
    const trouble = ahead.take()
    if (lately.length >= callsAMinute) {
      const seconds = Math.ceil(((lately[0]?.at.getTime() ?? since) - since) / 1000)
      response.writeHead(429, { 'Retry-After': String(seconds) })
      return void response.end(JSON.stringify({ message: 'Too Many Attempts.' }))
    }
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given !== token || trouble === 'expiredKey') return answerJson(response, { message: 'Unauthenticated.' }, 401)
    const list = lists.get(pathname.replace(/^\/v1/, ''))
    if (!list) return answerJson(response, { message: 'Not found' }, 404)
    const limit = Math.min(Number(searchParams.get('limit') ?? 15), longestPage)
    const usual = () => pageOf(list, page, limit, pathname)
    if (answerInTrouble(trouble, request, response, usual)) return
    if (trouble === 'empty') return answerJson(response, pageOf([], page, limit, pathname))
    const earlier = before.get(pathname)
    if (trouble === 'repeatedPage' && earlier !== undefined) return answerJson(response, earlier)
    const answer = usual()
    before.set(pathname, answer)
    answerJson(response, answer)
  }, port)

  return {
    name: 'keycrm',
    settings: { KEYCRM_API_URL: `${http.address}/v1`, KEYCRM_TOKEN: token },
    troubles: listTroubles,
    lists,
    calls,
    get token() {
      return token
    },
    set token(other) {
      token = other
    },
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    received: () => calls,
    reset() {
      calls.length = 0
      before.clear()
      ahead.clear()
    },
    close: () => http.close(),
  }
}

function pageOf(list: readonly unknown[], page: number, limit: number, path: string) {
  const last = Math.max(1, Math.ceil(list.length / limit))
  return {
    total: list.length,
    current_page: page,
    per_page: limit,
    last_page: last,
    data: list.slice((page - 1) * limit, page * limit),
    next_page_url: page < last ? `https://openapi.keycrm.app${path}?page=${page + 1}` : null,
  }
}

function ordersOf(models: readonly OtherModel[]) {
  return models.map(({ code, name, price, cost, variants: [variant] }, at) => ({
    id: 501 + at,
    source_id: 3,
    source_uuid: at === 1 ? '300777001' : null,
    status_id: at === 2 ? 19 : 12,
    grand_total: price * 2 + 70 - (at === 0 ? 100 : 0),
    shipping_price: 70,
    wrap_price: 0,
    buyer_comment: at === 0 ? 'Подзвоніть; після 18' : null,
    created_at: `2025-03-0${at + 1}T22:30:00.000000Z`,
    buyer: { full_name: 'Гончар Леся', phone: `+38050000010${at}`, email: null },
    products: [
      {
        sku: [code, variant?.size, variant?.colour.slice(0, 1)].filter(Boolean).join('-'),
        name,
        quantity: 2,
        price,
        purchased_price: cost,
        properties: variant?.size ? [{ name: 'Розмір', value: variant.size }] : [],
      },
    ],
    shipping: { tracking_code: '', full_address: 'Львів, Відділення 5' },
  }))
}

function listsOf(models: readonly OtherModel[]): Map<string, unknown[]> {
  const groups = [...new Map(models.map(({ group }) => [group.join('/'), group])).values()]
  const tops = [...new Set(groups.map(([top]) => top))]
  const categories = [
    ...tops.map((name, at) => ({ id: at + 1, name, parent_id: null })),
    ...groups.map(([top, name], at) => ({ id: 100 + at, name, parent_id: tops.indexOf(top) + 1 })),
  ]
  let offerId = 9000
  const offers = models.flatMap(({ code, price, cost, variants }, at) =>
    variants.map(({ size, colour, quantity, held = 0 }) => ({
      id: ++offerId,
      product_id: at + 1,
      sku: [code, size, colour.slice(0, 1)].filter(Boolean).join('-'),
      barcode: null,
      price,
      purchased_price: cost,
      quantity,
      in_reserve: held,
      properties: [
        ...(size === '' ? [] : [{ name: 'Розмір', value: size }]),
        ...(colour === '' ? [] : [{ name: 'Колір', value: colour }]),
      ],
    })),
  )
  return new Map<string, unknown[]>([
    ['/products/categories', categories],
    [
      '/products',
      models.map(({ code, name, description, group, price, cost, variants, isHidden = false }, at) => ({
        id: at + 1,
        name,
        description,
        thumbnail_url: `https://images.example/${code}.jpg`,
        attachments_data: [`https://images.example/${code}.jpg`, `https://images.example/${code}-2.jpg`],
        currency_code: 'UAH',
        sku: code,
        barcode: null,
        price,
        purchased_price: cost,
        quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
        in_reserve: 0,
        has_offers: variants.length > 1,
        is_archived: isHidden,
        category_id: 100 + groups.findIndex((each) => each.join('/') === group.join('/')),
      })),
    ],
    ['/offers', offers],
    [
      '/order/status',
      [
        { id: 12, name: 'Виконано' },
        { id: 19, name: 'Скасовано' },
      ],
    ],
    [
      '/buyer',
      [
        { id: 71, full_name: 'Гончар Леся', phone: ['+380501112233', '+380671112233'], email: ['lesia@example.ua'] },
        { id: 72, full_name: 'Коваль Ірина', phone: '+380501112244', email: null, note: 'Любить зелене' },
        { id: 73, full_name: 'Без телефону', phone: [], email: ['x@example.ua'], birthday: '1990-05-17' },
      ],
    ],
    ['/order/source', [{ id: 3, name: 'Instagram' }]],
    ['/order', ordersOf(models)],
    ['/offers/stocks', offers.map(({ id, sku, quantity, in_reserve: reserve }) => ({ id, sku, quantity, reserve }))],
  ])
}
