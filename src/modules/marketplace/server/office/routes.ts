import { refuse } from '#kit/refusal.ts'
import { isFieldFor } from '#platform/fields.ts'
import { route } from '#platform/server/http/api.ts'
import { retryQuarantined } from '#platform/server/quarantine/retry-quarantined.ts'
import { order } from '#modules/orders/order.fields.ts'
import * as contract from '../../office.contract.ts'
import { settleAlerts } from '../import/alerts.sql.ts'
import { matchProduct } from '../match-product.ts'
import { writeCancelReason } from '../outward/outward.sql.ts'
import { takeTheirs } from '../take-theirs.ts'
import { checkParcel } from './check-parcel.ts'
import { findMarketplaceOrder } from './find-marketplace-order.ts'
import { importSome, promQuarantine } from './import-some.ts'
import { compareOrders } from './compare-orders.ts'
import { connectGoods, disconnectGoods, listMarketGoods } from './market-goods.ts'
import { readOverview } from './read-overview.ts'

/** Removes commissions and raw orders, which tell of them; only an Admin asks commissions back (WIRE-12). */
function withoutCosts(overview: contract.MarketOverview): contract.MarketOverview {
  const quarantine = overview.quarantine.map((bad) => ({ ...bad, raw: '' }))
  return { ...overview, commissions: [], quarantine }
}

export const marketplaceOfficeRoutes = {
  overview: route(contract.getOverview, async (shop, _, { caller }) => {
    const overview = await readOverview(shop)
    return caller.role === 'admin' ? overview : withoutCosts(overview)
  }),
  beside: route(contract.getComparedOrders, (shop, { query }) => compareOrders(shop, query)),
  import: route(contract.importSome, (shop, { body }) => importSome(shop, body.numbers)),
  match: route(contract.matchProduct, (shop, { body }, { caller }) => matchProduct(shop, body, caller)),
  retry: route(contract.retryBad, (shop, { body }) => retryQuarantined(shop, [promQuarantine], body.ids)),
  settle: route(contract.settleAlerts, async (shop, { body }) => {
    await shop.database.transaction((tx) => settleAlerts(tx, body.ids, shop.now()))
    return body.ids
  }),
  marketplaceOrder: route(contract.getMarketplaceOrder, async (shop, { query }, { caller }) => {
    const marketplaceOrder = await findMarketplaceOrder(shop, query.orderId)
    const isKnown = ({ name }: { name: string }) => isFieldFor(caller.role, order, name)
    return marketplaceOrder ? { ...marketplaceOrder, fields: marketplaceOrder.fields.filter(isKnown) } : null
  }),
  take: route(contract.takeTheirs, async (shop, { body }, { caller }) => {
    if (!body.fields.every((name) => isFieldFor(caller.role, order, name)))
      throw refuse('forbidden', 'notYourField', 'fields')
    await takeTheirs(shop, body, caller)
    return null
  }),
  reason: route(contract.setCancelReason, async (shop, { body: { orderId, ...chosen } }) => {
    if (!(await shop.database.transaction((tx) => writeCancelReason(tx, orderId, chosen))))
      throw refuse('notFound', 'notOfMarketplace', 'orderId')
    return null
  }),
  check: route(contract.checkParcel, (shop, { query }) => checkParcel(shop, query.orderId)),
  goods: route(contract.getGoods, (shop) => listMarketGoods(shop)),
  connect: route(contract.connectGoods, async (shop, { body }) => {
    await connectGoods(shop, body.goods)
    return null
  }),
  disconnect: route(contract.disconnectGoods, async (shop, { body }) => {
    await disconnectGoods(shop, body.externalIds)
    return null
  }),
}
