import * as z from 'zod/mini'
import { toHryvnias, type Money } from '#kit/money.ts'
import type { Role } from '#platform/endpoint.ts'
import {
  count,
  filledText,
  id,
  ignored,
  instant,
  instantToWire,
  link,
  money,
  optionalEmail,
  percent,
  phone,
  text,
  word,
} from '#platform/wire.ts'
import { moneyOf, type Order, type OrderFields, type OrderLine } from './order.ts'
import { profitOf } from './profit.ts'
import type { PastStatus, Status } from './status.ts'
import {
  advertPaymentSpelling,
  carrierSpelling,
  paymentTypeSpelling,
  sourceSpelling,
  spelt,
  statusSpelling,
  valueToWire,
} from './vocabulary.contract.ts'

const line = z.strictObject({
  code: filledText(),
  subCode: z.optional(text()),
  color: z.optional(text()),
  goodsCount: z.optional(count({ to: 10_000 })),
  priceSale: z.optional(money()),
  purchaseNumber: z.optional(text()),
  id: z.optional(id()),
  returnedCount: ignored(),
  needsAttention: ignored(),
  name: ignored(),
  photos: ignored(),
  lots: ignored(),
})

/** The 31 fields of S3, and ours beside them; every one may be left out. */
export const fields = {
  orderNumber: z.optional(text(40)),
  status: z.optional(word(statusSpelling)),
  orderFrom: z.optional(word(sourceSpelling)),
  firstName: z.optional(text()),
  lastName: z.optional(text()),
  middleName: z.optional(text()),
  phoneNumber: z.optional(phone()),
  email: z.optional(optionalEmail()),
  products: z.optional(z.array(line).check(z.maxLength(200))),
  deposit: z.optional(money()),
  discount: z.optional(money()),
  payment: z.optional(z.nullable(money())),
  deliveryTTN: z.optional(text(60)),
  deliveryAddress: z.optional(text(1000)),
  deliveryType: z.optional(word(carrierSpelling)),
  paymentType: z.optional(word(paymentTypeSpelling)),
  description: z.optional(text(5000)),
  marketplacePercent: z.optional(percent()),
  dateCreated: z.optional(instant()),
  hrefReceipt: z.optional(link()),
  hrefPrePayReceipt: z.optional(link()),
  returnPrice: z.optional(money()),
  paymentCommission: z.optional(money()),
  cheapShipping: z.optional(z.boolean()),
  cheapShippingSum: z.optional(money()),
  promPaymentPercent: z.optional(percent()),
  promPaymentSum: z.optional(z.nullable(money())),
  advertPaymentSum: z.optional(money()),
  advertPaymentType: z.optional(z.nullable(word(advertPaymentSpelling))),
  isSyncWithDB: ignored(),
  marketFixedCommission: z.optional(money()),
  marketplaceSum: z.optional(z.nullable(money())),
  deliveryPlace: z.optional(
    z.nullable(
      z.strictObject({ cityRef: z.optional(text()), branchRef: z.optional(text()), number: z.optional(text()) }),
    ),
  ),
  goodsSum: ignored(),
  totalSum: ignored(),
  refundDue: ignored(),
  isReturning: ignored(),
  dateUpdated: ignored(),
  trackingPath: ignored(),
  profit: ignored(),
}
type WireFields = z.infer<z.ZodMiniObject<typeof fields, z.core.$strict>>

/** A line as it came in, in our words. */
export interface LineInput {
  id?: string | undefined
  code: string
  size?: string | undefined
  colour?: string | undefined
  quantity: number
  price?: Money | undefined
  purchaseNumber?: string | undefined
}

/** An order as it came in, in our words: what was left out is not there (WIRE-11). */
export interface OrderInput {
  fields: Partial<OrderFields>
  number?: string | undefined
  status?: Status | undefined
  createdAt?: Date | undefined
  lines?: LineInput[] | undefined
  /** How an order that is entered later than it happened came to its status, from the one it was placed in. */
  trail?: readonly PastStatus[] | undefined
}

function orderInput(wire: WireFields): OrderInput {
  const set: { [Field in keyof OrderFields]: OrderFields[Field] | undefined } = {
    source: wire.orderFrom,
    firstName: wire.firstName,
    lastName: wire.lastName,
    middleName: wire.middleName,
    phone: wire.phoneNumber,
    email: wire.email,
    carrier: wire.deliveryType,
    deliveryAddress: wire.deliveryAddress,
    deliveryPlace: wire.deliveryPlace,
    trackingNumber: wire.deliveryTTN,
    paymentType: wire.paymentType,
    note: wire.description,
    discount: wire.discount,
    deposit: wire.deposit,
    amountDueSet: wire.payment,
    marketplaceFeeRate: wire.marketplacePercent,
    marketplaceFeeSet: wire.marketplaceSum,
    marketplaceFixedFee: wire.marketFixedCommission,
    marketplacePaymentFeeRate: wire.promPaymentPercent,
    marketplacePaymentFeeSet: wire.promPaymentSum,
    isShippingSubsidised: wire.cheapShipping,
    subsidisedShippingFee: wire.cheapShippingSum,
    returnCost: wire.returnPrice,
    paymentFee: wire.paymentCommission,
    advertPaymentAmount: wire.advertPaymentSum,
    advertPaymentSource: wire.advertPaymentType,
    receiptUrl: wire.hrefReceipt,
    prepaymentReceiptUrl: wire.hrefPrePayReceipt,
  }
  return {
    fields: Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)),
    number: wire.orderNumber,
    status: wire.status,
    createdAt: wire.dateCreated,
    lines: wire.products?.map((each) => ({
      id: each.id,
      code: each.code,
      size: each.subCode,
      colour: each.color,
      quantity: each.goodsCount ?? 1,
      price: each.priceSale,
      purchaseNumber: each.purchaseNumber,
    })),
  }
}

