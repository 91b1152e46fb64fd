import { toHryvnias } from '#kit/money.ts'
import { route } from '#platform/server/http/api.ts'
import { readCart, readCartToken } from '#modules/checkout/server/index.ts'
import { worthOf } from '#modules/orders/order.ts'
import { quoteGoods } from '#modules/parcels/server/index.ts'
import * as contract from '../quote.contract.ts'

export const quoteRoutes = {
  delivery: route(
    contract.getQuote,
    async (shop, { query }, { request, headers }) => {
      const cart = await readCart(shop.database.db, readCartToken(request))
      // what is gone is not sent
      const lines = cart.lines.filter(({ available }) => available > 0)
      const { price, expectedOn } = await quoteGoods(shop, {
        lines,
        to: { cityRef: query.cityref, branchRef: query.branchref ?? null },
        total: worthOf(lines),
      })
      headers.set('Cache-Control', 'private, no-store')
      return { price: price === null ? null : toHryvnias(price), expectedOn }
    },
    { perAddress: ['quotesPerAddress'] },
  ),
}
