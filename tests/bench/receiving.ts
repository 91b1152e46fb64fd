import { randomUUIDv7 } from 'node:crypto'
import { addPurchases } from '#modules/purchasing/server/add-purchases.ts'
import { syncPurchases } from '#modules/purchasing/server/receive-purchases.ts'
import { olena } from '../build/orders.ts'
import { buildProduct, type BuiltProduct } from '../build/goods.ts'
import { bagsId } from '../build/purchases.ts'
import type { TestShop } from '../build/shop.ts'
import { inTurn, type Comparison } from './measure.ts'

const [products, sizes] = [50, 10]
const lines = products * sizes

/** A purchase of 500 lines put into stock, beside the same rows inserted by hand, a statement per table. */
export async function receivingBench(shop: TestShop): Promise<Comparison[]> {
  const known: BuiltProduct[] = []
  for (let made = 0; made < products; made++) known.push(await buildProduct(shop))
  let turn = 0
  const prepared: string[] = []
  const prepare = async () => {
    const number = `ШВИДКО-${++turn}`
    await addPurchases(
      shop,
      [{ number, products: known.map(({ code }) => ({ code, typeId: bagsId, lines: sizesOf() })) }],
      olena,
    )
    prepared.push(number)
  }
  for (let round = 0; round < 16; round++) await prepare()
  const measured = await inTurn(
    7,
    () => syncPurchases(shop, [{ number: prepared.pop() ?? '' }], olena),
    () => insertByHand(shop, known, prepared.pop() ?? ''),
  )
  const ratio = measured.ours / measured.ceiling
  return [
    {
      what: `a purchase of ${lines} lines received`,
      ...{ ours: measured.ours, ceiling: measured.ceiling, unit: 'ms', ratio },
      expected: '≤ 2 of bare inserts',
      isMet: ratio <= 2,
    },
  ]
}

function sizesOf() {
  return Array.from({ length: sizes }, (_, index) => ({ size: String(index + 1), quantity: 3, price: 10_000 + index }))
}

/** What nobody can do without: lots with their counts, the ledger, what came of each line, and one row of history. */
async function insertByHand(shop: TestShop, known: readonly BuiltProduct[], number: string): Promise<void> {
  const rows = known.flatMap(({ id }) => sizesOf().map((line) => ({ ...line, id: randomUUIDv7(), productId: id })))
  const ids = rows.map(({ id }) => id)
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    const { rows: bought } = await client.query<{ id: string }>(
      'select id from purchases where number = $1 for update',
      [number],
    )
    const purchaseId = bought[0]?.id
    await client.query(
      `insert into lots (id, product_id, size, purchase_number, purchased_on, price, unit_cost, on_hand)
       select l.*, $4::text, current_date, 100000, 40000, 3 from unnest($1::uuid[], $2::uuid[], $3::text[]) l`,
      [ids, rows.map(({ productId }) => productId), rows.map(({ size }) => size), number],
    )
    await client.query(
      `insert into stock_movements (lot_id, quantity, reason, purchase_id, note)
       select id, 3, 'receipt', $2::uuid, $3 from unnest($1::uuid[]) id`,
      [ids, purchaseId, number],
    )
    await client.query(
      `update purchase_lines l set received = 3, lot_id = lots.id
       from purchase_products p, lots
       where l.purchase_id = $1 and p.purchase_id = $1 and p.id = l.purchase_product_id
         and lots.id = any($2::uuid[]) and lots.size = l.size and lots.product_id = (select id from products where code = p.code)`,
      [purchaseId, ids],
    )
    await client.query(
      `insert into history (entity, entity_id, action, actor_name, changes) values ('purchase', $1, 'received', 'Олена', $2)`,
      [purchaseId, JSON.stringify({ lines: rows })],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
