import type { Shop } from '#platform/server/shop.ts'
import { order as orderFields } from '#modules/orders/order.fields.ts'
import type { SaleView } from '../../office.contract.ts'
import { findSaleBeside } from '../take-theirs.ts'
import { findSaleOf } from '../outward/outward.sql.ts'
import { cabinetOf } from './cabinet.ts'
import { findSaleStatus } from './overview.sql.ts'

/** One of our orders as the marketplace has it, field by field; undefined where it is of no marketplace. */
export async function findSale(shop: Shop, orderId: string): Promise<SaleView | undefined> {
  const { db } = shop.database
  const beside = await findSaleBeside(shop, orderId)
  if (!beside) return undefined
  const { sale, order, changedHere } = beside
  const [status, chosen] = await Promise.all([findSaleStatus(db, sale.id), findSaleOf(db, orderId)])
  // as an order lists them: the database keeps no order of its own
  const names = Object.keys(orderFields.fields).filter((name) => name in sale.theirs) as (keyof typeof sale.theirs)[]
  return {
    pageUrl: `${cabinetOf(shop)}/orders/edit/${sale.id}`,
    status: status?.status ?? '',
    readAt: status?.readAt ?? sale.modifiedAt,
    fields: names.map((name) => ({
      name,
      theirs: sale.theirs[name] ?? null,
      ours: order[name] ?? null,
      isChangedHere: changedHere.includes(name),
    })),
    lines: {
      isChangedHere: changedHere.includes('lines'),
      theirs: sale.lines.map(({ name, quantity }) => `${name} × ${quantity}`),
    },
    cancelReason: chosen?.reason ?? null,
    cancelText: chosen?.text ?? '',
  }
}
