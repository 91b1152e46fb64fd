import * as z from 'zod/mini'
import {
  asCount,
  asDay,
  asFlag,
  asId,
  asInstant,
  asLink,
  asMoney,
  asName,
  asNeededName,
  asOneOf,
  asShown,
  asSize,
  asMultilineText,
  asText,
  asWord,
  codecOf,
  orNull,
} from '#platform/codecs.ts'
import { workers } from '#platform/roles.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity } from '#platform/fields.ts'
import { colour, photo } from '#modules/catalog/product.fields.ts'
import { isCode, productTypeSlugs } from '#modules/catalog/product.ts'
import { carrierWords, usualCarrier } from '#modules/delivery/carrier.ts'
import { asPieces } from '#modules/stock/lot.fields.ts'
import { currencyWords, purchaseStatusWords } from './words.contract.ts'

/** Costs are the Admin's alone (WIRE-12); a manager receives what came. */
const typed = { sees: workers, sets: ['admin'] } as const
const shown = { sees: workers, sets: [] } as const
const cost = { sees: ['admin'], sets: ['admin'] } as const
const costShown = { sees: ['admin'], sets: [] } as const
/** The outcome is shown in its place. */
const setOnly = { sees: [], sets: ['admin'] } as const
const inside = { sees: [], sets: [] } as const

const photos = { wire: 'photos', codec: listOf(photo, { most: 100, place: 'index' }), ...typed } as const
const purchaseNumber = { wire: 'purchaseNumber', codec: asText(), ...shown } as const

/** Hryvnias for one unit of a currency, at most six decimals. */
const asRate = () => {
  const input = z.number().check(
    z.refine((rate) => rate > 0, { error: 'rateNotPositive', abort: true }),
    z.refine((rate) => rate >= 1e-6 && rate <= 1_000_000, { error: 'outOfRange' }),
    z.refine((rate) => Math.abs(rate * 1e6 - Math.round(rate * 1e6)) < 1e-3, { error: 'invalid' }),
  )
  return codecOf<number, number>({
    kind: 'number',
    input,
    output: () => z.number(),
    toWire: (rate) => rate,
    fromWire: (rate) => rate,
  })
}

/** So many pieces of a size of a product; money is of a piece (BUY-0). */
export const purchaseLine = entity({
  id: { wire: 'id', column: 'id', codec: asId(), ...typed },
  /** The id of one of the purchase's products. */
  purchaseProductId: { wire: 'productId', column: 'purchase_product_id', codec: asId(), ...shown },
  purchaseNumber,
  position: { column: 'position', codec: asCount(), ...inside },
  /** Empty where the product has no sizes. */
  size: { wire: 'subCode', column: 'size', codec: asSize(), ...typed, csv: 'cell' },
  /** As ordered; nothing where it was taken out of the purchase after it had been received. */
  quantity: { wire: 'goodsCount', column: 'quantity', codec: asPieces(), ...typed, csv: 'cell' },
  price: { wire: 'price', column: 'price', codec: asMoney(), ...cost, csv: 'cell' },
  agentFee: { wire: 'commission', column: 'agent_fee', codec: asMoney(), ...cost, csv: 'cell' },
  freight: { wire: 'logistics', column: 'freight', codec: asMoney(), ...cost, csv: 'cell' },
  /** In the purchase's currency; the price follows from it and the rate (BUY-5). */
  foreignPrice: {
    wire: 'foreignPrice',
    column: 'foreign_price',
    codec: orNull(asMoney()),
    ...cost,
    csv: 'cell',
  },
  url: { wire: 'href', column: 'url', codec: asLink(), ...typed, csv: 'cell' },
  /** One is the lot's; of several, which describe the product, none is. */
  colours: {
    wire: 'colors',
    column: 'colours',
    codec: listOf(colour, { most: 20, place: 'index' }),
    ...typed,
    csv: 'cell',
  },
  photos,
  landedCost: { wire: 'landedCost', column: 'landed_cost', codec: asMoney(), ...costShown, csv: 'cell' },
  received: { wire: 'receivedCount', readFrom: 'received', codec: asCount(), ...shown, csv: 'cell' },
  /** The pieces on hand of its lot; 0 before receipt. */
  onHand: { wire: 'onHandCount', codec: asCount(), ...shown, csv: 'cell' },
  lotId: { wire: 'subProductId', readFrom: 'lot_id', codec: orNull(asId()), ...shown },
})

/** A product of a purchase: of the catalogue, by its code, or a new one. */
export const purchaseProduct = entity({
  id: { wire: 'id', column: 'id', codec: asId(), ...typed },
  purchaseNumber,
  position: { column: 'position', codec: asCount(), ...inside },
  code: { wire: 'code', column: 'code', codec: asNeededName(60, isCode), ...typed, csv: 'cell' },
  /** May be left out of what the catalogue has; what is new needs it to be received. */
  name: { wire: 'name', column: 'name', codec: asName(300), ...typed, csv: 'cell' },
  typeId: { wire: 'productTypeId', column: 'type_id', codec: orNull(asId()), ...typed },
  typeSlug: { wire: 'productType', codec: orNull(asOneOf(productTypeSlugs)), ...shown },
  typeNameUk: { wire: 'productTypeNameUK', codec: asText(), ...shown, csv: 'cell' },
  typeNameEn: { wire: 'productTypeNameEN', codec: asText(), ...shown },
  description: { wire: 'description', column: 'description', codec: asMultilineText(20_000), ...typed },
  photos,
  lines: { wire: 'subProducts', codec: listOf(purchaseLine, { most: 500 }), ...typed },
  /** The id in the catalogue, once the product is there. */
  productId: { wire: 'catalogProductId', readFrom: 'product_id', codec: orNull(asId()), ...shown },
  /** A value that clients keep for themselves and send along (S3). */
  subTypeProduct: { wire: 'subTypeProduct', codec: asShown(z.unknown()), ...inside },
})

