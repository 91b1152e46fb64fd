import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { onItsWay } from '#modules/orders/status.ts'
import { terms, type Basis, type Cut, type Earned } from '../earned.ts'
import {
  ledgerChoices,
  type GroupAsked,
  type LedgerChoice,
  type OtherKind,
  type RowChoice,
  type RowsQuestion,
} from '../earned-rows.ts'
import type { OverheadCategory } from '../overhead.ts'
import type { EarnedRows, OrderRow, OtherRow, OtherRows } from '../rows.contract.ts'
import { overheadCategoryWords } from '../words.contract.ts'
import { counts, within } from './earned.sql.ts'
import { isBoughtAs } from './first-orders.sql.ts'
import { productName, typeName } from './names.sql.ts'
import { overheadDays } from './overheads/overheads.sql.ts'
import { costColumns } from './part-columns.ts'
import { firstStage } from './share-adverts.sql.ts'

const columns: Record<Exclude<Cut, 'source'>, { key: RawBuilder<unknown>; first: RawBuilder<unknown> }> = {
  type: { key: sql`type_id::text`, first: sql`first_of_type` },
  purchase: { key: sql`purchase_number`, first: sql`first_of_purchase` },
  product: { key: sql`product_id::text`, first: sql`first_of_product` },
}

/** Orders with what they brought, of a group as far as they are of it: newest first, or those first whose terms are largest. */
export async function listOrderRows(db: Db, question: RowsQuestion): Promise<OrderRow[]> {
  const { terms: asked, limit, offset } = question
  const largest = sql`abs(${sql.join(
    asked.map((term) => sql.ref(term)),
    sql` + `,
  )}) desc, `
  // days have an index: of the newest no more are read than are shown
  const first = asked.length > 0 ? largest : ledgerOf(question) ? sql`amount desc, ` : sql`day desc, `
  const inOrder = sql`order by ${first} "createdAt" desc, id`
  const { rows } = await sql<Earned & Omit<OrderRow, 'earned'>>`
    with ${found(question)}, shown as (select * from found ${inOrder} limit ${limit} offset ${offset})
    select shown.*, o.number, o.source, o.status from shown join orders o using (id) ${inOrder}`.execute(db)
  return rows.map(({ id, number, createdAt, source, status, amount, ...row }) => ({
    id,
    number,
    createdAt,
    source,
    status,
    earned: earnedOf(row),
    ...(ledgerOf(question) && amount !== undefined && { amount }),
  }))
}

/** How many they are, and what all of them brought. */
export async function sumOrderRows(
  db: Db,
  question: RowsQuestion,
): Promise<Pick<EarnedRows, 'count' | 'total' | 'amount'>> {
  const sums = [...terms, 'orders', 'pieces'].map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  )
  const isOfLedger = ledgerOf(question) !== undefined
  const { rows } = await sql<Earned & { count: number; amount?: Money }>`
    with ${counted(question) ?? sql`${found(question)}, counted as (select *, 1 as count from found)`}
    select coalesce(sum(count), 0)::int as count, ${sql.join(sums)}
      ${isOfLedger ? sql`, coalesce(sum(amount), 0)::bigint as amount` : sql``} from counted`.execute(db)
  const [{ count, amount, ...row } = { count: 0, amount: 0 }] = rows
  return { count, total: earnedOf(row), ...(isOfLedger && amount !== undefined && { amount }) }
}

/** The kept sums of days, which serve for all orders of a period. */
function counted({ period, basis, group, terms: asked, ...others }: RowsQuestion): RawBuilder<unknown> | undefined {
  const { only, afterDays, carrier, paymentType } = others
  if (group || asked.length > 0 || (only ?? afterDays ?? carrier ?? paymentType) !== undefined) return undefined
  return sql`counted as (
    select orders as count, ${termsOf(basis, sql`orders`, (term) => term)}
    from earned_sums where cut = 'day' and ${counts(period, basis)})`
}

function found(question: RowsQuestion): RawBuilder<unknown> {
  const { group, terms: asked } = question
  const isOne = sql.join(
    asked.map((term) => sql`${sql.ref(term)} <> 0`),
    sql` or `,
  )
  const all = group && group.cut !== 'source' ? partly(question, columns[group.cut], group) : whole(question)
  return sql`found as (select * from (${all}) rows ${asked.length > 0 ? sql`where ${isOne}` : sql``})`
}

