import type { Shop } from '#platform/server/shop.ts'
import { order as orderFields } from '#modules/orders/order.fields.ts'
import type { MarketplaceOrderDetails } from '../../office.contract.ts'
import { findMarketplaceOrderPair } from '../take-theirs.ts'
import { findMarketplaceOrderOf } from '../outward/outward.sql.ts'
import { cabinetOf } from './cabinet.ts'
import { findMarketplaceOrderStatus } from './overview.sql.ts'

/** One of our orders as the marketplace has it, field by field; undefined where it is of no marketplace. */
export async function findMarketplaceOrder(shop: Shop, orderId: string): Promise<MarketplaceOrderDetails | undefined> {
  const { db } = shop.database
  const beside = await findMarketplaceOrderPair(shop, orderId)
  if (!beside) return undefined
  const { marketplaceOrder, order, changedHere } = beside
  const [status, chosen] = await Promise.all([
    findMarketplaceOrderStatus(db, marketplaceOrder.id),
    findMarketplaceOrderOf(db, orderId),
  ])
  // in the order of the table of fields: the database keeps none
  const names = Object.keys(orderFields.fields).filter(
    (name) => name in marketplaceOrder.theirs,
  ) as (keyof typeof marketplaceOrder.theirs)[]
  return {
    pageUrl: `${cabinetOf(shop)}/orders/edit/${marketplaceOrder.id}`,
    status: status?.status ?? '',
    readAt: status?.readAt ?? marketplaceOrder.modifiedAt,
    fields: names.map((name) => ({
      name,
      theirs: marketplaceOrder.theirs[name] ?? null,
      ours: order[name] ?? null,
      isChangedHere: changedHere.includes(name),
    })),
    lines: {
      isChangedHere: changedHere.includes('lines'),
      theirs: marketplaceOrder.lines.map(({ name, quantity }) => `${name} × ${quantity}`),
    },
    cancelReason: chosen?.reason ?? null,
    cancelText: chosen?.text ?? '',
  }
}
