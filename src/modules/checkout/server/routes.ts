import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import { readCartToken } from './cart-cookies.ts'
import { readCart } from './cart.ts'
import { placeOrder } from './place-order.ts'

export const checkoutRoutes = {
  checkOut: route(
    contract.checkOut,
    async (shop, { body, headers }, { request, language, caller }) => {
      const cart = await readCart(shop.database.db, readCartToken(request))
      const placed = await placeOrder(shop, body, {
        idempotencyKey: headers['Idempotency-Key'],
        language,
        customerId: caller?.userId,
        cartId: cart.id,
      })
      return contract.placedToWire(placed, shop.config.origin, language)
    },
    { perAddress: ['checkoutPerAddress'] },
  ),
}
