import * as z from 'zod/mini'
import { readSize } from '#kit/size.ts'
import { ownEndpoint, staff, workers, type AnswerOf } from '#platform/endpoint.ts'
import {
  amount,
  codeAsked,
  day,
  dayOfCentury,
  fieldValue,
  type FieldValue,
  filledText,
  id,
  instant,
  multilineText,
  oneTo,
  text,
  word,
} from '#platform/wire.ts'
import { order as orderFields } from '#modules/orders/order.fields.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { cancelReasons } from './cancel-reason.ts'
import { alertKinds, differenceKinds } from './office.ts'

const number = z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))
/** However a half one is written. */
const size = () => z.pipe(text(40), z.transform(readSize))

/** An order's field as the specification names it; its goods, `lines` here, are `products`. */
const fieldName = z.codec(filledText(60), z.string(), {
  decode: (word) => (word === 'products' ? 'lines' : orderFields.unspell(word)),
  encode: (name) => (name === 'lines' ? 'products' : orderFields.spell(name)),
})

const alert = z.strictObject({
  id: id(),
  kind: z.enum(alertKinds),
  orderId: id(),
  number: z.string(),
  /** `Сумка × 2` */
  goods: z.array(z.string()),
  createdAt: instant(),
})
export type MarketAlert = z.infer<typeof alert>

/** A product of the marketplace that nobody said what it is. */
const waiting = z.strictObject({
  marketProductId: z.string(),
  name: z.string(),
  sku: z.string(),
  imageUrl: z.string(),
  pageUrl: z.string(),
  /** Where only its size or colour is not known. */
  code: z.string(),
  /** Where it is known beside the code. */
  size: z.string(),
  orders: z.array(z.strictObject({ orderId: id(), number: z.string() })),
})
export type WaitingProduct = z.infer<typeof waiting>

/** An order that the shop could not read, as it came. */
const bad = z.strictObject({
  id: id(),
  number: z.string(),
  reason: z.string(),
  raw: z.string(),
  tries: z.int(),
  createdAt: instant(),
})
export type BadMarketplaceOrder = z.infer<typeof bad>

const listed = { orderId: id(), number: z.string(), placedAt: instant(), sum: amount() }
const listedOrder = z.strictObject(listed)
export type ListedMarketplaceOrder = z.infer<typeof listedOrder>

const side = z.strictObject({ count: z.int(), sum: amount() })
/** The night's count of the marketplace and of the shop. */
const sidesCount = z.strictObject({
  countedOn: day(),
  /** How many it goes back: fewer where orders are taken since later. */
  days: z.int(),
  there: side,
  here: side,
  differences: z.array(
    z.strictObject({
      number: z.string(),
      kind: z.enum(differenceKinds),
      there: z.nullable(amount()),
      here: z.nullable(amount()),
    }),
  ),
})
export type SidesCount = z.infer<typeof sidesCount>
export type CountDifference = SidesCount['differences'][number]

const overview = z.strictObject({
  isConnected: z.boolean(),
  /** The seller's own pages there. */
  cabinetUrl: z.string(),
  alerts: z.array(alert),
  waiting: z.array(waiting),
  quarantine: z.array(bad),
  shipping: z.array(z.strictObject({ ...listed, deadlineAt: instant() })),
  commissions: z.array(listedOrder),
  count: z.nullable(sidesCount),
  goodsTroubles: z.int(),
})
export type MarketOverview = z.infer<typeof overview>

export const getOverview = ownEndpoint('GET /crm/marketplace', workers, {
  summary:
    'What of the marketplace waits for staff: alerts, products that nobody knows yet, what could not be read, parcels with subsidised shipping and no number, commissions not given back, and the night’s count of both sides.',
  output: overview,
})

export const getComparedOrders = ownEndpoint('GET /crm/marketplace/beside', workers, {
  summary:
    'Orders of the marketplace that were placed on these days, read at this moment, each beside ours; at most 1000.',
  query: z.strictObject({ from: dayOfCentury(), to: dayOfCentury() }),
  output: z.array(
    z.strictObject({
      number: z.string(),
      placedAt: instant(),
      person: z.string(),
      statusThere: z.string(),
      sumThere: amount(),
      /** Null where it is not here yet. */
      ours: z.nullable(z.strictObject({ orderId: id(), status: word(statusSpelling), sum: amount() })),
    }),
  ),
})
export type ComparedOrder = AnswerOf<typeof getComparedOrders>[number]

export const importSome = ownEndpoint('POST /crm/marketplace/import', workers, {
  summary:
    'Reads orders of the marketplace by their numbers and stores them, or brings those that are here up to date.',
  body: z.strictObject({ numbers: oneTo(100, number) }),
  output: z.strictObject({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    bad: z.int(),
    /** Numbers that the marketplace does not know. */
    missing: z.array(z.string()),
    /** Numbers of which it told nothing in time: they may be asked for again. */
    unasked: z.array(z.string()),
  }),
})

/** Matching looks for one line of goods; this names its field as the call does. */
const matchedField = { spell: (field: string) => field.replace(/^lines\.0\./, '') }

