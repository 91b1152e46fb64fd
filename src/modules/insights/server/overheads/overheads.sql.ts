import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { changesIn } from '#platform/server/table-file/imports-in.ts'
import type { Period } from '../../earned.ts'
import { overhead } from '../../overhead.fields.ts'
import type { Overhead, OverheadDraft } from '../../overhead.ts'

const fields = columnsOf('overheads', overhead)

/** Costs outside orders by day, `day`, `overhead_id`, `category`, `amount`: the sum of `amountIn` (EARN-9). */
export function overheadDays({ from, to }: Period): RawBuilder<unknown> {
  // facts of a day or of a cost alone are computed before the join, not for each pair
  return sql`(
    select d.day, o.id as overhead_id, o.category,
      case when o.span = 'day' then o.amount
        else o.amount / d.days + case when d.number <= o.amount % d.days then 1 else 0 end end as amount
    from (
      select day::date as day, extract(day from day)::int as number,
        extract(day from date_trunc('month', day) + interval '1 month' - interval '1 day')::int as days
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') day offset 0
    ) d join (
      select *, extract(day from starts_on)::int as number, case when is_monthly then coalesce(ends_on, ${to}::date)
        when span = 'month' then (starts_on + interval '1 month' - interval '1 day')::date else starts_on end as last_on
      from overheads where starts_on <= ${to}::date offset 0
    ) o on d.day between o.starts_on and o.last_on and (o.span = 'month' or d.number = least(o.number, d.days)))`
}

/** Those of the newest month first. */
export async function listOverheads(db: Db): Promise<Overhead[]> {
  const { rows } = await sql<Overhead>`
    select ${fields.select('o')} from overheads o order by o.starts_on desc, o.amount desc, o.id`.execute(db)
  return rows
}

/** Locks the table, so that no import adds costs that another just added. */
export async function holdOverheads(tx: Tx): Promise<void> {
  await sql`lock table overheads in share row exclusive mode`.execute(tx)
}

/** Ours until the transaction ends, by their ids; those that are no more are not there. */
export async function lockOverheads(tx: Tx, ids: readonly string[]): Promise<Map<string, Overhead>> {
  // in the order of their ids: two who save the same ones must not wait for each other
  const { rows } = await sql<Overhead>`
    select ${fields.select('o')} from overheads o where o.id = any(${ids}::uuid[]) order by o.id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those whose id is there already are not added; answers those that were. */
export async function insertOverheads(tx: Tx, added: readonly OverheadDraft[]): Promise<Overhead[]> {
  if (added.length === 0) return []
  const { rows } = await sql<Overhead>`
    insert into overheads as o (${fields.names}) select ${fields.names} from ${fields.rows(added)} r
    on conflict (id) do nothing returning ${fields.select('o')}`.execute(tx)
  return rows
}

export async function updateOverheads(tx: Tx, changed: readonly OverheadDraft[]): Promise<Overhead[]> {
  if (changed.length === 0) return []
  const { rows } = await sql<Overhead>`
    update overheads as o set ${fields.assign('r', 'id')}, version = o.version + 1
    from ${fields.rows(changed)} r where o.id = r.id returning ${fields.select('o')}`.execute(tx)
  return rows
}

export async function deleteOverheads(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from overheads where id = any(${ids}::uuid[])`.execute(tx)
}

/** For the demo shop alone. */
export async function clearOverheads(tx: Tx): Promise<void> {
  await sql`delete from overhead_imports`.execute(tx)
  await sql`delete from overheads`.execute(tx)
}

export interface ImportedOverhead {
  id: string
  /** As it was; null where it was added. */
  before: Overhead | null
  /** Which it became. */
  version: number
}

export const overheadImports = changesIn<ImportedOverhead>('overhead_imports')