/** The fields of S3, and ours beside them; sums are of the whole purchase. In the order of the list and of the CSV. */
export const purchase = entity({
  id: { wire: 'id', readFrom: 'id', codec: asId(), ...shown },
  /** Counts up. */
  serial: { wire: 'purchaseId', readFrom: 'serial', codec: asCount(), ...shown },
  /** Names the purchase in calls, so that it stays (BUY-0). */
  number: { wire: 'purchaseNumber', readFrom: 'number', codec: asNeededName(60), ...shown, csv: 'cell' },
  status: {
    wire: 'status',
    column: 'status',
    codec: { ...asWord(purchaseStatusWords.spelling), blank: 'new' as const },
    ...typed,
    csv: 'cell',
  },
  orderedOn: { wire: 'datePurchase', column: 'ordered_on', codec: asDay(), ...typed, csv: 'cell' },
  paidOn: { wire: 'datePay', column: 'paid_on', codec: orNull(asDay()), ...cost, csv: 'cell' },
  freightPaidOn: { wire: 'dateLogisticsPay', column: 'freight_paid_on', codec: orNull(asDay()), ...cost, csv: 'cell' },
  /** Whom it is bought from, as staff name them. */
  supplier: { wire: 'supplier', column: 'supplier', codec: asName(200), ...typed, csv: 'cell' },
  carrier: {
    wire: 'deliveryType',
    column: 'carrier',
    codec: { ...asWord(carrierWords.spelling), blank: usualCarrier },
    ...typed,
    csv: 'cell',
  },
  trackingNumber: { wire: 'deliveryTTN', column: 'tracking_number', codec: asName(60), ...typed, csv: 'cell' },
  deliveryAddress: {
    wire: 'deliveryAddress',
    column: 'delivery_address',
    codec: asText(1000),
    ...typed,
    csv: 'cell',
  },
  currency: {
    wire: 'currency',
    column: 'currency',
    codec: { ...asWord(currencyWords.spelling), blank: 'UAH' as const },
    ...cost,
    csv: 'cell',
  },
  rate: { wire: 'rate', column: 'rate', codec: orNull(asRate()), ...cost, csv: 'cell' },
  goodsCost: { wire: 'pricePurchase', codec: asMoney(), ...costShown, csv: 'cell' },
  /** The sum that staff set; null follows from the lines. */
  goodsCostSet: { wire: 'pricePurchase', column: 'goods_cost_set', codec: orNull(asMoney()), ...setOnly },
  agentFee: { wire: 'commission', codec: asMoney(), ...costShown, csv: 'cell' },
  agentFeeSet: { wire: 'commission', column: 'agent_fee_set', codec: orNull(asMoney()), ...setOnly },
  freight: { wire: 'logistics', codec: asMoney(), ...costShown, csv: 'cell' },
  freightSet: { wire: 'logistics', column: 'freight_set', codec: orNull(asMoney()), ...setOnly },
  /** The three together: the supplier's bill, and who brought it. */
  bill: { wire: 'billSum', codec: asMoney(), ...costShown, csv: 'cell' },
  paid: { wire: 'paidSum', codec: asMoney(), ...costShown, csv: 'cell' },
  /** The received pieces at landed cost. */
  receivedCost: { wire: 'receivedSum', codec: asMoney(), ...costShown, csv: 'cell' },
  /** The rest of the bill after whole kopiykas a piece (BUY-3); may be below zero. */
  rounding: { wire: 'roundingSum', codec: asMoney(), ...costShown, csv: 'cell' },
  /** Money that its goods brought so far, after fees and returns (EARN-4). */
  paidBack: { wire: 'paidBackSum', codec: asMoney(), ...costShown, csv: 'cell' },
  quantity: { wire: 'goodsCount', codec: asCount(), ...shown, csv: 'cell' },
  received: { wire: 'receivedCount', codec: asCount(), ...shown, csv: 'cell' },
  onHand: { wire: 'onHandCount', codec: asCount(), ...shown, csv: 'cell' },
  onHandCost: { wire: 'onHandSum', codec: asMoney(), ...costShown, csv: 'cell' },
  products: { wire: 'products', codec: listOf(purchaseProduct, { most: 500 }), ...typed },
  isReceived: { wire: 'syncIntoDB', codec: asFlag(), ...shown, csv: 'cell' },
  receivedAt: { wire: 'dateSync', readFrom: 'received_at', codec: orNull(asInstant()), ...shown },
  /** Lines or sums are not in stock as they stand here: sync would change something. */
  isUnsynced: { wire: 'needsSync', readFrom: 'is_unsynced', codec: asFlag(), ...shown },
  note: { wire: 'description', column: 'note', codec: asMultilineText(5000), ...typed, csv: 'last' },
  createdAt: { wire: 'dateCreated', readFrom: 'created_at', codec: asInstant(), ...shown },
  updatedAt: { wire: 'dateUpdated', readFrom: 'updated_at', codec: asInstant(), ...shown },
  version: { wire: 'version', readFrom: 'version', codec: asCount(), ...shown },
})

const { products: _, ...ownFields } = purchase.fields
/** A purchase as a list has it, without its products. */
export const purchaseRow = entity(ownFields)