export const matchProduct = ownEndpoint('POST /crm/marketplace/match', workers, {
  summary:
    'Says what a product of the marketplace is here, once and for all; lines that wait for it are filled at once.',
  fieldSpelling: matchedField,
  body: z.strictObject({
    marketProductId: filledText(60),
    code: codeAsked(100),
    size: z.optional(size()),
    colour: z.optional(text(60)),
  }),
  output: z.strictObject({ matched: z.int(), short: z.int() }),
})

const ids = z.strictObject({ ids: oneTo(500, id()) })

export const retryBad = ownEndpoint('POST /crm/marketplace/retry', workers, {
  summary:
    'Tries again to read what could not be read, as it stands at the marketplace now; gives how many are still bad.',
  body: ids,
  output: z.strictObject({ taken: z.int(), bad: z.int() }),
})

export const settleAlerts = ownEndpoint('POST /crm/marketplace/settle', workers, {
  summary: 'Staff have seen to it: these alerts are not shown any more.',
  body: ids,
  output: z.array(z.string()),
})

/** A field of an order as it is there and here, each as an order has it. */
const marketplaceOrderField = z.codec(
  z.strictObject({ name: fieldName, theirs: fieldValue, ours: fieldValue, isChangedHere: z.boolean() }),
  z.custom<{ name: string; theirs: unknown; ours: unknown; isChangedHere: boolean }>(),
  {
    decode: (field) => ({
      ...field,
      theirs: orderFields.unspellValue(field.name, field.theirs),
      ours: orderFields.unspellValue(field.name, field.ours),
    }),
    encode: (field) => ({
      ...field,
      theirs: orderFields.spellValue(field.name, field.theirs) as FieldValue,
      ours: orderFields.spellValue(field.name, field.ours) as FieldValue,
    }),
  },
)

export const getMarketplaceOrder = ownEndpoint('GET /crm/marketplace/order', workers, {
  summary: 'What one of our orders is at the marketplace: where each field came from, and which were changed here.',
  query: z.strictObject({ orderId: id() }),
  output: z.nullable(
    z.strictObject({
      pageUrl: z.string(),
      status: z.string(),
      readAt: instant(),
      fields: z.array(marketplaceOrderField),
      lines: z.strictObject({ isChangedHere: z.boolean(), theirs: z.array(z.string()) }),
      cancelReason: z.nullable(z.enum(cancelReasons)),
      cancelText: z.string(),
    }),
  ),
})

export type MarketplaceOrderDetails = NonNullable<AnswerOf<typeof getMarketplaceOrder>>

export const takeTheirs = ownEndpoint('POST /crm/marketplace/take', workers, {
  summary: 'Fields of an order become what they are at the marketplace; `products` are its goods.',
  body: z.strictObject({
    orderId: id(),
    fields: oneTo(40, fieldName),
  }),
  output: z.null(),
})

export const setCancelReason = ownEndpoint('PUT /crm/marketplace/reason', workers, {
  summary: 'Why the order will be cancelled at the marketplace; without a reason the order itself shows one.',
  body: z.strictObject({ orderId: id(), reason: z.nullable(z.enum(cancelReasons)), text: multilineText(300) }),
  output: z.null(),
})

export const checkParcel = ownEndpoint('GET /crm/marketplace/check', staff, {
  summary:
    'Asks the marketplace at this moment whether an order that is being packed was cancelled there; where `isAsked` is false it did not answer, and what is told is what was read last.',
  query: z.strictObject({ orderId: id() }),
  output: z.strictObject({
    isOfMarketplace: z.boolean(),
    isConnected: z.boolean(),
    isAsked: z.boolean(),
    isCancelled: z.boolean(),
    why: z.string(),
  }),
})

const connection = z.strictObject({ externalId: filledText(100), code: codeAsked(100), size: size(), colour: text(60) })
export type WantedConnection = z.infer<typeof connection>

export const getGoods = ownEndpoint('GET /crm/marketplace/goods', workers, {
  summary:
    'Products of the marketplace, read at this moment, each with ours: those that are told our stock and price, and those that could be.',
  output: z.array(
    z.strictObject({
      externalId: z.string(),
      marketProductId: z.string(),
      name: z.string(),
      sku: z.string(),
      priceThere: z.nullable(amount()),
      quantityThere: z.nullable(z.int()),
      /** Our goods, connected or guessed; empty where nobody knows. */
      code: z.string(),
      size: z.string(),
      colour: z.string(),
      isConnected: z.boolean(),
      price: z.nullable(amount()),
      available: z.nullable(z.int()),
      toldAt: z.nullable(instant()),
      /** Why it was not taken there, in the marketplace's words. */
      trouble: z.string(),
    }),
  ),
})
export type MarketGoods = AnswerOf<typeof getGoods>[number]

export const connectGoods = ownEndpoint('POST /crm/marketplace/connect', workers, {
  summary:
    'From now on these products of the marketplace are told our stock and price, within a minute of each change.',
  body: z.strictObject({ goods: oneTo(500, connection) }),
  output: z.null(),
})

export const disconnectGoods = ownEndpoint('POST /crm/marketplace/disconnect', workers, {
  summary: 'These products of the marketplace are told nothing any more; what they were told last stays there.',
  body: z.strictObject({ externalIds: oneTo(500, filledText(100)) }),
  output: z.null(),
})
