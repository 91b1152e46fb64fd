import { sql } from 'kysely'
import { addDays, monthOf, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import { oldAfterDays, type Channel, type OldLot } from '../discount.ts'
import { feeSums } from './kept/days.sql.ts'
import { productName } from './names.sql.ts'

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

/**
 * What channels took of sales since a day, or ever, each fee where it was taken at all: a floor must hold for the dearest way.
 * Of an order of several goods, the sum an order counts whole.
 */
export async function listPaidFees(db: Db, since?: Day): Promise<PaidFees[]> {
  const rate = (fee: 'marketplace_fee' | 'marketplace_payment_fee' | 'payment_fee') =>
    sql`round(100.0 * sum(${sql.ref(fee)}) / nullif(sum(${sql.ref(`${fee}_of`)}), 0), 2)`
  const nextMonth = since && addDays(monthOf(since).to, 1)
  const { rows } = await sql<PaidFees>`
    select channel, type_id as "typeId", grouping(type_id) = 1 as "isOfAll",
      coalesce(${rate('marketplace_fee')}, 0) as "marketplaceRate",
      ${rate('marketplace_payment_fee')} as "marketplacePaymentRate", ${rate('payment_fee')} as "paymentRate",
      round(sum(fixed) / nullif(sum(fixed_count), 0))::bigint as fixed
    from (
      select ${feesAdded} from earned_fees_months ${nextMonth ? sql`where month >= ${nextMonth}` : sql``}
      ${nextMonth ? sql`union all select ${feesAdded} from earned_fees where day >= ${since} and day < ${nextMonth}` : sql``}
    ) fees
    group by grouping sets ((1, 2), (1))`.execute(db)
  return rows
}

const feesAdded = sql.join(['channel', 'type_id', ...feeSums].map((column) => sql.ref(column)))
