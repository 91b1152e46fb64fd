import * as z from 'zod/mini'
import { toHryvnias, fromHryvnias } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { unspell } from '#platform/spelling.ts'
import { id, ignored, instantToWire, link, text } from '#platform/wire.ts'
import { fields } from './order.contract.ts'
import { moneyOf, type Order, type OrderLine } from './order.ts'
import {
  carrierSpelling,
  fieldSpelling,
  paymentTypeSpelling,
  sourceSpelling,
  statusSpelling,
} from './vocabulary.contract.ts'

/** An order as a Packer sees it: whose it is, what goes into the parcel and where, and what the customer pays (WIRE-12). */
export interface OrderToPack extends Pick<
  Order,
  | 'id'
  | 'number'
  | 'status'
  | 'source'
  | 'isReturning'
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'phone'
  | 'carrier'
  | 'deliveryAddress'
  | 'deliveryPlace'
  | 'trackingNumber'
  | 'paymentType'
  | 'note'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> {
  amountDue: number
  lines: LineToPack[]
}
export interface LineToPack extends Omit<OrderLine, 'price' | 'lots' | 'productId'> {
  lots: { lotId: string; purchaseNumber: string; quantity: number }[]
}

export function orderToPackToWire(order: Order) {
  return {
    orderId: order.id,
    orderNumber: order.number,
    status: statusSpelling[order.status],
    orderFrom: sourceSpelling[order.source],
    firstName: order.firstName,
    lastName: order.lastName,
    middleName: order.middleName,
    phoneNumber: order.phone,
    deliveryTTN: order.trackingNumber,
    deliveryAddress: order.deliveryAddress,
    deliveryPlace: order.deliveryPlace,
    deliveryType: carrierSpelling[order.carrier],
    paymentType: paymentTypeSpelling[order.paymentType],
    payment: toHryvnias(moneyOf(order).amountDue),
    description: order.note,
    isReturning: order.isReturning,
    dateCreated: instantToWire(order.createdAt),
    dateUpdated: instantToWire(order.updatedAt),
    version: order.version,
    products: order.lines.map((line) => ({
      id: line.id,
      code: line.code,
      subCode: line.size,
      color: line.colour,
      goodsCount: line.quantity,
      returnedCount: line.returnedQuantity,
      name: line.name,
      purchaseNumber: line.purchaseNumber,
      needsAttention: line.needsAttention,
      lots: line.lots.map(({ lotId, purchaseNumber, quantity }) => ({
        subProductId: lotId,
        purchaseNumber,
        goodsCount: quantity,
      })),
    })),
  }
}
type OrderToPackOnWire = ReturnType<typeof orderToPackToWire>

export function orderToPackFromWire(data: unknown): OrderToPack {
  const wire = data as OrderToPackOnWire
  return {
    id: wire.orderId,
    number: wire.orderNumber,
    status: unspell(statusSpelling, wire.status),
    source: unspell(sourceSpelling, wire.orderFrom),
    firstName: wire.firstName,
    lastName: wire.lastName,
    middleName: wire.middleName,
    phone: wire.phoneNumber,
    trackingNumber: wire.deliveryTTN,
    deliveryAddress: wire.deliveryAddress,
    deliveryPlace: wire.deliveryPlace,
    carrier: unspell(carrierSpelling, wire.deliveryType),
    paymentType: unspell(paymentTypeSpelling, wire.paymentType),
    amountDue: fromHryvnias(wire.payment) ?? 0,
    note: wire.description,
    isReturning: wire.isReturning,
    createdAt: new Date(wire.dateCreated),
    updatedAt: new Date(wire.dateUpdated),
    version: wire.version,
    lines: wire.products.map((line, position) => ({
      id: line.id,
      position,
      code: line.code,
      size: line.subCode,
      colour: line.color,
      quantity: line.goodsCount,
      returnedQuantity: line.returnedCount,
      name: line.name,
      purchaseNumber: line.purchaseNumber,
      needsAttention: line.needsAttention,
      lots: line.lots.map((lot) => ({
        lotId: lot.subProductId,
        purchaseNumber: lot.purchaseNumber,
        quantity: lot.goodsCount,
      })),
    })),
  }
}

/** A whole order may come, as the specification's client sends it: only what the call names is read (ORD-10). */
const restOfOrder = Object.fromEntries(Object.keys(fields).map((name) => [name, ignored()]))
const named = { orderId: id(), version: z.optional(z.int()) }
const savedOrder = z.looseObject({ orderId: z.string() })

export const updateTrackingNumber = endpoint({
  method: 'POST',
  path: '/crm/orders/updateDeliveryTTN',
  fieldSpelling,
  access: ['admin', 'packer'],
  summary: 'Changes the tracking number alone, and answers the order (ORD-10).',
  body: z.pipe(
    z.strictObject({ order: z.strictObject({ ...restOfOrder, ...named, deliveryTTN: text(60) }) }),
    z.transform(({ order }) => ({
      id: order.orderId,
      version: order.version,
      fields: { trackingNumber: order.deliveryTTN.trim() },
    })),
  ),
  output: savedOrder,
})

export const updateReceipts = endpoint({
  method: 'POST',
  path: '/crm/orders/updateHrefReceipt',
  fieldSpelling,
  access: ['admin'],
  summary: 'Changes the links to the receipts alone, and answers the order (ORD-10, ORD-14).',
  body: z.pipe(
    z.strictObject({
      order: z.strictObject({
        ...restOfOrder,
        ...named,
        hrefReceipt: z.optional(link()),
        hrefPrePayReceipt: z.optional(link()),
      }),
    }),
    z.transform(({ order: { orderId, version, hrefReceipt, hrefPrePayReceipt } }) => ({
      id: orderId,
      version,
      fields: {
        ...(hrefReceipt !== undefined && { receiptUrl: hrefReceipt }),
        ...(hrefPrePayReceipt !== undefined && { prepaymentReceiptUrl: hrefPrePayReceipt }),
      },
    })),
  ),
  output: savedOrder,
})

/** The body of `updateTrackingNumber`. */
export function trackingNumberToWire(orderId: string, trackingNumber: string, version?: number) {
  return { order: { orderId, deliveryTTN: trackingNumber, ...(version !== undefined && { version }) } }
}

/** The body of `updateReceipts`. */
export function receiptsToWire(orderId: string, receipts: { receiptUrl?: string; prepaymentReceiptUrl?: string }) {
  const { receiptUrl, prepaymentReceiptUrl } = receipts
  return {
    order: {
      orderId,
      ...(receiptUrl !== undefined && { hrefReceipt: receiptUrl }),
      ...(prepaymentReceiptUrl !== undefined && { hrefPrePayReceipt: prepaymentReceiptUrl }),
    },
  }
}
