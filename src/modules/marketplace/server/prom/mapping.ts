import { isUnclearMoney, parseMoney, type Money } from '#kit/money.ts'
import { isPhone, normalisePhone } from '#kit/phone.ts'
import { isEmail, normaliseEmail } from '#kit/email.ts'
import { oneLine, withoutMarks } from '#kit/plain-text.ts'
import { needsAddress, usualCarrier } from '#modules/delivery/carrier.ts'
import { tidyTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { worthOf, type PaymentType } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { MarketplaceOrder, MarketplaceOrderLine } from '../../marketplace-order.ts'
import { carrierOf } from './carriers.ts'
import type { PromLine, PromOrder } from './schema.ts'

/** Why an order cannot be one of ours; it goes to the quarantine as it came (OUT-4). */
export class NotOurs extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** An order of Prom in our words, or `NotOurs`. Undefined is a draft: nobody has ordered yet (ORD-18). */
export function readMarketplaceOrder(order: PromOrder, now: Date): MarketplaceOrder | undefined {
  if (order.status === 'draft') return undefined
  const lines = order.products.map(lineOf)
  const goods = worthOf(lines)
  // 0 where there is no offer
  const price = (moneyOf(order.price_with_special_offer) || undefined) ?? moneyOf(order.price) ?? goods
  const payment = paymentOf(order)
  return {
    id: order.id,
    source: order.source === 'bigl' ? 'bigl' : 'prom',
    // no field says in which language somebody bought; the letters of the shop are Ukrainian first
    language: 'uk',
    status: statusOf(order, payment),
    theirStatus: order.status,
    statusName: tidy(order.status_name, 100),
    createdAt: dayOfOrder(order.date_created, now),
    modifiedAt: instantOf(order.date_modified ?? order.date_created),
    price,
    fields: {
      ...personOf(order),
      email: emailOf(order),
      ...deliveryOf(order),
      paymentType: paymentTypeOf(order),
      discount: Math.max(0, goods - price),
      isCallUnwanted: order.dont_call_customer_back === true,
      note: noteOf(order),
    },
    lines,
    commission: {
      amount: moneyOf(order.cpa_commission?.amount) ?? 0,
      isRefunded: order.cpa_commission?.is_refunded === true,
    },
    payment,
    isShippingSubsidised: /дешева\s+доставка|дешевая\s+доставка/i.test(order.ps_promotion?.name ?? ''),
    cancellation: order.cancellation
      ? { reason: tidy(order.cancellation.title, 200), by: tidy(order.cancellation.initiator, 40) }
      : null,
    hasLeft: order.status === 'delivered' || isOnItsWay(order.delivery_provider_data),
  }
}

const partsOfTheWay: ReadonlySet<string> = new Set(['on_the_way', 'in_warehouse', 'delivered'])

/** The carrier has the parcel, or has handed it over. */
export function isOnItsWay(data: { unified_status?: string | null | undefined } | null | undefined): boolean {
  return partsOfTheWay.has(data?.unified_status ?? '')
}

/** `"1234.50"`, `"1 234,50 грн"` with whatever space, a number; undefined where there is none. */
export function moneyOf(value: string | number | null | undefined): Money | undefined {
  const text = String(value ?? '').trim()
  if (text === '') return undefined
  const exact = parseMoney(text)
  if (exact !== undefined) return notBelowZero(exact, text)
  const plain = text
    .replace(/[\s\u200b₴]/g, '')
    .replace(',', '.')
    .replace(/(грн|uah)\.?$/i, '')
  if (isUnclearMoney(text) || !/^-?\d+\.\d+$/.test(plain)) throw new NotOurs(`no sum: ${text}`)
  return notBelowZero(Math.round(Number(plain) * 100), text)
}

/** No sum of an order is (OUT-9). */
function notBelowZero(sum: Money, text: string): Money {
  if (sum < 0) throw new NotOurs(`no sum: ${text}`)
  return sum
}

/**
 * Statuses of Prom in ours; `import/change-marketplace-orders.ts` takes them over. Words that Prom may add later are no status of
 * ours: an order keeps the one that it has here (ORD-18).
 */
const statuses: ReadonlyMap<string, Status> = new Map([
  ['pending', 'new'],
  ['received', 'accepted'],
  ['paid', 'paid'],
  ['delivered', 'completed'],
  ['canceled', 'cancelled'],
])

function statusOf({ status }: PromOrder, payment: MarketplaceOrder['payment']): Status | undefined {
  const ours = statuses.get(status)
  // a status that lags behind its payment
  const isPaid = payment?.state === 'paid' || payment?.state === 'paid_out'
  return isPaid && (ours === 'new' || ours === 'accepted') ? 'paid' : ours
}

/** The parcel goes to the recipient; whoever ordered stands in where none is named. */
function personOf(
  order: PromOrder,
): Pick<MarketplaceOrder['fields'], 'firstName' | 'lastName' | 'middleName' | 'phone'> {
  const { delivery_recipient: recipient, client } = order
  const isNamed = Boolean(recipient?.first_name?.trim() || recipient?.last_name?.trim())
  const ordered = {
    first_name: order.client_first_name ?? client?.first_name,
    second_name: order.client_second_name ?? client?.second_name,
    last_name: order.client_last_name ?? client?.last_name,
  }
  const person = isNamed && recipient ? recipient : ordered
  const phone = [recipient?.phone, order.phone, client?.phone].find((each) => each?.trim()) ?? ''
  return {
    firstName: tidy(person.first_name),
    middleName: tidy(person.second_name),
    lastName: tidy(person.last_name),
    phone: isPhone(normalisePhone(phone)) ? normalisePhone(phone) : tidy(phone, 40),
  }
}

function emailOf({ email }: PromOrder): string {
  const written = normaliseEmail(email ?? '')
  return isEmail(written) ? written : ''
}

function deliveryOf(
  order: PromOrder,
): Pick<MarketplaceOrder['fields'], 'carrier' | 'deliveryAddress' | 'deliveryPlace' | 'trackingNumber'> {
  const { delivery_provider_data: data, delivery_option: option } = order
  const name = option?.name ?? ''
  const known = carrierOf(data?.provider ?? undefined, name)
  const said = tidy(order.delivery_address, 900) || addressOf(data?.recipient_address)
  const cityRef = data?.recipient_address?.city_id
  const branchRef = data?.recipient_warehouse_id ?? data?.recipient_address?.warehouse_id
  const branchNumber = /№\s*(\d{1,6})/.exec(said)?.[1]
  const place = {
    ...(cityRef && { cityRef: tidy(cityRef, 60) }),
    ...(branchRef && { branchRef: tidy(branchRef, 60) }),
    ...(branchNumber && { number: branchNumber }),
  }
  // a way that is none of ours is said before the address
  const way = known ? '' : tidy(name || data?.provider, 80)
  const number = tidy(data?.declaration_number, 60)
  return {
    carrier: known ?? usualCarrier,
    deliveryAddress: [way, said || (known && !needsAddress(known) ? tidy(name, 80) : '')].filter(Boolean).join(': '),
    deliveryPlace: Object.keys(place).length > 0 ? place : null,
    trackingNumber: known ? tidyTrackingNumber(known, number) : number,
  }
}

type RecipientAddress = NonNullable<NonNullable<PromOrder['delivery_provider_data']>['recipient_address']>

function addressOf(address: RecipientAddress | null | undefined): string {
  if (!address) return ''
  const { city_name: city, street_name: street, building_number: building, apartment_number: flat } = address
  return [city, street, building, flat && `кв. ${flat}`]
    .map((part) => tidy(part))
    .filter(Boolean)
    .join(', ')
}

/** Money that comes before the parcel goes, and what may stand before it: "повної 100% оплати", "150 грн передплати". */
const money = String.raw`(?:кошт[іi]в|грошей|средств|денег|аванс[уа]|платеж[уаі]|(?:(?:пере|пре)д)?о?плат[иы])(?!\p{L})`
const ofMoney = String.raw`(?:\d[^\s,;()]*|%|грн\.?|\p{L}*(?:[оєе][їiй]|[иыіеi]х|[оеь]го))`

/**
 * Ways of paying on delivery, as shops call them. An invoice ("накладна") is none, nor a transfer ("безготівковий",
 * "після отримання коштів", "після оплати"). Some write a Latin i in Ukrainian words.
 */
const onDelivery = [
  /накладен|накл(?:ад)?(?:\.|н\p{L}+)?\s*плат[іiеё]ж|налож/iu,
  /п[іiо]сл[яе]о?плат/i,
  new RegExp(String.raw`(?:отриман|получен)(?!\p{L}*(?:\s+${ofMoney}){0,3}\s+${money})`, 'iu'),
  /(?<!без[\s-]?)(?:гот[іi]вк|наличн)/i,
]

function paymentTypeOf({ payment_data: data, payment_option: option }: PromOrder): PaymentType {
  const name = option?.name ?? ''
  if (data?.type || /пром[\s-]*оплат/i.test(name)) return 'prom'
  return onDelivery.some((words) => words.test(name)) ? 'onDelivery' : 'prepayment'
}

function paymentOf({ payment_data: data }: PromOrder): MarketplaceOrder['payment'] {
  if (!data?.type) return null
  return {
    type: tidy(data.type, 40),
    state: tidy(data.status, 40),
    at: data.status_modified ? (timeOf(data.status_modified) ?? null) : null,
    partsFee: data.type === 'rpay_parts' ? (moneyOf(data.rpay_parts?.commission_amount) ?? null) : null,
  }
}

function noteOf(order: PromOrder): string {
  const { client_notes: notes, special_offer_promocode: code } = order
  return [tidyLines(notes, 4000), code && `Промокод ${tidy(code, 60)}`].filter(Boolean).join('\n')
}

function lineOf(line: PromLine): MarketplaceOrderLine {
  const quantity = Number(String(line.quantity).replace(',', '.'))
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 100_000)
    throw new NotOurs(`no number of pieces: ${line.quantity}`)
  const price = moneyOf(line.price)
  if (price === undefined) throw new NotOurs(`no price: ${line.price}`)
  return {
    productId: String(line.id),
    sku: tidy(line.sku === null ? '' : String(line.sku ?? '')),
    externalId: tidy(line.external_id === null ? '' : String(line.external_id ?? '')),
    name: tidy(line.name_multilang?.uk || line.name || line.name_multilang?.ru, 400) || `Prom ${line.id}`,
    imageUrl: webAddress(line.image),
    pageUrl: webAddress(line.url),
    quantity,
    price,
  }
}

function webAddress(address: string | null | undefined): string {
  return address && /^https?:\/\/\S+$/i.test(address) ? address.slice(0, 1000) : ''
}

/** With or without a zone: Prom means UTC. */
export function timeOf(text: string): Date | undefined {
  const at = new Date(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function instantOf(text: string): Date {
  const at = timeOf(text)
  if (!at) throw new NotOurs(`no time: ${text}`)
  return at
}

/** Prom is younger. */
const firstOrder = new Date('2005-01-01T00:00:00Z')
const yearMs = 366 * 24 * 60 * 60 * 1000

/** Nobody ordered a year from now, or before the marketplace was there (OUT-9). */
function dayOfOrder(text: string, now: Date): Date {
  const at = instantOf(text)
  if (at.getTime() > now.getTime() + yearMs || at < firstOrder) throw new NotOurs(`no day of an order: ${text}`)
  return at
}

/** Makes one line of a text (FORM-7), without signs that no column holds. */
function tidy(text: string | null | undefined, longest = 200): string {
  return tidyLines(oneLine(text ?? ''), longest)
}

function tidyLines(text: string | null | undefined, longest: number): string {
  return withoutMarks(text ?? '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
