import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** All phones of the person who has this one, the one that they are known by first. */
export async function listPhonesOf(db: Db | Tx, phone: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    with person as (select coalesce((select main_phone from customer_merges where phone = ${phone}), ${phone}) as main)
    select main as phone from person
    union all
    select m.phone from customer_merges m join person on m.main_phone = person.main`.execute(db)
  return rows.map((row) => row.phone)
}

interface Remembered {
  phone: string
  firstName: string | null
  lastName: string | null
  email: string | null
  note: string | null
}

/** The names and notes that the shop keeps of phones, without those of orders. */
export async function listRemembered(db: Db, phones: readonly string[]): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select p.phone, k.first_name as "firstName", k.last_name as "lastName", k.email, n.note
    from unnest(${phones}::text[]) p (phone)
    left join known_customers k on k.phone = p.phone
    left join customer_notes n on n.phone = p.phone
    where k.phone is not null or n.note is not null`.execute(db)
  return rows
}

export async function deleteRemembered(tx: Tx, phones: readonly string[]): Promise<void> {
  const theirs = sql`any(${phones}::text[])`
  await sql`delete from customer_merges where phone = ${theirs} or main_phone = ${theirs}`.execute(tx)
  await sql`delete from customer_notes where phone = ${theirs}`.execute(tx)
  await sql`delete from known_customers where phone = ${theirs}`.execute(tx)
}
