import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Asked as AskedOf, SortOf } from '#platform/lists.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { hasPart } from '#platform/server/database/part-search.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { withinDays } from '#platform/server/within.ts'
import { expense } from '../advert.fields.ts'
import type { Expense, Kind, Period } from '../advert.ts'
import { expenseList } from '../advert.list.ts'
import { dayInKyiv, inOrder, shared, together, type ListedPart } from './list-parts.sql.ts'

export type ExpenseFilter = AskedOf<typeof expenseList>

/** Which rows are asked for. */
interface Asked {
  period: Period
  filter: ExpenseFilter
  language: Language
}

export interface ExpensePage extends ListedPart {
  sort: readonly SortOf<typeof expenseList>[]
}

export type NewExpense = Pick<Expense, 'spentOn' | 'kind' | 'amount' | 'amountsByType' | 'isUnfinished' | 'campaignId'>

const fields = columnsOf('advert_expenses', expense)
/** The columns of a row that staff entered; its campaign is joined as `c`. */
const own = sql`${fields.select('e')}, null::uuid as "orderId", null::text as "orderNumber", c.platform, c.name as campaign,
  e.created_at as "createdAt"`

const spentOn = sql`r."spentOn"`
const amount = { value: sql`r.amount`, type: 'bigint' } as const

const statements = listStatements<typeof expenseList, Language>(expenseList, 'r', {
  values: {
    spentOn: { value: spentOn, type: 'date' },
    kind: { value: sql`r.kind`, type: 'text' },
    amount,
    amountsByType: amount,
    orderId: { value: sql`r."orderId"`, type: 'text' },
    orderNumber: { value: sql`r."orderNumber"`, type: 'text' },
  },
  filters: {
    id: shared.id,
    spentOn: shared.day(spentOn),
    kind: (kinds) => sql`r.kind = any(${kinds})`,
    orderId: shared.orderId,
    orderNumber: shared.orderNumber,
    amountsByType: (types) => sql`r."amountsByType" ?| ${types}::text[]`,
    campaign: (typed) => hasPart(sql`r.campaign`, typed),
    search: (typed) => hasPart(sql`concat_ws(' ', r."orderNumber", r.campaign)`, typed),
  },
})

/** Lists the expenses that staff entered and those of orders together; each row gives the total count. */
export async function listExpenseRows(
  db: Db,
  { page, ...asked }: Asked & { page: ExpensePage },
): Promise<(Expense & { total: number })[]> {
  const { rows } = await sql<Expense & { total: number }>`
    select r.*, count(*) over ()::int as total from (${rowsOf(asked.period)}) r
    where ${together(statements.conditions(asked.filter, asked.language))}
    order by ${inOrder(statements.order(page.sort, asked.language), spentOn)}
    limit ${page.limit ?? null} offset ${page.offset ?? 0}`.execute(db)
  return rows
}

/** Terms of the orders are read from an index of their own (ADV-3). */
function rowsOf(period: Period): RawBuilder<unknown> {
  return sql`
    select e.id::text, e.spent_on as "spentOn", e.kind, e.amount, e.amounts_by_type as "amountsByType",
      null::uuid as "orderId", null as "orderNumber", e.is_unfinished as "isUnfinished", e.campaign_id as "campaignId",
      c.platform, c.name as campaign, e.version, e.created_at as "createdAt"
    from advert_expenses e left join advert_campaigns c on c.id = e.campaign_id
    where e.spent_on between ${period.from} and ${period.to}
    union all
    ${sql.join(
      terms.map((term) => ofOrders(term, period)),
      sql` union all `,
    )}`
}

const terms = [
  { kind: 'marketplaceFee', amount: sql`o.marketplace_fee` },
  { kind: 'marketplaceFixedFee', amount: sql`o.marketplace_fixed_fee` },
  { kind: 'marketplacePaymentFee', amount: sql`o.marketplace_payment_fee` },
  { kind: 'subsidisedShippingFee', amount: sql`o.subsidised_shipping_fee` },
] as const satisfies { kind: Kind; amount: RawBuilder<unknown> }[]

/** Going through the index once a term costs half of making rows of each order's terms. */
function ofOrders({ kind, amount }: (typeof terms)[number], period: Period): RawBuilder<unknown> {
  return sql`
    select 'order:' || o.order_id || ${sql.lit(`:${kind}`)}, ${dayInKyiv(sql`o.created_at`)}, ${sql.lit(kind)}, ${amount}, '{}',
      o.order_id, o.number, false, null, null, null, null, o.created_at
    from order_advert_costs o where ${withinDays(sql`o.created_at`, period)} and ${amount} > 0`
}

/** Ours until the transaction ends, by their ids; those that are no more are not there. */
export async function lockExpenses(tx: Tx, ids: readonly string[]): Promise<Map<string, Expense>> {
  // in the order of their ids: two who save the same rows must not wait for each other
  const { rows } = await sql<Expense>`
    select ${own} from advert_expenses e left join advert_campaigns c on c.id = e.campaign_id
    where e.id = any(${ids}::uuid[]) order by e.id for update of e`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds rows and answers them in the order of the given; a campaign that has the day already gets no second one. */
export async function insertExpenses(tx: Tx, added: readonly NewExpense[]): Promise<Expense[]> {
  const { rows } = await sql<Expense>`
    with e as (
      insert into advert_expenses (${fields.names})
      select ${fields.names} from ${fields.rows(added)} r
      on conflict (campaign_id, spent_on) do nothing
      returning *
    )
    select ${own} from e left join advert_campaigns c on c.id = e.campaign_id order by e.id`.execute(tx)
  return rows
}

export async function updateExpenses(tx: Tx, changed: readonly Expense[]): Promise<Expense[]> {
  const { rows } = await sql<Expense>`
    with e as (
      update advert_expenses as kept set ${fields.assign('r')}, version = kept.version + 1
      from ${fields.rows(changed)} r where kept.id = r.id
      returning kept.*
    )
    select ${own} from e left join advert_campaigns c on c.id = e.campaign_id`.execute(tx)
  return rows
}

/** Ids of these whose campaign has another row on their day. */
export async function listOfTakenDays(tx: Tx, changed: readonly Expense[]): Promise<ReadonlySet<string>> {
  const named = changed.filter(({ campaignId }) => campaignId !== null)
  if (named.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select r.id from ${fields.rows(named)} r
    join advert_expenses e on e.campaign_id = r.campaign_id and e.spent_on = r.spent_on and e.id <> r.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a campaign was given the day of a row that is changed, in another transaction since it was looked for. */
export function isDayTaken(fault: unknown): boolean {
  return fault instanceof Error && 'constraint' in fault && fault.constraint === 'advert_expenses_campaign'
}

export async function deleteExpenses(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from advert_expenses where id = any(${ids}::uuid[])`.execute(tx)
}

/** Lists the known campaigns among these ids. */
export async function listCampaignsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from advert_campaigns where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
