import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

interface OrderOfPerson {
  id: string
  email: string
}

export async function listOrdersOfAccount(db: Db | Tx, userId: string): Promise<OrderOfPerson[]> {
  const { rows } = await sql<OrderOfPerson>`select id, email from orders where customer_id = ${userId}`.execute(db)
  return rows
}

export async function listOrdersOfPhones(db: Db | Tx, phones: readonly string[]): Promise<OrderOfPerson[]> {
  const { rows } = await sql<OrderOfPerson>`select id, email from orders where phone = any(${phones}::text[])`.execute(
    db,
  )
  return rows
}
