import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { CopiedBranch, CopiedSettlement } from '../nova-poshta/mapping.ts'

export interface Directory {
  settlements: readonly CopiedSettlement[]
  branches: readonly CopiedBranch[]
}

/** Makes the directory this one; rows that stay as they were are not touched. Whoever reads sees the one or the other. */
export async function writeDirectory(tx: Tx, { settlements, branches }: Directory): Promise<void> {
  const counted = Map.groupBy(branches, ({ settlementRef }) => settlementRef)
  const towns = settlements.map((each) => ({ ...each, branches: counted.get(each.ref)?.length ?? 0 }))
  await sql`
    merge into nova_poshta_settlements as s
    using jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as t (
      ref text, name text, "otherName" text, kind text, oblast text, district text, branches integer)
    on s.ref = t.ref
    when matched and (s.name, s.other_name, s.kind, s.oblast, s.district, s.branches)
      is distinct from (t.name, t."otherName", t.kind, t.oblast, t.district, t.branches) then
      update set name = t.name, other_name = t."otherName", kind = t.kind, oblast = t.oblast, district = t.district,
        branches = t.branches
    when not matched by target then
      insert (ref, name, other_name, kind, oblast, district, branches)
      values (t.ref, t.name, t."otherName", t.kind, t.oblast, t.district, t.branches)
    when not matched by source then delete`.execute(tx)
  await sql`
    merge into nova_poshta_branches as b
    using (
      select *, ("mostSize" ->> 'width')::integer as width, ("mostSize" ->> 'height')::integer as height,
        ("mostSize" ->> 'length')::integer as length
      from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as t (
        ref text, "settlementRef" text, kind text, number text, name text, address text, "otherAddress" text,
        "mostWeight" integer, "mostValue" bigint, "mostSize" jsonb, hours jsonb)
    ) as t
    on b.ref = t.ref
    when matched and (b.settlement_ref, b.kind, b.number, b.name, b.address, b.other_address,
        b.most_weight, b.most_value, b.most_width, b.most_height, b.most_length, b.hours)
      is distinct from (t."settlementRef", t.kind, t.number, t.name, t.address, t."otherAddress",
        t."mostWeight", t."mostValue", t.width, t.height, t.length, nullif(t.hours, 'null')) then
      update set settlement_ref = t."settlementRef", kind = t.kind, number = t.number, name = t.name,
        address = t.address, other_address = t."otherAddress", most_weight = t."mostWeight",
        most_value = t."mostValue", most_width = t.width, most_height = t.height, most_length = t.length,
        hours = nullif(t.hours, 'null')
    when not matched by target then
      insert (ref, settlement_ref, kind, number, name, address, other_address, most_weight, most_value, most_width,
        most_height, most_length, hours)
      values (t.ref, t."settlementRef", t.kind, t.number, t.name, t.address, t."otherAddress", t."mostWeight",
        t."mostValue", t.width, t.height, t.length, nullif(t.hours, 'null'))
    when not matched by source then delete`.execute(tx)
}

export async function countDirectory(db: Db | Tx): Promise<{ settlements: number; branches: number }> {
  const { rows } = await sql<{ settlements: number; branches: number }>`
    select (select count(*)::int from nova_poshta_settlements) as settlements,
      (select count(*)::int from nova_poshta_branches) as branches`.execute(db)
  return rows[0] ?? { settlements: 0, branches: 0 }
}

const lockKey = 8_201_103

/** Makes the second of two copies at once wait for the first. */
export async function lockCopy(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** Undefined where nothing was copied: what is there came with the demo, or there is nothing. */
export async function findCopiedAt(db: Db | Tx): Promise<Date | undefined> {
  return (await db.selectFrom('nova_poshta_copy').select('copied_at').executeTakeFirst())?.copied_at
}

export async function writeCopiedAt(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into nova_poshta_copy (copied_at) values (${at})
    on conflict (is_only) do update set copied_at = excluded.copied_at`.execute(tx)
}
