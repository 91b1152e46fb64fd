import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database.ts'
import { terms, type Cut, type Earned } from '../earned.ts'
import type { OrderRow, OtherRow, RowChoice, RowsQuestion } from '../earned-rows.ts'
import { counts, ofParts, summed, within } from './earned.sql.ts'
import { isBoughtAs } from './first-orders.sql.ts'
import { typeName } from './names.sql.ts'
import { firstStage } from './share-adverts.sql.ts'

const columns: Record<Cut, { key: RawBuilder<unknown>; first: RawBuilder<unknown> }> = {
  type: { key: sql`type_id::text`, first: sql`first_of_type::int` },
  source: { key: sql`source`, first: sql`first_of_order::int` },
  purchase: { key: sql`purchase_number`, first: sql`first_of_purchase::int` },
  product: { key: sql`product_id::text`, first: sql`first_of_product::int` },
}

/** Orders with what they brought, of a group as far as they are of it: newest first, or those first whose terms are largest. */
export async function listOrderRows(db: Db, question: RowsQuestion): Promise<OrderRow[]> {
  const { terms: asked, limit, offset } = question
  const largest = sql`abs(${sql.join(
    asked.map((term) => sql.ref(term)),
    sql` + `,
  )}) desc, `
  const { rows } = await sql<Earned & Omit<OrderRow, 'earned'>>`
    with ${found(question)}
    select found.*, o.id, o.number, o.created_at as "createdAt", o.source, o.status
    from found join orders o on o.id = found.order_id
    order by ${asked.length > 0 ? largest : sql``} o.created_at desc, o.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id, number, createdAt, source, status, ...row }) => ({
    ...{ id, number, createdAt, source, status },
    earned: earnedOf(row),
  }))
}

/** How many they are, and what all of them brought. */
export async function sumOrderRows(db: Db, question: RowsQuestion): Promise<{ count: number; total: Earned }> {
  const sums = [...terms, 'orders', 'pieces'].map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Earned & { count: number }>`
    with ${found(question)} select count(*)::int as count, ${sql.join(sums)} from found`.execute(db)
  const [{ count, ...row } = { count: 0 }] = rows
  return { count, total: earnedOf(row) }
}

function found(question: RowsQuestion): RawBuilder<unknown> {
  const { period, basis, group, terms: asked } = question
  const { key, first } = columns[group?.cut ?? 'source']
  const isOne = sql.join(
    asked.map((term) => sql`${sql.ref(term)} <> 0`),
    sql` or `,
  )
  return sql`
    summed as (
      select order_id, ${summed}
      from (
        select order_id, ${ofParts(basis, first)} from earned_parts
        where ${sql.join([counts(period, basis), ...conditions(question)], sql` and `)} ${group ? sql`and ${key} = ${group.id}` : sql``}
        group by order_id
      ) parts
      group by order_id
    ),
    found as (select * from summed ${asked.length > 0 ? sql`where ${isOne}` : sql``})`
}

function conditions({ period, basis, only, carrier, paymentType }: RowsQuestion): RawBuilder<unknown>[] {
  const chosen: Record<RowChoice, () => RawBuilder<unknown>> = {
    counted: () => sql`stage >= ${sql.lit(firstStage[basis])}`,
    refused: () => sql`is_refused`,
    ended: () => sql`(stage = 3 or is_refused)`,
    notSent: () => sql`stage = 1`,
    first: () => isBoughtAs('first', period),
    repeated: () => isBoughtAs('repeated', period),
  }
  const ofOrders = (condition: RawBuilder<unknown>) =>
    sql`order_id in (select order_id from earned_orders where ${within(period)} and ${condition})`
  return [
    ...(only ? [chosen[only]()] : []),
    ...(carrier ? [ofOrders(sql`carrier = ${carrier}`)] : []),
    ...(paymentType ? [ofOrders(sql`payment_type = ${paymentType}`)] : []),
  ]
}

function earnedOf(row: Partial<Earned>): Earned {
  return Object.fromEntries(
    [...terms, 'orders' as const, 'pieces' as const].map((name) => [name, Number(row[name] ?? 0)]),
  ) as Earned
}

const otherTerms = {
  adverts: 'unallocatedAdverts',
  rounding: 'rounding',
  writeOff: 'writeOffs',
  correction: 'corrections',
} as const

/** What days cost without an order, newest first; of a group only its adverts, where it has some of its own. */
export async function listOtherRows(db: Db, question: RowsQuestion, language: Language): Promise<OtherRow[]> {
  const { period, basis, group, terms: asked, only, carrier, paymentType } = question
  if (only ?? carrier ?? paymentType ?? (group && group.cut !== 'type')) return []
  const { rows } = await sql<OtherRow>`
    select * from (
      select 'adverts' as kind, day, coalesce(${typeName(language)}, '') as about, ${sql.ref(`unallocated_${basis}`)} as amount
      from earned_adverts left join product_types t on t.id = type_id
      where ${within(period)} ${group ? sql`and type_id::text = ${group.id}` : sql``}
      union all
      select kind, day, purchase_number, amount from earned_extras where ${within(period)} and ${!group}
    ) others
    where amount <> 0
    order by day desc, kind limit 1000`.execute(db)
  const isAsked = (kind: OtherRow['kind']) =>
    asked.length === 0 || asked.includes('left') || asked.includes(otherTerms[kind])
  return rows.filter(({ kind }) => isAsked(kind))
}
