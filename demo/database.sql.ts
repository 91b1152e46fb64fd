import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Db, Tx } from '#platform/server/database/database.ts'

const lockKey = 8_201_004

/** Lets one of two servers that start at once on one database do the work; the other waits for it. */
export async function oneAtATime<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  // a connection of its own, since the pool may have one only; the lock goes with it
  const client = new pg.Client(pool.options)
  // a restarted database must not take the process with it
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}

/** After much was written at once: until then the planner takes the tables for empty ones. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

/** The same, and what index scans need besides; it takes seconds where there is much. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}

/** Runs now what waits for the commit: the words of products. */
export async function runDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}

/** Which of these phones have an account. */
export async function findStaff(db: Db, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`select phone from users where phone = any(${phones}::text[])`.execute(
    db,
  )
  return rows.map(({ phone }) => phone)
}

/** Nobody may order or add goods until the transaction ends; pages are read meanwhile. */
export async function stopWriting(tx: Tx): Promise<void> {
  await sql`lock table orders, products in exclusive mode`.execute(tx)
}

/** Numbers of orders that are neither of these nor placed by that actor, newest first. */
export async function listOtherOrders(tx: Tx, ids: readonly string[], actorId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders o
    where id <> all(${ids}::uuid[]) and not exists (
      select from history h
      where h.entity = 'order' and h.entity_id = o.id::text and h.action = 'placed' and h.actor_id = ${actorId}::uuid
    )
    order by created_at desc`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Codes of products that are neither these nor known by these codes. */
export async function listOtherProducts(tx: Tx, ids: readonly string[], codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from products where id <> all(${ids}::uuid[]) and code <> all(${codes}::text[]) order by code`.execute(
    tx,
  )
  return rows.map(({ code }) => code)
}
