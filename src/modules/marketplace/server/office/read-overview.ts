import { listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { MarketOverview } from '../../office.contract.ts'
import { listAlerts } from '../import/alerts.sql.ts'
import { findLastCount } from '../import/counts.sql.ts'
import { badOrders } from '../import/order-quarantine.ts'
import { promSettings } from '../prom/settings.ts'
import { marketplaceSettings } from '../settings.ts'
import { cabinetOf } from './cabinet.ts'
import * as sql from './overview.sql.ts'

const hour = 60 * 60 * 1000

/** All that of the marketplace waits for staff, at one look. */
export async function readOverview(shop: Shop): Promise<MarketOverview> {
  const { db } = shop.database
  const [alerts, waiting, bad, shipping, commissions, count, goodsTroubles] = await Promise.all([
    listAlerts(db),
    sql.listWaitingProducts(db),
    listBad(db, { kind: badOrders }),
    sql.listUnnumbered(db),
    sql.listKeptCommissions(db),
    findLastCount(db),
    sql.countGoodsTroubles(db),
  ])
  const { shippingHours } = shop.settings.of(marketplaceSettings)
  return {
    isConnected: shop.settings.of(promSettings).promToken !== undefined,
    cabinetUrl: cabinetOf(shop),
    alerts,
    waiting,
    commissions,
    goodsTroubles,
    quarantine: bad.map(({ id, key, reason, raw, tries, createdAt }) => ({
      id,
      number: key,
      reason,
      raw,
      tries,
      createdAt,
    })),
    shipping: shipping.map((marketplaceOrder) => ({
      ...marketplaceOrder,
      deadlineAt: new Date(marketplaceOrder.placedAt.getTime() + shippingHours * hour),
    })),
    count: count ?? null,
  }
}
