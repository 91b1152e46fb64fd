import * as z from 'zod/mini'
import { endpoint, ownEndpoint, staff, workers } from '#platform/endpoint.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { historyEntry, id, oneTo } from '#platform/wire.ts'
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

const ids = oneTo(500, id())

export const getOrders = endpoint('GET /crm/orders/get', staff, {
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

export const addOrders = endpoint('POST /crm/orders/add', workers, {
  fieldSpelling: order,
  summary: 'Saves new orders, all or none (WIRE-10), and holds their stock.',
  headers: idempotencyKey(),
  body: z.strictObject({ orders: oneTo(500, newOrder) }),
  output: officeOrders,
})

export const updateOrders = endpoint('PUT /crm/orders/update', staff, {
  fieldSpelling: order,
  summary:
    'Changes orders, all or none; a key left out keeps its value, `products` replaces by id (WIRE-11). A Packer changes `status`, along packing, and `deliveryTTN` alone.',
  body: z.strictObject({ orders: oneTo(500, changedOrder) }),
  output: z.union([officeOrders, z.array(packersOrder)]),
})

export const deleteOrders = endpoint('POST /crm/orders/delete', workers, {
  fieldSpelling: { ids: 'ordersIds' },
  summary: 'Deletes orders; their goods go back where they came from. For a day they can be had back by `restore`.',
  body: z.pipe(
    z.strictObject({ ordersIds: ids }),
    z.transform((wire) => ({ ids: wire.ordersIds })),
  ),
  output: z.array(z.string()),
})

export const restoreOrders = ownEndpoint('POST /crm/orders/restore', workers, {
  summary: 'Brings deleted orders back as they were, with what they did to stock; 409 names the lines that are short.',
  body: z.strictObject({ ids }),
  output: officeOrders,
})

/** Goods that are back (ORD-17), and the cost of their way, which adds to that of earlier returns. */
const back = {
  orderId: id(),
  products: oneTo(200, returned.input()),
  returnPrice: z.optional(order.fields.returnCost.codec.input),
}

/** Goods stand in a return as lines stand in their order. */
const fieldSpelling = {
  spell: (path: string) => order.spell(path.replace(/^goods\b/, 'lines')),
}

export const receiveReturn = endpoint('POST /crm/orders/receiveReturn', workers, {
  fieldSpelling,
  summary:
    'Goods of a refused parcel, or of a completed order, are back; unsellable ones are written off (ORD-17). `returnPrice` is what their way back cost, and an Admin’s alone.',
  headers: idempotencyKey(),
  body: z.pipe(
    z.strictObject(back),
    z.transform(({ orderId, products, returnPrice }) => ({ id: orderId, goods: products, returnCost: returnPrice })),
  ),
  output: officeOrder,
})

export const exchangeGoods = endpoint('POST /crm/orders/exchange', workers, {
  fieldSpelling,
  summary:
    'Goods of a completed order are back and a new order goes out for them, both or none: what was paid for the former is paid for the new one. Answers both orders.',
  headers: idempotencyKey(),
  body: z.pipe(
    z.strictObject({ ...back, order: newOrder }),
    z.transform(({ orderId, products, returnPrice, order: added }) => ({
      id: orderId,
      goods: products,
      returnCost: returnPrice,
      added,
    })),
  ),
  output: officeOrders,
})

export const undoReturn = ownEndpoint('POST /crm/orders/undoReturn', workers, {
  summary:
    'Takes the return that was received last as not received; 409 once anything else has happened to the order, or where its goods were sold on (ORD-17).',
  body: z.strictObject({ orderId: id() }),
  output: officeOrder,
})

export const getOrderHistory = ownEndpoint('GET /crm/orders/history', workers, {
  summary: 'What happened to an order, newest first: placed, moved, edited, returned; who and when.',
  query: z.strictObject({ orderId: id() }),
  output: z.array(historyEntry()),
})
