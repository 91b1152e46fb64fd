import * as z from 'zod/mini'
import { endpoint, staff, workers } from '#platform/endpoint.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { historyEntry, id } from '#platform/wire.ts'
import { changedOrder, newOrder } from './order.contract.ts'
import { ordersQuery } from './order-list.contract.ts'
import { order, returned } from './order.fields.ts'
import { orderRow } from './order-row.fields.ts'

export { orderToWire } from './order.contract.ts'
export type { LineInput, OrderChange, OrderInput } from './order.contract.ts'

const officeOrder = z.union([order.output('admin'), order.output('manager')])
/** All of them as one reader sees them. */
const officeOrders = z.union([z.array(order.output('admin')), z.array(order.output('manager'))])
const packersOrder = order.output('packer')

const ordersIds = z.pipe(
  z.strictObject({ ordersIds: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
  z.transform((wire) => ({ ids: wire.ordersIds })),
)

export const getOrders = endpoint({
  method: 'GET',
  path: '/crm/orders/get',
  access: staff,
  summary:
    'All orders, newest first; or one by `orderid`. Filters match parts of a text; `status`, `orderFrom` and `sort` take comma lists; `view` is one of the lists that wait for staff; `shape=row` answers of each only what a list shows. A Packer gets orders to pack, without money but what the customer pays.',
  query: ordersQuery,
  output: z.union([
    officeOrders,
    z.array(packersOrder),
    z.array(orderRow.output('admin')),
    z.array(orderRow.output('manager')),
    z.array(orderRow.output('packer')),
    officeOrder,
    packersOrder,
  ]),
})

export const addOrders = endpoint({
  method: 'POST',
  path: '/crm/orders/add',
  fieldSpelling: order,
  access: workers,
  summary: 'Saves new orders, all or none (WIRE-10), and holds their stock.',
  headers: idempotencyKey(),
  body: z.strictObject({ orders: z.array(newOrder).check(z.minLength(1), z.maxLength(500)) }),
  output: officeOrders,
})

export const updateOrders = endpoint({
  method: 'PUT',
  path: '/crm/orders/update',
  fieldSpelling: order,
  access: staff,
  summary:
    'Changes orders, all or none; a key left out keeps its value, `products` replaces by id (WIRE-11). A Packer changes `status`, along packing, and `deliveryTTN` alone.',
  body: z.strictObject({ orders: z.array(changedOrder).check(z.minLength(1), z.maxLength(500)) }),
  output: z.union([officeOrders, z.array(packersOrder)]),
})

export const deleteOrders = endpoint({
  method: 'POST',
  path: '/crm/orders/delete',
  fieldSpelling: { ids: 'ordersIds' },
  access: workers,
  summary: 'Deletes orders; their goods go back where they came from. For a day they can be had back by `restore`.',
  body: ordersIds,
  output: z.array(z.string()),
})

export const restoreOrders = endpoint({
  method: 'POST',
  path: '/crm/orders/restore',
  fieldSpelling: { spell: (path) => order.spell(path).replace(/^ids\b/, 'ordersIds') },
  access: workers,
  summary: 'Brings deleted orders back as they were, with what they did to stock; 409 names the lines that are short.',
  body: ordersIds,
  output: officeOrders,
})

/** Goods that are back, and what their way back cost, which is added to what the order's returns cost before. */
const returnedGoods = {
  orderId: id(),
  products: z.array(returned.input()).check(z.minLength(1), z.maxLength(200)),
  returnPrice: z.optional(order.fields.returnCost.codec.input),
}

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/crm/orders/receiveReturn',
  fieldSpelling: order,
  access: workers,
  summary:
    'Goods of a refused parcel, or of a completed order, are back; unsellable ones are written off (ORD-17). `returnPrice` is what their way back cost, and an Admin’s alone.',
  headers: idempotencyKey(),
  body: z.pipe(
    z.strictObject(returnedGoods),
    z.transform(({ orderId, products, returnPrice }) => ({ id: orderId, goods: products, returnCost: returnPrice })),
  ),
  output: officeOrder,
})

export const exchangeGoods = endpoint({
  method: 'POST',
  path: '/crm/orders/exchange',
  fieldSpelling: order,
  access: workers,
  summary:
    'Goods of a completed order are back and a new order goes out for them, both or none: what was paid for the former is paid for the new one. Answers both orders.',
  headers: idempotencyKey(),
  body: z.pipe(
    z.strictObject({ ...returnedGoods, order: newOrder }),
    z.transform(({ orderId, products, returnPrice, order: added }) => ({
      id: orderId,
      goods: products,
      returnCost: returnPrice,
      added,
    })),
  ),
  output: officeOrders,
})

export const undoReturn = endpoint({
  method: 'POST',
  path: '/crm/orders/undoReturn',
  fieldSpelling: order,
  access: workers,
  summary:
    'Takes the return that was received last as not received; 409 once anything else has happened to the order, or where its goods were sold on (ORD-17).',
  body: z.strictObject({ orderId: id() }),
  output: officeOrder,
})

export const getOrderHistory = endpoint({
  method: 'GET',
  path: '/crm/orders/history',
  access: workers,
  summary: 'What happened to an order, newest first: placed, moved, edited, returned; who and when.',
  query: z.strictObject({ orderid: id() }),
  output: z.array(historyEntry()),
})
