import { addDays } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { moneyOf } from '#modules/orders/order.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { SaleBesideOurs } from '../../office.ts'
import { readRaws, type ReadSale } from '../import/read-raw.ts'
import type { Prom } from '../prom/client.ts'
import { askProm } from './ask-prom.ts'
import { listOrderIds } from './overview.sql.ts'

const mostOrders = 1000

/** Orders of the marketplace that were placed on these days in Kyiv, read at this moment, each beside ours (ORD-8). */
export async function listBeside(shop: Shop, { from, to }: { from: string; to: string }): Promise<SaleBesideOurs[]> {
  if (from > to) throw refuse('invalid', 'endsBeforeStart', 'to')
  const raws = await askProm(shop, (prom) => readDays(prom, from, to))
  const { sales } = readRaws(raws)
  const orderIds = await listOrderIds(
    shop.database.db,
    sales.map(({ sale }) => sale.id),
  )
  const orders = new Map((await loadOrders(shop.database.db, [...orderIds.values()])).map((order) => [order.id, order]))
  return sales.map(({ sale }: ReadSale) => {
    const order = orders.get(orderIds.get(sale.id) ?? '')
    return {
      number: String(sale.id),
      placedAt: sale.createdAt,
      person: [sale.fields.lastName, sale.fields.firstName].filter(Boolean).join(' '),
      statusThere: sale.statusName || sale.theirStatus,
      sumThere: sale.price,
      ours: order ? { orderId: order.id, status: order.status, sum: moneyOf(order).total } : null,
    }
  })
}

/** Newest first, from page to page; the order that a page begins with came before. */
async function readDays(prom: Prom, from: string, to: string): Promise<unknown[]> {
  const window = { createdFrom: startOf(from), createdTo: new Date(startOf(addDays(to, 1)).getTime() - 1000) }
  const found = new Map<number, unknown>()
  for (let lastId: number | undefined; found.size < mostOrders;) {
    const page = await prom.listOrders({ ...window, lastId })
    const fresh = page.flatMap((raw): [number, unknown][] => {
      const id = (raw as { id?: unknown } | null)?.id
      return typeof id === 'number' && !found.has(id) ? [[id, raw]] : []
    })
    for (const [id, raw] of fresh) found.set(id, raw)
    // a page may be short for other reasons than that it is the last
    if (fresh.length === 0) break
    lastId = Math.min(...fresh.map(([id]) => id)) - 1
  }
  return [...found.values()].slice(0, mostOrders)
}

/** The first instant of a day in Kyiv. */
function startOf(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit' }).format(noon))
  return new Date(noon.getTime() - hour * 3600_000)
}
