import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runImport } from '#modules/marketplace/server/import/run-import.ts'
import { beginProgress, startHistory } from '#modules/marketplace/server/import/progress.sql.ts'
import { buildProduct, type BuiltProduct } from '../build/goods.ts'
import { openShop, shopAt, type TestShop } from '../build/shop.ts'
import { openProm, type Prom } from '../stand-ins/prom/prom.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { inTurn, type Comparison } from './measure.ts'

const day = 24 * 60 * 60 * 1000
const tables = [
  'orders',
  'order_lines',
  'history',
  'marketplace_orders',
  'marketplace_order_lines',
  'allocations',
  'order_payments',
] as const

/** A first run of 10,000 orders, the stand-in answering in the same process, beside its rows inserted a page a transaction. */
export async function promImportBench(shop: TestShop): Promise<Comparison[]> {
  const many = await openStage(shop, 10_000)
  await many.importAll()
  const rows = await rowsOf(shop)
  const { ours, ceiling, ratio } = await inTurn(3, many.importAll, async () => {
    await clear(shop)
    await insertAll(shop, rows)
  })
  const { shop: other, close } = await openShop()
  const few = await openStage(other, 1_000)
  const [large, small] = [await heldWhile(many), await heldWhile(few)]
  await Promise.all([many.prom.close(), few.prom.close()])
  await close()
  return [
    {
      what: 'first import of 10,000 orders, beside its rows inserted a page a transaction',
      ours,
      ceiling,
      unit: 'ms',
      ratio,
      expected: '≥ 0.3 of bare inserts',
      isMet: ratio >= 0.3,
    },
    {
      what: 'the most that it holds in memory, beside 1,000 orders',
      ours: large,
      ceiling: small,
      unit: 'MB',
      ratio: large / small,
      expected: 'no more (within noise, ≤ 1.5)',
      isMet: large / small <= 1.5,
    },
  ]
}

interface Stage {
  prom: Prom
  importAll(onPage?: () => void): Promise<void>
}

async function openStage(shop: TestShop, count: number): Promise<Stage> {
  const clock = openClock()
  const prom = await openProm(clock)
  const told = shopAt(shop.url, prom.settings)
  const bags: BuiltProduct[] = []
  for (let made = 0; made < 40; made++) bags.push(await buildProduct(shop, { lots: [{ quantity: 500_000 }] }))
  const oldest = clock.now().getTime() - 300 * day
  for (let index = 0; index < count; index++) {
    prom.orders.place({
      at: new Date(oldest + index * 60_000),
      lines: [{ sku: bags[index % 40]?.code ?? '' }, { sku: bags[(index * 7) % 40]?.code ?? '', quantity: 2 }],
      payment: index % 3 === 0 ? 'evopay' : 'cod',
      status: index % 2 === 0 ? 'delivered' : 'received',
      phone: `+38067${String(1_000_000 + index)}`,
      hasCheapShipping: index % 4 === 0,
    })
  }
  return {
    prom,
    async importAll(onPage = () => {}) {
      await clear(shop)
      await beginProgress(shop.database.db, { since: shop.now(), now: shop.now() })
      await startHistory(shop.database.db, new Date(oldest - day), shop.now())
      // the first run alone: what changed lately is not among these
      await shop.database.pool.query('update market_import set modified_through = now(), since = now()')
      const paged = {
        ...told,
        outgoing: { call: (call: Parameters<typeof told.outgoing.call>[0]) => (onPage(), told.outgoing.call(call)) },
      }
      await runImport(paged as TestShop, { historyMs: Number.POSITIVE_INFINITY })
      const { rows } = await shop.database.pool.query<{ n: number }>(
        'select count(*)::int as n from marketplace_orders',
      )
      if (rows[0]?.n !== count) throw new Error(`${rows[0]?.n} orders of ${count} are here`)
    },
  }
}

async function clear({ database: { pool } }: TestShop): Promise<void> {
  await pool.query(`truncate ${tables.join(', ')}, stock_movements, market_import, market_alerts, companies cascade`)
  await pool.query('update lots set reserved = 0, on_hand = 500000')
}

type Rows = Record<string, unknown[]>[]

/** A page of 100 orders each. */
async function rowsOf({ database: { pool } }: TestShop): Promise<Rows> {
  const { rows: ids } = await pool.query<{ id: string; marketplaceOrder: string }>(
    'select o.id, s.id as "marketplaceOrder" from orders o join marketplace_orders s on s.order_id = o.id order by s.id desc',
  )
  const pages: Rows = []
  for (let at = 0; at < ids.length; at += 100) {
    const page = ids.slice(at, at + 100)
    const orders = page.map(({ id }) => id)
    const marketplaceOrders = page.map(({ marketplaceOrder }) => marketplaceOrder)
    const of = async (table: string, where: string, values: readonly string[]) =>
      (
        await pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where ${where}`, [values])
      ).rows.map(({ row }) => row)
    pages.push({
      orders: await of('orders', 'id = any($1)', orders),
      order_lines: await of('order_lines', 'order_id = any($1)', orders),
      history: await of('history', `entity = 'order' and entity_id = any($1::text[])`, orders),
      marketplace_orders: await of('marketplace_orders', 'id = any($1)', marketplaceOrders),
      marketplace_order_lines: await of('marketplace_order_lines', 'marketplace_order_id = any($1)', marketplaceOrders),
      allocations: await of('allocations', 'order_id = any($1)', orders),
      stock_movements: await of('stock_movements', 'order_id = any($1)', orders),
      order_payments: await of('order_payments', 'order_id = any($1)', orders),
    })
  }
  return pages
}

/** The same rows, and the counters of the lots, a statement a table. */
async function insertAll({ database: { pool } }: TestShop, pages: Rows): Promise<void> {
  const { rows: columns } = await pool.query<{ table_name: string; names: string }>(
    `select table_name, string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' group by table_name`,
  )
  const namesOf = new Map(columns.map(({ table_name: table, names }) => [table, names]))
  const client = await pool.connect()
  try {
    for (const page of pages) {
      await client.query('begin')
      for (const [table, rows] of Object.entries(page)) {
        const names = namesOf.get(table)
        await client.query({
          name: `bare-${table}`,
          text: `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
          values: [JSON.stringify(rows)],
        })
      }
      await client.query(
        `update lots set reserved = reserved + a.quantity from (select lot_id, sum(quantity)::int as quantity
           from jsonb_populate_recordset(null::allocations, $1) where state = 'reserved' group by lot_id) a where a.lot_id = lots.id`,
        [JSON.stringify(page.allocations)],
      )
      await client.query('commit')
    }
  } finally {
    client.release()
  }
}

/** Megabytes in use beyond those before, at the fullest moment between two pages. */
async function heldWhile({ importAll }: Stage): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed / 1024 / 1024
  }
  await importAll()
  const before = used()
  let most = 0
  await importAll(() => void (most = Math.max(most, used() - before)))
  return Math.max(most, 0.1)
}