export const newOrder = z.pipe(
  z.strictObject({ orderId: ignored(), version: ignored(), ...fields }),
  z.transform(orderInput),
)
export const changedOrder = z.pipe(
  z.strictObject({ orderId: id(), version: z.optional(z.int()), ...fields }),
  z.transform(({ orderId, version, ...rest }) => ({ id: orderId, version, ...orderInput(rest) })),
)
export type OrderChange = z.infer<typeof changedOrder>

/** An order as the wire knows it. Costs are for those who may see them (ORD-13). */
export function orderToWire(order: Order, role: Role) {
  const due = moneyOf(order)
  return {
    orderId: order.id,
    orderNumber: order.number,
    status: statusSpelling[order.status],
    orderFrom: sourceSpelling[order.source],
    firstName: order.firstName,
    lastName: order.lastName,
    middleName: order.middleName,
    phoneNumber: order.phone,
    email: order.email,
    products: order.lines.map((each) => lineToWire(each, role)),
    deposit: toHryvnias(order.deposit),
    discount: toHryvnias(order.discount),
    payment: toHryvnias(due.amountDue),
    deliveryTTN: order.trackingNumber,
    deliveryAddress: order.deliveryAddress,
    deliveryType: carrierSpelling[order.carrier],
    paymentType: paymentTypeSpelling[order.paymentType],
    description: order.note,
    marketplacePercent: order.marketplaceFeeRate,
    dateCreated: instantToWire(order.createdAt),
    hrefReceipt: order.receiptUrl,
    hrefPrePayReceipt: order.prepaymentReceiptUrl,
    returnPrice: toHryvnias(order.returnCost),
    paymentCommission: toHryvnias(order.paymentFee),
    cheapShipping: order.isShippingSubsidised,
    cheapShippingSum: toHryvnias(order.subsidisedShippingFee),
    promPaymentPercent: order.marketplacePaymentFeeRate,
    promPaymentSum: toHryvnias(due.marketplacePaymentFee),
    advertPaymentSum: toHryvnias(order.advertPaymentAmount),
    advertPaymentType: order.advertPaymentSource && advertPaymentSpelling[order.advertPaymentSource],
    isSyncWithDB: true,
    marketFixedCommission: toHryvnias(order.marketplaceFixedFee),
    marketplaceSum: toHryvnias(due.marketplaceFee),
    deliveryPlace: order.deliveryPlace,
    goodsSum: toHryvnias(order.goodsTotal),
    totalSum: toHryvnias(due.total),
    refundDue: toHryvnias(due.refundDue),
    isReturning: order.isReturning,
    dateUpdated: instantToWire(order.updatedAt),
    trackingPath: `/track/${order.trackingToken}`,
    version: order.version,
    ...(role === 'admin' && { profit: profitToWire(order) }),
  }
}
export type OrderOnWire = ReturnType<typeof orderToWire>

/** Every term of ORD-6 but the share of adverts; costs are above zero. */
function profitToWire(order: Order) {
  const profit = profitOf(order)
  return {
    revenue: toHryvnias(profit.revenue),
    cost: toHryvnias(profit.cost),
    marketplaceSum: toHryvnias(profit.marketplaceFee),
    marketFixedCommission: toHryvnias(profit.marketplaceFixedFee),
    promPaymentSum: toHryvnias(profit.marketplacePaymentFee),
    cheapShippingSum: toHryvnias(profit.subsidisedShippingFee),
    paymentCommission: toHryvnias(profit.paymentFee),
    returnPrice: toHryvnias(profit.returnCost),
    sum: toHryvnias(profit.sum),
  }
}

function lineToWire(each: OrderLine, role: Role) {
  return {
    id: each.id,
    code: each.code,
    subCode: each.size,
    color: each.colour,
    goodsCount: each.quantity,
    priceSale: toHryvnias(each.price),
    purchaseNumber: each.purchaseNumber,
    name: each.name,
    returnedCount: each.returnedQuantity,
    needsAttention: each.needsAttention,
    lots: each.lots.map((lot) => ({
      subProductId: lot.lotId,
      purchaseNumber: lot.purchaseNumber,
      goodsCount: lot.quantity,
      ...(role === 'admin' && { priceBuy: toHryvnias(lot.unitCost) }),
    })),
  }
}

/** What was changed, in the wire's words and hryvnias. */
export function changesToWire(changes: Record<string, { from: unknown; to: unknown }>) {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      spelt(field),
      { from: valueToWire(field, from), to: valueToWire(field, to) },
    ]),
  )
}
