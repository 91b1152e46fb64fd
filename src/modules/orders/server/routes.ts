import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { staffOf, workerOf } from '#platform/roles.ts'
import { wordsFor } from '#platform/lists.ts'
import { listChanges } from '#platform/server/history.ts'
import { refuseHidden } from '#platform/server/lists/refuse-hidden.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/http/api.ts'
import { refuseForbiddenFields } from '#platform/server/forbidden-fields.ts'
import { signed } from '#platform/texts.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import * as contract from '../contract.ts'
import type { OrderInput } from '../contract.ts'
import { getLineLots } from '../line-lot.contract.ts'
import * as list from '../order-list.contract.ts'
import { orderList } from '../order.list.ts'
import { order as table, recordedOrder } from '../order.fields.ts'
import type { Order } from '../order.ts'
import { followOrders } from '../order-events.contract.ts'
import { exportOrders } from '../order-file.contract.ts'
import { isTaskViewName } from '../views.ts'
import * as oneField from '../one-field.contract.ts'
import * as payment from '../payment.contract.ts'
import { getTakenNumber } from '../taken-number.contract.ts'
import { getOwnOrders, ownOrderToWire } from '../own-order.contract.ts'
import { addOrders } from './add-orders.ts'
import { deleteOrders } from './deleted/delete-orders.ts'
import { exchangeGoods } from './returns/exchange-goods.ts'
import { exportOrders as writeOrders } from './list/export-orders.ts'
import { followOrders as follow } from './follow-orders.ts'
import { findTakenNumber } from './find-taken-number.ts'
import { listLineLots } from './lines/list-line-lots.ts'
import { listOrders, listRows, viewsAt, type OrderList } from './list/list-orders.ts'
import { photosOfLines } from './lines/line-photos.ts'
import { wordsOfLines } from './lines/line-words.ts'
import { listOrdersOf } from './own/list-own-orders.ts'
import { countViews, type OrderFilter } from './list/order-list.sql.ts'
import { refuseNoOrder } from './refuse-no-order.ts'
import { loadOrders } from './orders.sql.ts'
import { ordersTo } from './own/orders-to.ts'
import { isForPacker, packOrders, refuseOthersWork } from './pack-orders.ts'
import { listPayments } from './payments/payments.sql.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { undoReturn } from './returns/undo-return.ts'
import { recordPayment } from './payments/record-payment.ts'
import { restoreOrders } from './deleted/restore-orders.ts'
import { updateOrder, updateOrders } from './update-orders.ts'

const asGiven = ({ fields, ...rest }: OrderInput) => ({ ...fields, ...rest })

/** With who asks, where it is asked for one's own. */
function askedBy({ userId }: Caller, shop: Shop, filter: OrderFilter): OrderFilter {
  if (filter.whose !== 'mine' && !isTaskViewName(filter.waiting)) return filter
  return { ...filter, asked: { by: userId, on: dayOf(shop.now()) } }
}

async function orderTo(shop: Shop, caller: Caller, order: Order) {
  const [shown] = await ordersTo(shop, caller, [order])
  return shown as NonNullable<typeof shown>
}

