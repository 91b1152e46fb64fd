import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Row } from '#platform/fields.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { purchaseLine, purchaseProduct } from '../purchase.fields.ts'
import type { PurchaseHead } from '../purchase.ts'
import type { PurchaseMoney } from '../purchase-money.ts'
import { lineColumns, productColumns, purchaseColumns } from './purchases.sql.ts'

/** The stored fields of a purchase, and the money that its goods brought. */
export type HeadRow = PurchaseHead & { paidBack: Money }

/** In the order of the ids. */
export async function listHeads(db: Db | Tx, ids: readonly string[]): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select ${purchaseColumns.select('p')}, coalesce(r.paid_back, 0) as "paidBack" ${wanted(ids)}
    order by wanted.place`.execute(db)
  return rows
}

/** The same with what it adds up to, where its lines are not read. */
export async function listRows(db: Db | Tx, ids: readonly string[]): Promise<(HeadRow & PurchaseMoney)[]> {
  const { rows } = await sql<HeadRow & PurchaseMoney>`
    select ${purchaseColumns.select('p')}, coalesce(r.paid_back, 0) as "paidBack", m.goods_cost as "goodsCost",
      m.agent_fee as "agentFee", m.freight, m.bill, m.paid, m.received_cost as "receivedCost", m.rounding, m.quantity,
      m.received, m.on_hand as "onHand", m.on_hand_cost as "onHandCost"
    ${wanted(ids)} join purchase_money m on m.purchase_id = p.id
    order by wanted.place`.execute(db)
  return rows
}

function wanted(ids: readonly string[]) {
  return sql`
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join purchases p using (id)
    left join (select * from purchase_returns where purchase_id = any(${ids}::uuid[])) r on r.purchase_id = p.id`
}

export type ProductOfPurchase = Row<typeof purchaseProduct.fields> & { purchaseId: string; purchaseNumber: string }

export async function listProducts(db: Db | Tx, purchaseIds: readonly string[]): Promise<ProductOfPurchase[]> {
  const { rows } = await sql<ProductOfPurchase>`
    select l.purchase_id as "purchaseId", p.number as "purchaseNumber", ${productColumns.select('l')}
    from purchase_products l join purchases p on p.id = l.purchase_id
    where l.purchase_id = any(${purchaseIds}::uuid[]) order by l.purchase_id, l.position`.execute(db)
  return rows
}

export type LineOfPurchase = Row<typeof purchaseLine.fields> & {
  purchaseId: string
  purchaseNumber: string
  onHand: number
  /** The unit cost of its lot; 0 before receipt. */
  unitCost: Money
}

export async function listLines(db: Db | Tx, purchaseIds: readonly string[]): Promise<LineOfPurchase[]> {
  const { rows } = await sql<LineOfPurchase>`
    select l.purchase_id as "purchaseId", p.number as "purchaseNumber", coalesce(lots.on_hand, 0) as "onHand",
      coalesce(lots.unit_cost, 0) as "unitCost", ${lineColumns.select('l')}
    from purchase_lines l join purchases p on p.id = l.purchase_id left join lots on lots.id = l.lot_id
    where l.purchase_id = any(${purchaseIds}::uuid[]) order by l.purchase_id, l.position`.execute(db)
  return rows
}

export async function findPurchaseId(
  db: Db | Tx,
  by: { id?: string | undefined; number?: string | undefined },
): Promise<string | undefined> {
  const query = db.selectFrom('purchases').select('id')
  const found = by.id === undefined ? query.where('number', '=', by.number ?? '') : query.where('id', '=', by.id)
  return (await found.executeTakeFirst())?.id
}
