import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { marketplaces } from '#modules/orders/order.ts'
import { oldAfterDays, type Channel } from '../discount.ts'
import type { OldLot } from '../payback.contract.ts'
import { productName } from './names.sql.ts'
import { soldColumn } from './part-columns.ts'
import { roundedShareOf } from './shares.sql.ts'

const most = 100

/** Lots on hand for more than 60 days, those first in which the most money lies the longest; and how much in all of them (EARN-5). */
export async function listOldLots(
  db: Db,
  today: Day,
  language: Language,
): Promise<{ lots: OldLot[]; count: number; frozen: Money }> {
  const { rows } = await sql<OldLot & { allCount: number; allFrozen: Money }>`
    select l.id as "lotId", l.product_id as "productId", p.version as "productVersion", p.type_id as "typeId", p.code,
      ${productName(language)} as name, l.size, l.offered_colour as colour, l.purchase_number as "purchaseNumber",
      l.on_hand as "onHand", l.unit_cost as "unitCost", l.frozen, l.days as "ageDays", l.asked_price as price,
      l.asked_price < l.price as "isOnSale", "allCount", "allFrozen"
    from (
      select l.*, l.on_hand * l.unit_cost as frozen, aged.days, count(*) over ()::int as "allCount",
        sum(l.on_hand * l.unit_cost) over ()::bigint as "allFrozen"
      -- goods that are entered with their past say when they were bought; of others that is the day they came
      from lots l cross join lateral (select ${today}::date - l.purchased_on as days) aged
      where l.on_hand > 0 and l.unit_cost > 0 and aged.days > ${oldAfterDays}
      order by l.on_hand * l.unit_cost * (aged.days - ${oldAfterDays}) desc, l.id limit ${most}
    ) l join products p on p.id = l.product_id
    order by l.frozen * (l.days - ${oldAfterDays}) desc, l.id`.execute(db)
  const [{ allCount: count, allFrozen: frozen } = { allCount: 0, allFrozen: 0 }] = rows
  return { lots: rows.map(({ allCount: _count, allFrozen: _frozen, ...lot }) => lot), count, frozen }
}

export interface PaidFees {
  channel: Channel
  /** null: of goods that nobody knows, or of all types together. */
  typeId: string | null
  isOfAll: boolean
  /** 0 where it took none. */
  marketplaceRate: number
  /** null where it took none; what the goods are makes no difference to these. */
  marketplacePaymentRate: number | null
  paymentRate: number | null
  fixed: Money | null
}

const ratedFees = ['marketplace_fee', 'marketplace_payment_fee', 'payment_fee'] as const
type RatedFee = (typeof ratedFees)[number]

/** Sales since a day, or ever; of some channels, or of all. */
interface OfSales {
  since?: Day
  channels?: readonly Channel[]
}

const channelOf = sql`case when source = any(${marketplaces}::text[]) then source else 'site' end`

/**
 * The fees of channels for sales, each among the sales that bore it: a floor must hold for the dearest way. A rate is a fee
 * by the sums it was a percent of, each type with its part of both as they were sold: no return makes a rate less. The sum an
 * order counts whole, once a part (EARN-5, ORD-6).
 */
export async function listPaidFees(db: Db, { since, channels }: OfSales = {}): Promise<PaidFees[]> {
  const rate = (fee: RatedFee) =>
    sql`round(100.0 * sum(${sql.ref(fee)}) / nullif(sum(${sql.ref(soldColumn)}) filter (where ${sql.ref(fee)} > 0), 0), 2)`
  const { rows } = await sql<PaidFees>`
    -- of few channels their orders alone: they may have sold nothing
    with sold as ${channels ? sql`materialized` : sql`not materialized`} (
      select order_id, day, ${channelOf} as channel, ${sql.join(ratedFees.map((fee) => sql.ref(fee)))},
        marketplace_fixed_fee as fixed, ${sql.ref(soldColumn)} as sold
      from earned_orders
      where stage >= 2 and ${sql.ref(soldColumn)} > 0 and ${since ? sql`day >= ${since}` : sql`true`}
        and ${channels ? sql`${channelOf} = any(${channels}::text[])` : sql`true`}
    ),
    parts as (
      select o.channel, p.type_id, p.${sql.ref(soldColumn)}, o.fixed, ${sql.join(
        ratedFees.map(
          (fee) =>
            sql`${roundedShareOf(sql`o.${sql.ref(fee)}`, sql`p.${sql.ref(soldColumn)}`, sql`o.sold`)} as ${sql.ref(fee)}`,
        ),
      )}
      from sold o join earned_parts p using (order_id)
      where p.${sql.ref(soldColumn)} > 0 and ${since ? sql`p.day >= ${since}` : sql`true`}
    )
    select channel, type_id as "typeId", grouping(type_id) = 1 as "isOfAll",
      coalesce(${rate('marketplace_fee')}, 0) as "marketplaceRate",
      ${rate('marketplace_payment_fee')} as "marketplacePaymentRate", ${rate('payment_fee')} as "paymentRate",
      round(sum(fixed) filter (where fixed > 0) / nullif(count(*) filter (where fixed > 0), 0))::bigint as fixed
    from parts
    group by grouping sets ((1, 2), (1))`.execute(db)
  return rows
}