/** Orders as wholes: those of the period, or what those ordered who first bought in it, each with the source of that order. */
function whole(question: RowsQuestion): RawBuilder<unknown> {
  const { period, basis, group, afterDays } = question
  const orders =
    afterDays === undefined
      ? sql`select *, source as of_source from earned_orders where ${counts(period, basis)}`
      : sql`
        select e.*, c.source as of_source from earned_customers c
        join earned_orders e on e.person = c.person and e.created_at >= c.first_at
        where c.first_on between ${period.from} and ${period.to} and e.stage <> 1 and e.day < c.first_on + ${afterDays}::int`
  return sql`
    select order_id as id, day, created_at as "createdAt", ${amountOf(question)} ${termsOf(basis, sql`1`, (term) => term)}
    from (${orders}) orders
    where ${sql.join([group ? isOf(sql`of_source`, group) : sql`true`, ...conditions(question)], sql` and `)}`
}

/** SQL of orders with the terms of their parts in a group alone. */
function partly(
  question: RowsQuestion,
  { key, first }: (typeof columns)['type'],
  group: GroupAsked,
): RawBuilder<unknown> {
  const { period, basis } = question
  return sql`
    select ${amountOf(question)} parts.*, o.day, o.created_at as "createdAt"
    from (
      select order_id as id, ${termsOf(basis, sql`${first}::int`, (term) => sql`sum(${term})`)}
      from earned_parts
      where ${counts(period, basis)} and ${isOf(key, group)}
      group by order_id
    ) parts join earned_orders o on o.order_id = parts.id
    where ${sql.join([sql`true`, ...conditions(question)], sql` and `)}`
}

/** No order is of the rest. */
function isOf(key: RawBuilder<unknown>, { kind, id }: GroupAsked): RawBuilder<unknown> {
  if (kind === 'rest') return sql`false`
  return kind === 'unknown' ? sql`${key} is null` : sql`${key} = ${id}`
}

