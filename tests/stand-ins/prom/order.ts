/** An order as the company's API speaks of it. */
export interface WireOrder {
  id: number
  date_created: string
  date_modified: string
  status: string
  price: string
  [field: string]: unknown
}

export interface PlacedLine {
  /** The shop's article, as the seller wrote it there. */
  sku?: string
  externalId?: string | null
  /** The id in the company's own catalogue. */
  productId?: number
  name?: string
  quantity?: number
  /** Hryvnias. */
  price?: number
}

export const payments = ['evopay', 'rpay_parts', 'cod', 'card'] as const
export const providers = [
  'nova_poshta',
  'ukrposhta',
  'meest',
  'rozetka_delivery',
  'justin',
  'mist_express',
  'pickup',
] as const
export const sources = [
  'portal',
  'company_site',
  'company_cabinet',
  'mobile_app',
  'mobile_catalog_app',
  'bigl',
] as const

/** A buyer's decisions; a field left out takes its usual value. */
export interface Purchase {
  lines?: readonly PlacedLine[]
  firstName?: string
  secondName?: string | null
  lastName?: string
  phone?: string
  email?: string | null
  /** Who takes the parcel, where that is somebody else. */
  recipient?: { firstName: string; lastName: string; phone: string } | null
  notes?: string
  payment?: (typeof payments)[number]
  /** Waits for `pay` instead of being paid 90 s after it was placed. */
  isPaidByHand?: boolean
  provider?: (typeof providers)[number]
  source?: (typeof sources)[number]
  hasCheapShipping?: boolean
  /** Percent of the price that the company takes. */
  commissionPercent?: number
  status?: string
  at?: Date
  /** Laid over the answer: for values that no client expects. */
  raw?: Readonly<Record<string, unknown>>
}

/** An order as it is kept here; what time does to it is worked out when it is asked for. */
export interface KeptOrder {
  id: number
  purchase: Purchase
  createdAt: Date
  modifiedAt: Date
  status: string
  cancellation: { title: string; initiator: 'user' | 'company' } | null
  paidAt: Date | null
  refundedAt: Date | null
  deliveredAt: Date | null
  /** Kopiykas. */
  commission: number
  commissionFrom: Date
  isCommissionRefunded: boolean
  declaration: string | null
  parcel: string | null
}

export const seconds = 1000
export const minutes = 60 * seconds
const hours = 60 * minutes

const names: Record<string, { uk: string; ru: string }> = {
  pending: { uk: 'Новий', ru: 'Новый' },
  received: { uk: 'Прийнято', ru: 'Принят' },
  delivered: { uk: 'Виконано', ru: 'Выполнен' },
  canceled: { uk: 'Скасовано', ru: 'Отменен' },
  draft: { uk: 'Чернетка', ru: 'Черновик' },
  paid: { uk: 'Оплачено', ru: 'Оплачен' },
}

/** In the form of the API: money as text in two forms by turns, quantities as numbers or text, instants to the microsecond. */
export function wireOrder(stored: KeptOrder, now: Date, language: 'uk' | 'ru' = 'uk'): WireOrder {
  const { id, purchase, status } = stored
  const lines = linesOf(purchase)
  const price = money(id, totalOf(lines))
  const payment = purchase.payment ?? 'cod'
  return {
    id,
    date_created: instant(stored.createdAt, id),
    date_modified: instant(stored.modifiedAt, id),
    ...clientOf(id, purchase),
    client_notes: purchase.notes ?? '',
    products: lines.map((line, index) => wireLine(id, line, index)),
    price,
    full_price: price,
    ...deliveryOf(stored),
    payment_option: { id: 600 + payments.indexOf(payment), name: paymentNames[payment] },
    payment_data: paymentOf(stored, now),
    status,
    status_name: names[status]?.[language] ?? (status.startsWith('custom-') ? 'Чекає на примірку' : status),
    source: purchase.source ?? 'portal',
    price_with_special_offer: null,
    special_offer_discount: null,
    special_offer_promocode: null,
    has_order_promo_free_delivery: false,
    cpa_commission: {
      amount: now < stored.commissionFrom ? '0' : (stored.commission / 100).toFixed(2),
      is_refunded: stored.isCommissionRefunded,
    },
    utm: null,
    dont_call_customer_back: false,
    ps_promotion: purchase.hasCheapShipping ? { name: 'Дешева доставка', conditions: [] } : null,
    cancellation: stored.cancellation,
    ...purchase.raw,
  }
}

export function linesOf({ lines }: Purchase): readonly PlacedLine[] {
  return lines ?? [{}]
}

