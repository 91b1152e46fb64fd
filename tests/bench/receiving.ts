import { deepEqual } from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { addPurchases } from '#modules/purchasing/server/add-purchases.ts'
import type { Purchase } from '#modules/purchasing/purchase.ts'
import { receivePurchases } from '#modules/purchasing/server/receive-purchases.ts'
import { olena } from '../build/orders.ts'
import { buildProduct, type BuiltProduct } from '../build/goods.ts'
import { bagsId } from '../build/purchases.ts'
import type { TestShop } from '../build/shop.ts'
import { inTurn, type Comparison } from './measure.ts'

const [products, sizes] = [50, 10]
const lines = products * sizes

/** A purchase of 500 lines put into stock, beside the same rows written by hand, a statement per table. */
export async function receivingBench(shop: TestShop): Promise<Comparison[]> {
  const known: BuiltProduct[] = []
  for (let made = 0; made < products; made++) known.push(await buildProduct(shop))
  let turn = 0
  const prepared: Entered[] = []
  const prepare = async () => {
    const number = `ШВИДКО-${++turn}`
    const [purchase] = await addPurchases(
      shop,
      [{ number, products: known.map(({ code }) => ({ code, typeId: bagsId, lines: sizesOf() })) }],
      olena,
    )
    if (purchase) prepared.push({ number, purchase, productIds: known.map(({ id }) => id) })
  }
  for (let round = 0; round < 16; round++) await prepare()
  const next = () => prepared.pop() as Entered
  let [ours, byHand] = ['', '']
  const measured = await inTurn(
    7,
    () => receivePurchases(shop, [{ number: (ours = next().number) }], olena),
    () => {
      const entered = next()
      byHand = entered.number
      return writeByHand(shop, entered)
    },
  )
  await expectSameRows(shop, ours, byHand)
  const ratio = 1 / measured.ratio
  return [
    {
      what: `a purchase of ${lines} lines received`,
      ours: measured.ours,
      ceiling: measured.ceiling,
      unit: 'ms',
      ratio,
      expected: '≤ 2 of bare inserts',
      isMet: ratio <= 2,
    },
  ]
}

function sizesOf() {
  return Array.from({ length: sizes }, (_, index) => ({ size: String(index + 1), quantity: 3, price: 10_000 + index }))
}

interface Entered {
  number: string
  purchase: Purchase
  /** The ids in the catalogue, in the order of the purchase's products. */
  productIds: string[]
}

/**
 * The rows alone, by somebody who knows everything beforehand, asks nothing and answers nothing: lots with their counts,
 * the ledger, what came of each line, which products they are, the purchase's mark and its row of history.
 */
async function writeByHand(shop: TestShop, { number, purchase, productIds }: Entered): Promise<void> {
  const rows = purchase.products.flatMap((product, index) =>
    product.lines.map((line) => ({ ...line, lotId: randomUUIDv7(), productId: productIds[index] })),
  )
  const lotIds = rows.map(({ lotId }) => lotId)
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from purchases where id = $1 for update', [purchase.id])
    await client.query(
      `insert into lots (id, product_id, size, purchase_number, purchased_on, price, unit_cost, on_hand)
       select id, product_id, size, $5::text, $6::date, 100000, unit_cost, 3
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[]) as l (id, product_id, size, unit_cost)`,
      [
        lotIds,
        rows.map(({ productId }) => productId),
        rows.map(({ size }) => size),
        rows.map(({ landedCost }) => landedCost),
        number,
        purchase.orderedOn,
      ],
    )
    await client.query(
      `insert into stock_movements (lot_id, quantity, reason, purchase_id, actor_id, note)
       select id, 3, 'receipt', $2::uuid, $3::uuid, $4 from unnest($1::uuid[]) id`,
      [lotIds, purchase.id, olena.userId, number],
    )
    await client.query(
      `update purchase_products p set product_id = g.product_id
       from unnest($2::uuid[], $3::uuid[]) as g (id, product_id) where p.purchase_id = $1 and p.id = g.id`,
      [purchase.id, purchase.products.map(({ id }) => id), productIds],
    )
    await client.query(
      `update purchase_lines l set received = 3, lot_id = r.lot_id
       from unnest($2::uuid[], $3::uuid[]) as r (id, lot_id) where l.purchase_id = $1 and l.id = r.id`,
      [purchase.id, rows.map(({ id }) => id), lotIds],
    )
    await client.query(
      `update purchases set received_at = now(), is_unsynced = false, version = version + 1, updated_at = now()
       where id = $1`,
      [purchase.id],
    )
    const side = (received: number) =>
      purchase.products.map(({ code, lines: own }) => ({
        code,
        lines: own.map(({ size, colours, landedCost }) => ({
          size,
          colours,
          received,
          landedCost: received && landedCost,
        })),
      }))
    await client.query(
      `insert into history (entity, entity_id, action, actor_id, actor_name, changes)
       values ('purchase', $1, 'received', $2, $3, $4)`,
      [purchase.id, olena.userId, olena.name, JSON.stringify({ products: { from: side(0), to: side(3) } })],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** A ceiling that wrote less, or other rows, would prove nothing. */
async function expectSameRows(shop: TestShop, ...numbers: string[]): Promise<void> {
  const written = numbers.map(async (number) => {
    const { rows } = await shop.database.pool.query(
      `select p.is_unsynced, p.version, p.received_at is not null as is_received,
         (select count(*) from purchase_products where purchase_id = p.id and product_id is not null) as products,
         (select jsonb_agg(jsonb_build_array(s.code, l.size, l.received, to_jsonb(t) - '{id,purchase_number,created_at}'::text[])
             order by l.position)
           from purchase_lines l join lots t on t.id = l.lot_id join products s on s.id = t.product_id
           where l.purchase_id = p.id and t.purchase_number = p.number) as lots,
         (select jsonb_agg(jsonb_build_array(m.quantity, m.reason, m.actor_id, m.note = p.number) order by l.position)
           from stock_movements m join purchase_lines l on l.lot_id = m.lot_id where m.purchase_id = p.id) as ledger,
         (select jsonb_agg(jsonb_build_array(action, actor_id, actor_name, changes) order by id)
           from history where entity = 'purchase' and entity_id = p.id::text and action = 'received') as history
       from purchases p where p.number = $1`,
      [number],
    )
    return rows
  })
  deepEqual(...((await Promise.all(written)) as [unknown, unknown]))
}
