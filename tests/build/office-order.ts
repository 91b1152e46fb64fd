import { noGoods, orderToWire } from '#modules/orders/order.contract.ts'
import { newOrder } from '#modules/orders/new-order.ts'
import { goodsTotalOf, type Order, type OrderLine } from '#modules/orders/order.ts'
import { orderFromWire, type OfficeOrder } from '#modules/orders/office-order.contract.ts'

export function buildLine(line: Partial<OrderLine> = {}): OrderLine {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    position: 0,
    productId: null,
    code: 'BA-101',
    name: 'Сумка «Ягода»',
    size: '',
    colour: '',
    quantity: 1,
    returnedQuantity: 0,
    price: 100_000,
    purchaseNumber: '',
    needsAttention: false,
    isPast: false,
    pastCost: null,
    lots: [],
    ...line,
  }
}

/** An order as the back-office gets it: over the wire and back. Fills in whatever the test leaves out. */
export function buildOfficeOrder(order: Partial<Order> = {}): OfficeOrder {
  return orderFromWire<'admin'>(buildWireOrder(order))
}

/** The same as it is answered. */
export function buildWireOrder(order: Partial<Order> = {}): ReturnType<typeof orderToWire<'admin'>> {
  const lines = order.lines ?? [buildLine()]
  const status = order.status ?? 'new'
  const whole: Order = {
    ...newOrder,
    id: '22222222-2222-4222-8222-222222222222',
    number: '000001',
    status,
    isReturning: false,
    managerName: '',
    tags: [],
    taskDueOn: null,
    language: 'uk',
    trackingToken: 'secret',
    goodsTotal: goodsTotalOf(lines, status),
    soldTotal: null,
    moneyReceivedOn: null,
    version: 3,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    updatedAt: new Date('2026-11-20T12:00:00Z'),
    phone: '+380671234567',
    lastName: 'Шевченко',
    deliveryAddress: 'Київ, відділення 1',
    lines,
    ...order,
  }
  return JSON.parse(JSON.stringify(orderToWire(whole, 'admin', noGoods)))
}
