import { kopiykas } from '#kit/money.ts'
import { unspell } from '#platform/spelling.ts'
import type { Callable, WireOf } from '#platform/endpoint.ts'
import type { getOwnOrders, WireOwnOrder } from './own-order.contract.ts'
import type { OwnOrder } from './own-order.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { statusSpelling } from './status.contract.ts'

/** As the browser calls it; the endpoint brings its schemas along. */
export const ownOrdersCall: Callable<WireOf<typeof getOwnOrders>> = { method: 'GET', path: '/profile/orders' }

export function ownOrdersFromWire(data: readonly WireOwnOrder[]): OwnOrder[] {
  return data.map((wire) => ({
    number: wire.orderNumber,
    createdAt: new Date(wire.dateCreated),
    status: unspell(statusSpelling, wire.status),
    isReturning: wire.isReturning,
    total: kopiykas(wire.totalSum),
    amountDue: kopiykas(wire.payment),
    carrier: unspell(carrierWords.spelling, wire.deliveryType),
    deliveryAddress: wire.deliveryAddress,
    trackingNumber: wire.deliveryTTN,
    trackingPath: wire.trackingPath,
    lines: wire.products.map((line) => ({
      code: line.code,
      size: line.subCode,
      colour: line.color,
      quantity: line.goodsCount,
      returnedQuantity: line.returnedCount,
      price: kopiykas(line.priceSale),
      name: line.name,
      colourLabel: line.colorName,
      canReview: line.canReview,
      photo: line.photos[0]?.src ?? '',
    })),
  }))
}
