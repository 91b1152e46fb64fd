import { sql } from 'kysely'
import type { CustomerChange } from '#modules/customers/server/index.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { BroughtCustomer } from './plan-customer.ts'

/** A customer as an import found and left them. */
export interface RecordedCustomer extends CustomerChange {
  noteAfter: string
}

export async function insertCustomerChanges(
  tx: Tx,
  importId: string,
  changes: readonly RecordedCustomer[],
): Promise<void> {
  await sql`
    insert into past_customer_import_changes (import_id, phone, change)
    select ${importId}::uuid, phone, change from unnest(
      ${changes.map(({ phone }) => phone)}::text[], ${changes.map((change) => JSON.stringify(change))}::jsonb[]
    ) as c (phone, change)`.execute(tx)
}

const phonesAtOnce = 5000

/** The traces of earlier tables on these customers: the newest note, and all phones that they joined. */
export async function listBroughtCustomers(
  db: Db | Tx,
  phones: readonly string[],
): Promise<Map<string, BroughtCustomer>> {
  const found = new Map<string, BroughtCustomer>()
  for (let start = 0; start < phones.length; start += phonesAtOnce) {
    const { rows } = await sql<{ phone: string; change: RecordedCustomer }>`
      select phone, change from past_customer_import_changes
      where phone = any(${phones.slice(start, start + phonesAtOnce)}::text[])
      order by phone, import_id desc`.execute(db)
    for (const { phone, change } of rows) {
      const newer = found.get(phone)
      const joined = [...(newer?.joined ?? []), ...(change.joined ?? [])]
      found.set(phone, { noteAfter: newer?.noteAfter ?? change.noteAfter, joined })
    }
  }
  return found
}

/** The next customers of an import after a phone, in the order of phones. */
export async function listCustomersOfImport(
  db: Db | Tx,
  importId: string,
  { after, limit }: { after: string; limit: number },
): Promise<RecordedCustomer[]> {
  const { rows } = await sql<{ change: RecordedCustomer }>`
    select change from past_customer_import_changes
    where import_id = ${importId}::uuid and phone > ${after} order by phone limit ${limit}`.execute(db)
  return rows.map(({ change }) => change)
}

export async function countCustomersOfImport(tx: Tx, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from past_customer_import_changes where import_id = ${importId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function deleteCustomerChanges(tx: Tx, importId: string, phones: readonly string[]): Promise<void> {
  await sql`
    delete from past_customer_import_changes
    where import_id = ${importId}::uuid and phone = any(${phones}::text[])`.execute(tx)
}

/** Takes the customers of these phones out of imports: nobody can undo them once the shop has forgotten a person (AUTH-11). */
export async function deleteBroughtCustomers(tx: Tx, phones: readonly string[]): Promise<void> {
  await sql`delete from past_customer_import_changes where phone = any(${phones}::text[])`.execute(tx)
}
