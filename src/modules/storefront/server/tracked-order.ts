import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { transferTermsOf } from '#modules/delivery/server/index.ts'
import { transferFee } from '#modules/delivery/transfer.ts'
import { keptPieces, moneyOf, paidWhen, shownDue, type Order } from '#modules/orders/order.ts'
import { photosOfLines, wordsOfLines, type TrackedOrder as FoundOrder } from '#modules/orders/server/index.ts'
import { isCollected } from '#modules/payments/offer.ts'
import { connectedProviders, findPaying } from '#modules/payments/server/index.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { phoneEndOf } from './phone-end.ts'
import { findOwnParcel } from './own-parcel.ts'

/** An order as its owner may see it: whole behind the secret link, its status alone by number and phone (ORD-12). */
export async function showOrder(
  shop: Shop,
  { order, steps }: FoundOrder,
  language: Language,
  { isWhole }: { isWhole: boolean },
): Promise<TrackedOrder> {
  const { number, status, isReturning, createdAt, carrier, isCallUnwanted } = order
  const shown = {
    number,
    status,
    isReturning,
    placedAt: createdAt,
    carrier,
    isCallUnwanted,
    trackingNumber: '',
    details: null,
  }
  if (!isWhole) return shown

  const { db } = shop.database
  const [wordsOf, photosOf] = await Promise.all([
    wordsOfLines(db, language, order.lines),
    photosOfLines(db, order.lines),
  ])
  const { total } = moneyOf(order)
  return {
    ...shown,
    trackingNumber: order.trackingNumber,
    details: {
      lines: order.lines
        .map((line) => {
          const { code, isShown, ...words } = wordsOf(line)
          const isReceived = status === 'completed' && isShown
          return {
            ...words,
            size: line.size,
            quantity: keptPieces(line, status),
            price: line.price,
            photo: photosOf(line)[0]?.src ?? '',
            reviewPath: isReceived ? `/track/${order.trackingToken}/review/${encodeURIComponent(code)}` : null,
          }
        })
        .filter(({ quantity }) => quantity > 0),
      isGift: order.isGift,
      giftText: order.giftText,
      wrappingFee: order.wrappingFee,
      discount: order.discount,
      total,
      paid: order.deposit,
      amountDue: askedOf(order),
      transfer: transferOf(shop, order),
      payNow: await payableOf(shop, order),
      isCollected: isCollected(order),
      deliveryAddress: order.deliveryAddress,
      phoneEnd: phoneEndOf(order.phone),
      trackingPath: `/track/${order.trackingToken}`,
      receipts: { prepayment: order.prepaymentReceiptUrl, sale: order.receiptUrl },
      steps,
      parcel: await findOwnParcel(shop, order),
    },
  }
}

async function payableOf(shop: Shop, order: Order): Promise<Money | null> {
  if (connectedProviders(shop).length === 0) return null
  const { offer } = await findPaying(shop, order)
  return offer ? (offer.deposit ?? offer.all) : null
}

/** The transfer fee of an order that the customer pays for at delivery, whole or after a deposit. */
function transferOf(shop: Shop, order: Order): Money | null {
  const isCollected = paidWhen(order) === 'onDelivery' || order.deposit > 0
  return isCollected ? transferFee(transferTermsOf(shop, order.carrier), askedOf(order) ?? 0) : null
}

/**
 * Null where nothing is asked: what is off is not paid for, what was received was paid for when it was handed over, and what
 * staff call paid is not asked for because they did not write down how.
 */
function askedOf(order: Order): Money | null {
  const due = shownDue(order)
  return (order.status === 'paid' || order.status === 'completed') && due !== 0 ? null : due
}
