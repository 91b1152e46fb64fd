import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { signed } from '#platform/texts.ts'
import { route } from '#platform/server/http/api.ts'
import * as message from '../order-message.contract.ts'
import { changeOrderMessages, previewOrderMessage } from './change-order-messages.ts'
import { refuseNoOrder } from './refuse-no-order.ts'
import { listOrderMessages } from './order-messages.sql.ts'
import { tellAgain } from './tell-customer.ts'
import { listTold } from './told-customers.sql.ts'

export const orderMessageRoutes = {
  get: route(message.getOrderMessages, async (shop) =>
    (await listOrderMessages(shop.database.db)).map(message.orderMessageToWire),
  ),
  update: route(message.updateOrderMessages, async (shop, { body }, { caller }) =>
    (await changeOrderMessages(shop, body, caller)).map(message.orderMessageToWire),
  ),
  preview: route(message.previewOrderMessage, (shop, { body }) => previewOrderMessage(shop, body)),
  send: route(message.sendOrderMessage, async (shop, { body }, { caller, language }) => {
    await tellAgain(shop, body, caller)
    return told(shop, body.id, language)
  }),
  sent: route(message.getToldCustomer, async (shop, { query }, { language }) => {
    await refuseNoOrder(shop, query.orderid)
    return told(shop, query.orderid, language)
  }),
}

async function told(shop: Shop, orderId: string, language: Language) {
  const all = await listTold(shop.database.db, orderId)
  return all.map((each) => message.toldToWire(signed(each, language)))
}
