import { refuse } from '#kit/refusal.ts'
import { route } from '#platform/server/api.ts'
import * as contract from '../contract.ts'
import { readCartToken } from './cart-cookies.ts'
import { readCart } from './cart.ts'
import { placeOrder } from './place-order.ts'

export const checkoutRoutes = {
  checkOut: route(
    contract.checkOut,
    async (shop, { body }, { request, language, caller }) => {
      const idempotencyKey = request.headers.get('idempotency-key') ?? ''
      if (idempotencyKey === '' || idempotencyKey.length > 200) throw refuse('invalid', 'required', 'Idempotency-Key')
      const cart = await readCart(shop.database.db, readCartToken(request))
      const placed = await placeOrder(shop, body, {
        idempotencyKey,
        language,
        customerId: caller?.userId,
        cartId: cart.id,
      })
      return contract.placedToWire(placed, shop.config.origin, language)
    },
    { perAddress: ['checkoutPerAddress'] },
  ),
}
