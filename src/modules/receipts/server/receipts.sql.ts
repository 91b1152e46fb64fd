import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns, withActor, type ActorRow } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { PlannedReceipt, ReceiptState } from '../receipt.ts'
import type { OrderReceipt } from '../receipts.contract.ts'
import type { ReceiptRow } from '../receipt-goods.ts'

/** A receipt as it is kept. */
export interface Receipt extends PlannedReceipt, Omit<OrderReceipt, 'kind' | 'amount' | 'nth'> {
  orderId: string
  orderNumber: string
  goods: ReceiptRow[]
  /** Its id at the register. */
  registerId: string
  attempt: number
  begunAt: Date | null
  /** The register's id of a prepayment's chain. */
  relation: string
  actor: Actor
}

const columns = sql`id, order_id as "orderId", order_number as "orderNumber", nth, kind, amount, received, chain,
  chain_total as "chainTotal", of_nth as "of", parts, goods, state, register_id as "registerId", attempt,
  begun_at as "begunAt", tried_at as "triedAt", why, fiscal_code as "fiscalCode", relation, url,
  is_offline as "isOffline", issued_at as "issuedAt", told_at as "toldAt", created_at as "createdAt",
  actor_id as "actorId", actor_name as "actorName", actor_machine as "actorMachine"`

type Row = Omit<Receipt, 'actor'> & ActorRow

/** By their numbers, withdrawn ones among them. */
export async function listReceipts(db: Db | Tx, orderId: string): Promise<Receipt[]> {
  const { rows } = await sql<Row>`select ${columns} from receipts where order_id = ${orderId} order by nth`.execute(db)
  return rows.map(withActor)
}

export async function findReceipt(db: Db | Tx, id: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Row>`select ${columns} from receipts where id = ${id}`.execute(db)
  return rows.map(withActor)[0]
}

/** Whoever else changes it waits. */
export async function lockReceipt(tx: Tx, id: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Row>`select ${columns} from receipts where id = ${id} for no key update`.execute(tx)
  return rows.map(withActor)[0]
}

export interface NewReceipt extends PlannedReceipt {
  orderId: string
  orderNumber: string
  cause: string
  goods: readonly ReceiptRow[]
  actor: Actor
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  const { orderId, orderNumber, chainTotal, of, parts, goods, actor, ...rest } = receipt
  await tx
    .insertInto('receipts')
    .values({
      ...rest,
      order_id: orderId,
      order_number: orderNumber,
      chain_total: chainTotal,
      of_nth: of,
      parts: JSON.stringify(parts),
      goods: JSON.stringify(goods),
      ...actorColumns(actor),
    })
    .execute()
}

/** How many of a kind an order had for the same money. */
export async function countOfCause(tx: Tx, orderId: string, kind: string, cause: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from receipts
    where order_id = ${orderId} and kind = ${kind} and (cause = ${cause} or cause like ${`${cause}/%`})`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function withdrawReceipts(tx: Tx, orderId: string, numbers: readonly number[]): Promise<void> {
  await sql`
    update receipts set state = 'withdrawn' where order_id = ${orderId} and nth = any(${numbers}::integer[])`.execute(
    tx,
  )
}

export async function setReceived(tx: Tx, orderId: string, nth: number, received: number): Promise<void> {
  await sql`update receipts set received = ${received} where order_id = ${orderId} and nth = ${nth}`.execute(tx)
}

type NextReceipt = Pick<Receipt, 'id' | 'attempt' | 'orderNumber'>

/** The receipt of an order that the register issues next; undefined while one before it has failed. */
export async function findNextWaiting(tx: Tx, orderId: string): Promise<NextReceipt | undefined> {
  const { rows } = await sql<NextReceipt & { state: ReceiptState }>`
    select id, attempt, order_number as "orderNumber", state from receipts
    where order_id = ${orderId} and state in ('waiting', 'failed') order by nth limit 1`.execute(tx)
  return rows[0]?.state === 'waiting' ? rows[0] : undefined
}

/** Before the register hears of it for the first time. */
export async function setBegun(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update receipts set begun_at = coalesce(begun_at, ${at}), tried_at = ${at} where id = ${id}`.execute(tx)
}

/** Notes why it is not issued yet. */
export async function setWaiting(db: Db | Tx, id: string, why: string): Promise<void> {
  await sql`update receipts set why = ${why} where id = ${id} and state = 'waiting'`.execute(db)
}

/** The register refused it, so that another attempt has another id there. */
export async function setFailed(db: Db | Tx, id: string, why: string): Promise<void> {
  await sql`
    update receipts set state = 'failed', why = ${why}, begun_at = null, register_id = gen_random_uuid()
    where id = ${id} and state = 'waiting'`.execute(db)
}

export interface IssuedReceipt {
  fiscalCode: string
  relation: string
  url: string
  isOffline: boolean
  issuedAt: Date
}

export async function setIssued(tx: Tx, id: string, issued: IssuedReceipt): Promise<void> {
  const { fiscalCode, relation, url, isOffline, issuedAt } = issued
  await sql`
    update receipts set state = 'issued', why = '', fiscal_code = ${fiscalCode}, relation = ${relation}, url = ${url},
      is_offline = ${isOffline}, issued_at = ${issuedAt}
    where id = ${id}`.execute(tx)
}

export async function setNotified(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update receipts set told_at = ${at} where id = ${id}`.execute(tx)
}

/** To be tried once more, with rows as goods are called and taxed by now. */
export async function setAgain(tx: Tx, id: string, goods: readonly ReceiptRow[]): Promise<void> {
  await sql`
    update receipts set state = 'waiting', attempt = attempt + 1, goods = ${JSON.stringify(goods)}
    where id = ${id}`.execute(tx)
}

export async function countReceipts(db: Db): Promise<{ issued: number; lastIssuedAt: Date | null }> {
  const { rows } = await sql<{ issued: number; lastIssuedAt: Date | null }>`
    select count(*)::int as issued, max(issued_at) as "lastIssuedAt" from receipts where state = 'issued'`.execute(db)
  return rows[0] ?? { issued: 0, lastIssuedAt: null }
}