export const orderRoutes = {
  get: route(contract.getOrders, async (shop, { query }, { caller, headers }) => {
    const isPacker = caller.role === 'packer'
    if (query.id) {
      const [order] = await loadOrders(shop.database.db, [query.id])
      if (!order || (isPacker && !isForPacker(order))) throw refuse('notFound', 'notFound', 'orderid')
      return orderTo(shop, caller, order)
    }
    refuseHidden(orderList, caller.role, { ...query.page, ...query })
    const filter = askedBy(caller, shop, isPacker ? { ...query.filter, isForPacker: true } : query.filter)
    const withTotal = ({ total, nextCursor }: Pick<OrderList, 'total' | 'nextCursor'>) => {
      headers.set('X-Total-Count', String(total))
      if (nextCursor) headers.set('X-Next-Cursor', nextCursor)
    }
    if (query.isRow) {
      const found = await listRows(shop, filter, query.page, staffOf(caller.role))
      withTotal(found)
      return found.orders
    }
    const found = await listOrders(shop, filter, query.page)
    withTotal(found)
    return ordersTo(shop, caller, found.orders)
  }),
  follow: route(followOrders, async (shop, _, { caller }) => follow(shop, caller.role)),
  export: route(exportOrders, async (shop, { query }, { caller, language }) => {
    refuseHidden(orderList, caller.role, query)
    const asked = { ...query, filter: askedBy(caller, shop, query.filter) }
    return writeOrders(shop, asked, { reader: workerOf(caller.role), language })
  }),
  countViews: route(list.countViews, (shop, _, { caller }) =>
    countViews(shop.database.db, wordsFor(orderList.beside.waiting, caller.role), viewsAt(shop, caller)),
  ),
  add: route(contract.addOrders, async (shop, { body, headers }, { caller }) => {
    refuseForbiddenFields(table, caller, body.orders.map(asGiven), 'orders')
    const saved = await addOrders(shop, body.orders, caller, headers['Idempotency-Key'])
    return ordersTo(shop, caller, saved)
  }),
  update: route(contract.updateOrders, async (shop, { body }, { caller }) => {
    if (caller.role === 'packer') return ordersTo(shop, caller, await packOrders(shop, body.orders, caller))
    refuseForbiddenFields(table, caller, body.orders.map(asGiven), 'orders')
    return ordersTo(shop, caller, await updateOrders(shop, body.orders, caller))
  }),
  updateTrackingNumber: route(oneField.updateTrackingNumber, async (shop, { body }, { caller }) => {
    if (caller.role === 'packer') await refuseOthersWork(shop, body.id, 'order.orderId')
    return orderTo(shop, caller, await updateOrder(shop, body, caller))
  }),
  takenNumber: route(getTakenNumber, (shop, { query }, { caller }) => findTakenNumber(shop, query, caller)),
  updateReceipts: route(oneField.updateReceipts, async (shop, { body }, { caller }) =>
    orderTo(shop, caller, await updateOrder(shop, body, caller)),
  ),
  payments: route(payment.getPayments, async (shop, { query: { orderId } }, { language }) => {
    await refuseNoOrder(shop, orderId)
    const payments = await listPayments(shop.database.db, orderId)
    return payments.map((each) => signed(each, language))
  }),
  addPayment: route(payment.addPayment, async (shop, { body, headers }, { caller }) => {
    const { orderId: id, note = '', ...rest } = body
    const recorded = { id, payment: { ...rest, note } }
    return orderTo(shop, caller, await recordPayment(shop, recorded, caller, headers['Idempotency-Key']))
  }),
  lots: route(getLineLots, async (shop, { query }, { caller }) => {
    const lots = await listLineLots(shop, query)
    return caller.role === 'admin' ? lots : lots.map(({ unitCost: _, ...lot }) => lot)
  }),
  delete: route(contract.deleteOrders, (shop, { body }, { caller }) => deleteOrders(shop, body.ids, caller)),
  restore: route(contract.restoreOrders, async (shop, { body }, { caller }) =>
    ordersTo(shop, caller, await restoreOrders(shop, body.ids, caller)),
  ),
  receiveReturn: route(contract.receiveReturn, async (shop, { body, headers }, { caller }) => {
    refuseForbiddenFields(table, caller, [{ returnCost: body.returnCost }])
    return orderTo(shop, caller, await receiveReturn(shop, body, caller, headers['Idempotency-Key']))
  }),
  exchange: route(contract.exchangeGoods, async (shop, { body, headers }, { caller }) => {
    refuseForbiddenFields(table, caller, [{ returnCost: body.returnCost }, asGiven(body.added)])
    return ordersTo(shop, caller, await exchangeGoods(shop, body, caller, headers['Idempotency-Key']))
  }),
  undoReturn: route(contract.undoReturn, async (shop, { body }, { caller }) =>
    orderTo(shop, caller, await undoReturn(shop, body.orderId, caller)),
  ),
  history: route(contract.getOrderHistory, async (shop, { query }, { caller, language }) => {
    const changes = await listChanges(shop.database.db, 'order', query.orderId)
    // that of a deleted order says who deleted it
    if (changes.length === 0) await refuseNoOrder(shop, query.orderId)
    return historyToWire(recordedOrder, changes, { language, role: caller.role })
  }),
  own: route(getOwnOrders, async (shop, { query }, { caller, headers, language }) => {
    const { orders, total } = await listOrdersOf(shop, caller.userId, query)
    headers.set('X-Total-Count', String(total))
    const lines = orders.flatMap((order) => order.lines)
    const { db } = shop.database
    const [wordsOf, photosOf] = await Promise.all([wordsOfLines(db, language, lines), photosOfLines(db, lines)])
    return orders.map((order) => ownOrderToWire(order, wordsOf, photosOf))
  }),
}
