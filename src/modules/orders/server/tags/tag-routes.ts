import { route } from '#platform/server/http/api.ts'
import * as tag from '../../order-tag.contract.ts'
import { ordersTo } from '../own/orders-to.ts'
import { listTags } from './order-tags.sql.ts'
import { tagOrders } from './tag-orders.ts'

export const orderTagRoutes = {
  get: route(tag.getTags, (shop) => listTags(shop.database.db)),
  tag: route(tag.tagOrders, async (shop, { body }, { caller }) =>
    ordersTo(
      shop,
      caller,
      await tagOrders(
        shop,
        body.orders.map(({ id, add = [], remove = [] }) => ({ id, add, remove })),
        caller,
      ),
    ),
  ),
}
