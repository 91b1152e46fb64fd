import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Source } from '#modules/orders/order.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { extraKinds, wholeMonths, type Basis, type Cut, type Earned, type Period } from '../earned.ts'
import type { GroupName } from '../earned.contract.ts'
import { productName, typeName } from './names.sql.ts'
import { costColumns } from './part-columns.ts'
import { overheadDays } from './overheads/overheads.sql.ts'
import { firstStage } from './share-adverts.sql.ts'

export type EarnedOfDay = Earned & { day: Day; refusals: number }

/** Days on which something was earned or spent, in order; the terms of the waterfall of each (EARN-1). */
export async function listDays(db: Db, period: Period, basis: Basis): Promise<EarnedOfDay[]> {
  const { rows } = await sql<EarnedOfDay>`
    select day, ${summed}, sum(refusals)::int as refusals
    from (
      select day, ${ofStages(basis)}, refusals from ${ofDays('day', period, basis)} days
      union all select day, ${ofAdverts(basis)}, 0 from ${advertsBy(sql`day`, period, basis)} adverts
      union all select day, ${ofExtras}, 0 from earned_costs where kind <> 'adverts' and ${within(period)}
      union all select day, ${ofOverheads}, 0 from ${overheadDays(period)} overheads group by day
    ) rows
    group by day order by day`.execute(db)
  return rows
}

export type Group = Earned & GroupName

/** The groups of a period by one cut; all together are the period, to the kopiyka. */
export async function listGroups(db: Db, period: Period, basis: Basis, cut: Cut, language: Language): Promise<Group[]> {
  const { join, name, code } = named[cut]
  const rowsOf = cut === 'product' ? ofProducts(period, basis) : ofDays(cut, period, basis)
  const { rows } = await sql<Group>`
    with sums as (
      select kind, id, ${summed}
      from (
        select case when key is null then 'unknown' else 'group' end as kind, key::text as id, ${ofParts(basis, sql`orders`)}
        from ${rowsOf} days
        group by key
        union all
        select ${cut === 'type' ? sql`case when type_id is null then 'rest' else 'group' end, type_id::text` : sql`'rest', null`},
          ${ofAdverts(basis)}
        from ${advertsBy(sql`type_id`, period, basis)} adverts
        union all select 'rest', null, ${ofExtras} from earned_costs where kind <> 'adverts' and ${within(period)}
        union all select 'rest', null, ${ofOverheads} from ${overheadDays(period)} overheads having count(*) > 0
      ) rows
      group by kind, id
    )
    select sums.*, coalesce(${name(language)}, '') as name, ${code} as code
    from sums ${join}
    order by sums.kind = 'rest', sums.kind = 'unknown', "left" desc, sums.id`.execute(db)
  if (cut !== 'source') return rows
  // the words of sources are the shop's, not the database's
  const nameOf = ordersTexts(language)
  return rows.map((row) => (row.kind === 'group' ? { ...row, name: nameOf(`source.${row.id as Source}`) } : row))
}

const termsOf = (basis: Basis) => ['pieces', 'revenue', ...costColumns, `google_${basis}`, `advertiser_${basis}`]

const columnsOf = (basis: Basis) => sql.join(['orders', 'refusals', ...termsOf(basis)].map((name) => sql.ref(name)))

const ofDays = (cut: Exclude<Cut, 'product'> | 'day', period: Period, basis: Basis) => sql`(
  select day, key, stage, ${columnsOf(basis)} from earned_sums where cut = ${cut} and ${counts(period, basis)})`

/** Whole months of products as they are added up, and the parts of the days beside; goods of no product have no sums. */
function ofProducts(period: Period, basis: Basis): RawBuilder<unknown> {
  const { since, until } = wholeMonths(period)
  const parts = sql`(
    select *, product_id::text as key, first_of_product::int as orders, 0 as refusals from earned_parts) parts`
  return sql`(
    select key, stage, ${columnsOf(basis)} from earned_sums
    where cut = 'product' and day >= ${since} and day < ${until} and ${countsBy(basis)}
    union all
    select key, stage, ${columnsOf(basis)} from ${parts} where key is not null and ${countsBy(basis)}
      and (day >= ${period.from} and day < ${since} or day >= ${until} and day <= ${period.to})
    union all
    select key, stage, ${columnsOf(basis)} from ${parts} where product_id is null and ${counts(period, basis)})`
}

interface Named {
  join: RawBuilder<unknown>
  name(language: Language): RawBuilder<unknown>
  code: RawBuilder<unknown>
}

const named: Record<Cut, Named> = {
  type: { join: sql`left join product_types t on t.id::text = sums.id`, name: typeName, code: sql`''` },
  source: { join: sql``, name: () => sql`sums.id`, code: sql`''` },
  purchase: { join: sql``, name: () => sql`sums.id`, code: sql`''` },
  product: {
    join: sql`left join products p on p.id = sums.id::uuid`,
    name: productName,
    code: sql`coalesce(p.code, '')`,
  },
}