/** Kopiykas. */
export function totalOf(lines: readonly PlacedLine[]): number {
  return lines.reduce((sum, { price = 1200.5, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0)
}

function wireLine(orderId: number, line: PlacedLine, index: number): Record<string, unknown> {
  const { sku = 'BAG-17', externalId = null, quantity = 1, price = 1200.5, name = 'Сумка' } = line
  const id = line.productId ?? 2_000_001 + index
  return {
    id,
    external_id: externalId,
    sku,
    name,
    name_multilang: { ru: name, uk: name },
    image: `https://images.example/${id}.jpg`,
    url: `https://prom.ua/p${id}`,
    quantity: orderId % 3 === 0 ? quantity.toFixed(1) : quantity,
    price: money(orderId, Math.round(price * 100)),
    total_price: money(orderId, Math.round(price * 100) * quantity),
    measure_unit: 'шт.',
    cpa_commission: { amount: '0' },
  }
}

function clientOf(id: number, purchase: Purchase): Record<string, unknown> {
  const { firstName = 'Олена', secondName = null, lastName = 'Тестова', recipient } = purchase
  const phone = purchase.phone ?? `+38050${String(id).slice(-7)}`
  const client = { first_name: firstName, second_name: secondName, last_name: lastName, phone }
  return {
    client_id: 7_000_000 + (id % 1000),
    client_first_name: firstName,
    client_second_name: secondName,
    client_last_name: lastName,
    client: { id: 7_000_000 + (id % 1000), ...client },
    delivery_recipient:
      recipient === null
        ? null
        : recipient === undefined
          ? { ...client, second_name: secondName ?? '' }
          : {
              first_name: recipient.firstName,
              second_name: '',
              last_name: recipient.lastName,
              phone: recipient.phone,
            },
    phone,
    email: purchase.email ?? null,
  }
}

const providerNames: Record<(typeof providers)[number], string> = {
  nova_poshta: 'Нова Пошта',
  ukrposhta: 'Укрпошта',
  meest: 'Meest',
  rozetka_delivery: 'Магазини Rozetka',
  justin: 'Justin',
  mist_express: 'Міст Експрес',
  pickup: 'Самовивіз',
}

function deliveryOf({ purchase, declaration, parcel }: KeptOrder): Record<string, unknown> {
  const provider = purchase.provider ?? 'nova_poshta'
  const warehouse = '00000000-0000-4000-8000-000000000005'
  return {
    delivery_option: {
      id: 501 + providers.indexOf(provider),
      name: providerNames[provider],
      shipping_service: null,
    },
    delivery_address: provider === 'pickup' ? null : 'м. Київ, Відділення №5 (до 30 кг): вул. Тестова, 1',
    delivery_cost: 0,
    delivery_provider_data:
      provider === 'pickup'
        ? null
        : {
            provider,
            type: 'W2W',
            sender_warehouse_id: null,
            recipient_warehouse_id: warehouse,
            declaration_number: declaration,
            unified_status: parcel,
            recipient_address: {
              city_id: '00000000-0000-4000-8000-0000000000c1',
              city_name: 'Київ',
              city_katottg: 'UA80000000000093317',
              warehouse_id: warehouse,
              street_id: null,
              street_name: null,
              building_number: null,
              apartment_number: null,
            },
          },
  }
}

const paymentNames: Record<(typeof payments)[number], string> = {
  evopay: 'Пром-оплата',
  rpay_parts: 'Оплата частинами',
  cod: 'Накладений платіж',
  card: 'Оплата на картку',
}

function paymentOf(stored: KeptOrder, now: Date): Record<string, unknown> | null {
  const { purchase, paidAt, refundedAt, deliveredAt } = stored
  const type = purchase.payment ?? 'cod'
  if (type !== 'evopay' && type !== 'rpay_parts') return null
  const payoutAt = paidAt && deliveredAt && new Date(deliveredAt.getTime() + 24 * hours)
  const isPaidOut = payoutAt !== null && payoutAt <= now
  const [status, at] = refundedAt
    ? ['refunded', refundedAt]
    : isPaidOut
      ? ['paid_out', payoutAt]
      : paidAt
        ? ['paid', paidAt]
        : ['unpaid', stored.createdAt]
  return {
    type,
    status,
    status_modified: instant(at, stored.id),
    ...(type === 'rpay_parts' && {
      rpay_parts: {
        commission: 4.5,
        commission_amount: ((totalOf(linesOf(purchase)) * 4.5) / 10_000).toFixed(2),
      },
    }),
  }
}

/** `1234.50` for even orders, `1 234,50 грн` with no-break spaces for odd ones. */
function money(id: number, kopiykas: number): string {
  const plain = (kopiykas / 100).toFixed(2)
  if (id % 2 === 0) return plain
  const [whole = '', part = ''] = plain.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${part}\u00a0грн`
}

/** `2026-01-23T16:16:39.053131+00:00` */
function instant(at: Date, id: number): string {
  return `${at.toISOString().slice(0, -1)}${String(id % 1000).padStart(3, '0')}+00:00`
}
