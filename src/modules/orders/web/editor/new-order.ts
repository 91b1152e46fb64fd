import type { OfficeOrder } from '../../office-order.contract.ts'
import { duplicateOf, newOrder } from '../../new-order.ts'
import type { OrderFields } from '../../order.ts'

/** An order that is not saved yet has no id. */
export function isNew(order: Pick<OfficeOrder, 'id'>): boolean {
  return order.id === ''
}

/** A blank new order (S4): the server gives it its number, and its day is today. */
export function blankOrder(now: Date, fields: OrderFields = newOrder): OfficeOrder {
  return {
    ...fields,
    id: '',
    number: '',
    status: 'new',
    isReturning: false,
    managerName: '',
    tags: [],
    taskDueOn: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
    trackingPath: '',
    lines: [],
    goodsTotal: 0,
    total: 0,
    amountDue: 0,
    notAsked: 0,
    soldTotal: null,
    moneyReceivedOn: null,
    refundDue: 0,
    marketplaceFee: 0,
    marketplacePaymentFee: 0,
  }
}

/** A copy to begin with: whose and where to, no number, no products, no money, today (S4). */
export function copyOf(order: OfficeOrder, now: Date): OfficeOrder {
  return blankOrder(now, duplicateOf(order))
}