export const within = ({ from, to }: Period) => sql`day between ${from} and ${to}`

/** The condition of the period. A free order's remainder counts on any basis: it is gone, or was kept (ORD-6). */
export const counts = (period: Period, basis: Basis) => sql`${within(period)} and ${countsBy(basis)}`

const countsBy = (basis: Basis) => sql`(stage = 0 or stage >= ${sql.lit(firstStage[basis])})`

/** Sums of parts, in the columns that adverts and extras have, too: whole numbers, which the database adds up again sooner. */
export function ofParts(basis: Basis, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (column: string) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`
  return sql`coalesce(sum(${counted}) filter (where stage >= ${sql.lit(firstStage[basis])}), 0)::int as orders,
    ${sql.join(['pieces', 'revenue', ...costColumns].map(sum))},
    sum(${sql.ref(`google_${basis}`)} + ${sql.ref(`advertiser_${basis}`)})::bigint as adverts, 0 as unallocated_adverts,
    0 as rounding, 0 as write_offs, 0 as corrections, 0 as overheads`
}

/** The same of what is added up by stage already, row by row: of few rows one addition is less than two. */
function ofStages(basis: Basis): RawBuilder<unknown> {
  const adverts = sql`${sql.ref(`google_${basis}`)} + ${sql.ref(`advertiser_${basis}`)}`
  return sql`case when stage >= ${sql.lit(firstStage[basis])} then orders else 0 end as orders, pieces,
    revenue, ${sql.join(costColumns.map((cost) => sql.ref(cost)))},
    ${adverts} as adverts, 0 as unallocated_adverts, 0 as rounding, 0 as write_offs, 0 as corrections, 0 as overheads`
}

/** Rows of a day and type, of which each would be added to every term. */
const advertsBy = (column: RawBuilder<unknown>, period: Period, basis: Basis) => sql`(
  select ${column}, sum(${sql.ref(`unallocated_${basis}`)})::bigint as ${sql.ref(`unallocated_${basis}`)}
  from earned_costs where kind = 'adverts' and ${within(period)} group by 1)`

const ofAdverts = (basis: Basis) => sql`0, 0, 0, ${zeros}, 0, ${sql.ref(`unallocated_${basis}`)}, 0, 0, 0, 0`
const zeros = sql.join(costColumns.map(() => sql`0`))
const ofExtras = sql`0, 0, 0, ${zeros}, 0, 0, ${sql.join(
  extraKinds.map((kind) => sql`case when kind = ${sql.lit(kind)} then amount else 0 end`),
)}, 0`
const ofOverheads = sql`0, 0, 0, ${zeros}, 0, 0, 0, 0, 0, sum(amount)::bigint`

const taken = [...costColumns, 'adverts', 'unallocated_adverts', 'rounding', 'write_offs', 'corrections', 'overheads']
export const summed = sql`sum(orders)::int as orders, sum(pieces)::int as pieces, sum(revenue)::bigint as revenue,
  sum(cost)::bigint as cost, sum(marketplace_fee)::bigint as "marketplaceFee",
  sum(marketplace_fixed_fee)::bigint as "marketplaceFixedFee", sum(marketplace_payment_fee)::bigint as "marketplacePaymentFee",
  sum(payment_fee)::bigint as "paymentFee", sum(subsidised_shipping_fee)::bigint as "subsidisedShippingFee",
  sum(return_cost)::bigint as "returnCost", sum(adverts)::bigint as adverts,
  sum(unallocated_adverts)::bigint as "unallocatedAdverts", sum(rounding)::bigint as rounding,
  sum(write_offs)::bigint as "writeOffs", sum(corrections)::bigint as corrections, sum(overheads)::bigint as overheads,
  sum(revenue - ${sql.join(
    taken.map((column) => sql.ref(column)),
    sql` - `,
  )})::bigint as "left"`

/** Terms of types by month, as far as they are of types. */
export async function listTypesByMonth(
  db: Db,
  period: Period,
  basis: Basis,
): Promise<(Earned & { typeId: string | null; month: Day })[]> {
  const unallocated = sql.ref(`unallocated_${basis}`)
  const { rows } = await sql<Earned & { typeId: string | null; month: Day }>`
    select type_id as "typeId", month, ${summed}
    from (
      select key::uuid as type_id, date_trunc('month', day)::date as month, ${ofParts(basis, sql`orders`)}
      from ${ofDays('type', period, basis)} days group by 1, 2
      union all
      select type_id, month, ${ofAdverts(basis)}
      from (
        select type_id, date_trunc('month', day)::date as month, sum(${unallocated}) as ${unallocated}
        from earned_costs where kind = 'adverts' and ${within(period)} and type_id is not null group by 1, 2
      ) adverts
    ) rows
    group by type_id, month`.execute(db)
  return rows
}
