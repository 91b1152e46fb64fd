import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { signed } from '#platform/texts.ts'
import { route } from '#platform/server/http/api.ts'
import * as message from '../../order-message.contract.ts'
import { changeOrderMessages, previewOrderMessage } from './change-order-messages.ts'
import { refuseNoOrder } from '../refuse-no-order.ts'
import { listOrderMessages } from './order-messages.sql.ts'
import { notifyAgain } from './notify-customer.ts'
import { listSentMessages } from './told-customers.sql.ts'

export const orderMessageRoutes = {
  get: route(message.getOrderMessages, (shop) => listOrderMessages(shop.database.db)),
  update: route(message.updateOrderMessages, (shop, { body }, { caller }) =>
    changeOrderMessages(shop, body.messages, caller),
  ),
  preview: route(message.previewOrderMessage, (shop, { body }) => previewOrderMessage(shop, body)),
  send: route(message.sendOrderMessage, async (shop, { body: { orderId, event } }, { caller, language }) => {
    await notifyAgain(shop, { id: orderId, event }, caller)
    return told(shop, orderId, language)
  }),
  sent: route(message.getSentMessages, async (shop, { query: { orderId } }, { language }) => {
    await refuseNoOrder(shop, orderId)
    return told(shop, orderId, language)
  }),
}

async function told(shop: Shop, orderId: string, language: Language) {
  const all = await listSentMessages(shop.database.db, orderId)
  return all.map((each) => signed(each, language))
}
