import { instantToWire } from '#platform/wire.ts'
import { refuse } from '#kit/refusal.ts'
import { listChanges } from '#platform/server/history.ts'
import { route } from '#platform/server/api.ts'
import { readCookie } from '#platform/server/cookies.ts'
import * as contract from '../contract.ts'
import { orderToWire } from '../contract.ts'
import { getOwnOrders, ownOrderToWire } from '../own-order.contract.ts'
import { addOrders } from './add-orders.ts'
import { cartCookie, readCart } from './cart.ts'
import { deleteOrders } from './delete-orders.ts'
import { listOrders } from './list-orders.ts'
import { wordsOfLines } from './line-words.ts'
import { listOrdersOf } from './list-own-orders.ts'
import { loadOrders } from './orders.sql.ts'
import { placeOrder } from './place-order.ts'
import { receiveReturn } from './receive-return.ts'
import { updateOrders } from './update-orders.ts'

export const orderRoutes = {
  get: route(contract.getOrders, async (shop, { query }, { caller, headers }) => {
    if (query.id) {
      const [order] = await loadOrders(shop.database.db, [query.id])
      if (!order) throw refuse('notFound', 'notFound', 'orderid')
      return orderToWire(order, caller.role)
    }
    const { orders, total, nextCursor } = await listOrders(shop, query.filter, query.page)
    headers.set('X-Total-Count', String(total))
    if (nextCursor) headers.set('X-Next-Cursor', nextCursor)
    return orders.map((order) => orderToWire(order, caller.role))
  }),
  add: route(contract.addOrders, async (shop, { body }, { caller }) =>
    (await addOrders(shop, body.orders, caller)).map((order) => orderToWire(order, caller.role)),
  ),
  update: route(contract.updateOrders, async (shop, { body }, { caller }) =>
    (await updateOrders(shop, body.orders, caller)).map((order) => orderToWire(order, caller.role)),
  ),
  delete: route(contract.deleteOrders, (shop, { body }, { caller }) => deleteOrders(shop, body.ids, caller)),
  receiveReturn: route(contract.receiveReturn, async (shop, { body }, { caller }) =>
    orderToWire(await receiveReturn(shop, body, caller), caller.role),
  ),
  history: route(contract.getOrderHistory, async (shop, { query }) =>
    (await listChanges(shop.database.db, 'order', query.orderid)).map((change) => ({
      at: instantToWire(change.createdAt),
      who: change.actorName,
      kind: change.action,
      changes: contract.changesToWire(change.changes),
    })),
  ),
  own: route(getOwnOrders, async (shop, { query }, { caller, headers, language }) => {
    const { orders, total } = await listOrdersOf(shop, caller.userId, query)
    headers.set('X-Total-Count', String(total))
    const lines = orders.flatMap((order) => order.lines)
    const wordsOf = await wordsOfLines(shop.database.db, language, lines)
    return orders.map((order) => ownOrderToWire(order, wordsOf))
  }),
  checkOut: route(contract.checkOut, async (shop, { body }, { request, address, language, caller }) => {
    const idempotencyKey = request.headers.get('idempotency-key') ?? ''
    if (idempotencyKey === '' || idempotencyKey.length > 200) throw refuse('invalid', 'required', 'Idempotency-Key')
    await shop.limits.spend('checkoutPerAddress', address)
    const cart = await readCart(shop.database.db, readCookie(request.headers.get('cookie'), cartCookie))
    const placed = await placeOrder(shop, body, {
      idempotencyKey,
      language,
      customerId: caller?.userId,
      cartId: cart.id,
    })
    return contract.placedToWire(placed, shop.config.origin, language)
  }),
}