/** The terms by their names, each a column of orders or a sum of parts. */
function termsOf(
  basis: Basis,
  counted: RawBuilder<unknown>,
  take: (term: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const adverts = sql`${sql.ref(`google_${basis}`)} + ${sql.ref(`advertiser_${basis}`)}`
  const costs = sql.join(
    costColumns.map((column) => sql.ref(column)),
    sql` - `,
  )
  return sql`${take(sql`case when stage >= ${sql.lit(firstStage[basis])} then ${counted} else 0 end`)} as orders,
    ${take(sql`pieces`)} as pieces, ${take(sql`revenue`)} as revenue, ${take(sql`cost`)} as cost,
    ${take(sql`marketplace_fee`)} as "marketplaceFee", ${take(sql`marketplace_fixed_fee`)} as "marketplaceFixedFee",
    ${take(sql`marketplace_payment_fee`)} as "marketplacePaymentFee", ${take(sql`payment_fee`)} as "paymentFee",
    ${take(sql`subsidised_shipping_fee`)} as "subsidisedShippingFee", ${take(sql`return_cost`)} as "returnCost",
    ${take(adverts)} as adverts, 0 as "unallocatedAdverts", 0 as rounding, 0 as "writeOffs", 0 as corrections,
    0 as overheads, ${take(sql`revenue - ${costs} - (${adverts})`)} as "left"`
}

/** SQL conditions on table `earned_orders`. */
function conditions({ period, basis, only, carrier, paymentType }: RowsQuestion): RawBuilder<unknown>[] {
  const chosen: Record<RowChoice, () => RawBuilder<unknown>> = {
    counted: () => sql`stage >= ${sql.lit(firstStage[basis])}`,
    refused: () => sql`is_refused`,
    ended: () => sql`(stage = 3 or is_refused)`,
    notSent: () => sql`stage = 1`,
    underWay: () => sql`status = any(${onItsWay}::text[])`,
    first: () => isBoughtAs('first', period),
    repeated: () => isBoughtAs('repeated', period),
    received: () => sql`received <> 0`,
    toCome: () => sql`to_come > 0`,
    notAsked: () => sql`not_asked <> 0`,
    toReturn: () => sql`to_return > 0`,
  }
  return [
    ...(only ? [chosen[only]()] : []),
    ...(carrier ? [sql`carrier = ${carrier}`] : []),
    ...(paymentType ? [sql`payment_type = ${paymentType}`] : []),
  ]
}

const ledgerColumns: Record<LedgerChoice, string> = {
  received: 'received',
  toCome: 'to_come',
  notAsked: 'not_asked',
  toReturn: 'to_return',
}

/** The amount that the rows are chosen by. */
function ledgerOf({ only }: RowsQuestion): LedgerChoice | undefined {
  return ledgerChoices.find((choice) => choice === only)
}

function amountOf(question: RowsQuestion): RawBuilder<unknown> {
  const ledger = ledgerOf(question)
  return ledger ? sql`${sql.ref(ledgerColumns[ledger])} as amount,` : sql``
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
  overhead: 'overheads',
} as const

/** So many are listed of what a page shows. */
const mostOthers = 1000

/** Lists costs of days without an order, newest first; of a group only its adverts, where it has some of its own. */
export async function listOtherRows(db: Db, question: RowsQuestion, language: Language): Promise<OtherRows> {
  const { period, basis, group, terms: asked, only, afterDays, carrier, paymentType, limit } = question
  const kinds = (Object.keys(otherTerms) as OtherKind[]).filter(
    (kind) => asked.length === 0 || asked.includes('left') || asked.includes(otherTerms[kind]),
  )
  const isOfOrders = (only ?? afterDays ?? carrier ?? paymentType) !== undefined
  if (isOfOrders || kinds.length === 0 || (group && group.kind !== 'rest' && group.cut !== 'type'))
    return { others: [], othersCount: 0, othersTotal: 0 }
  const isWholeOrRest = group === undefined || group.kind === 'rest'
  const { rows } = await sql<OtherRow & { othersCount: number; othersTotal: Money; category: OverheadCategory | null }>`
    with kept as (
      select kind, day, type_id, case kind when 'adverts' then ${sql.ref(`unallocated_${basis}`)} else amount end as amount,
        lot_id, purchase_id, purchase_number, movement_id, null::uuid as overhead_id
      from earned_costs
      where ${within(period)} and case kind when 'adverts' then ${isOfAdverts(group)} else ${isWholeOrRest} end
      union all
      select 'overhead', min(day), null, sum(amount)::bigint, null, null, '', 0, overhead_id
      from ${overheadDays(period)} overheads where ${isWholeOrRest} group by overhead_id
    ),
    others as (select * from kept where amount <> 0 and kind = any(${kinds})),
    shown as (
      select *, count(*) over ()::int as others_count, sum(amount) over ()::bigint as others_total
      from others order by day desc, kind, movement_id, type_id, purchase_number, lot_id, overhead_id limit ${Math.max(limit, mostOthers)}
    )
    select o.kind, o.day, o.amount, l.product_id as "productId", o.purchase_id as "purchaseId",
      o.overhead_id as "overheadId", h.category, others_count as "othersCount", others_total as "othersTotal",
      case when o.kind = 'adverts' then coalesce(${typeName(language)}, '') when o.kind = 'rounding' then o.purchase_number
        when o.kind = 'overhead' then h.note
        else concat_ws(', ', coalesce(nullif(${productName(language)}, ''), gone.code), nullif(coalesce(l.size, gone.size), ''),
          coalesce(l.colour, nullif(gone.colour, ''))) end as about
    from shown o left join product_types t on t.id = o.type_id left join lots l on l.id = o.lot_id
    left join products p on p.id = l.product_id left join removed_lots gone on gone.lot_id = o.lot_id
    left join overheads h on h.id = o.overhead_id
    order by o.day desc, o.kind, o.movement_id, o.type_id, o.purchase_number, o.lot_id, o.overhead_id`.execute(db)
  const [{ othersCount, othersTotal } = { othersCount: 0, othersTotal: 0 }] = rows
  // the words of categories are the shop's, not the database's
  const others = rows.map(({ othersCount: _count, othersTotal: _total, category, about, ...row }) => ({
    ...row,
    about: category ? [overheadCategoryWords.about[category][language], about].filter(Boolean).join(', ') : about,
  }))
  return { others, othersCount, othersTotal }
}

/**
 * The condition of a group's adverts: a type has its own and the rest those of none; in other cuts all adverts that no sale
 * took are the rest.
 */
function isOfAdverts(group: GroupAsked | undefined): RawBuilder<unknown> {
  if (!group || (group.kind === 'rest' && group.cut !== 'type')) return sql`true`
  if (group.kind === 'rest') return sql`type_id is null`
  return group.kind === 'unknown' ? sql`false` : sql`type_id::text = ${group.id}`
}
