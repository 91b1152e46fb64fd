import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { PastStatusWord } from '../../past-orders.ts'

const numbersAtOnce = 5000

/** Which of these numbers a table brought already, whatever became of their orders. */
export async function listBrought(db: Db | Tx, numbers: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < numbers.length; start += numbersAtOnce) {
    const { rows } = await sql<{ number: string }>`
      select number from past_order_import_changes
      where number = any(${numbers.slice(start, start + numbersAtOnce)}::text[])`.execute(db)
    for (const { number } of rows) found.add(number)
  }
  return found
}

export async function insertBrought(
  tx: Tx,
  importId: string,
  orders: readonly { id: string; number: string }[],
): Promise<void> {
  await sql`
    insert into past_order_import_changes (number, import_id, order_id)
    select number, ${importId}::uuid, id from unnest(${orders.map(({ number }) => number)}::text[],
      ${orders.map(({ id }) => id)}::uuid[]) as brought (number, id)`.execute(tx)
}

/** The next orders of an import after a number, in the order of the numbers. */
export async function listOfImport(
  db: Db | Tx,
  importId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ number: string; orderId: string }[]> {
  const { rows } = await sql<{ number: string; orderId: string }>`
    select number, order_id as "orderId" from past_order_import_changes
    where import_id = ${importId} and number > ${after} order by number limit ${limit}`.execute(db)
  return rows
}

export async function countOrdersOfImport(db: Db | Tx, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from past_order_import_changes where import_id = ${importId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets orders that an undo removed, so that another file may bring them. */
export async function deleteBrought(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`delete from past_order_import_changes where number = any(${numbers}::text[])`.execute(tx)
}

export async function listStatusWords(db: Db | Tx): Promise<Map<string, PastStatusWord>> {
  const rows = await db.selectFrom('move_status_words').selectAll().execute()
  return new Map(rows.map(({ word, status }) => [word, status as PastStatusWord]))
}

export async function rememberStatusWord(tx: Tx, word: string, status: PastStatusWord): Promise<void> {
  await tx
    .insertInto('move_status_words')
    .values({ word, status })
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ status }))
    .execute()
}
