import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Basis, Earned } from '../earned.ts'
import type { AdvertShare, OrderWorth, SoldLot } from '../order.contract.ts'
import { ofParts, summed } from './earned.sql.ts'
import { typeName } from './names.sql.ts'
import { firstStage } from './share-adverts.sql.ts'

export async function findStage(db: Db, orderId: string): Promise<{ day: Day; stage: number } | undefined> {
  const { rows } = await sql<{ day: Day; stage: number }>`
    select day, stage from earned_parts where order_id = ${orderId} limit 1`.execute(db)
  return rows[0]
}

export async function sumOrder(db: Db, orderId: string, basis: Basis): Promise<Earned | undefined> {
  const { rows } = await sql<Earned>`
    select ${summed} from (
      select ${ofParts(basis, sql`first_of_order::int`)} from earned_parts where order_id = ${orderId}
    ) parts`.execute(db)
  return rows[0]
}

export async function findWorth(db: Db, orderId: string): Promise<OrderWorth | undefined> {
  const { rows } = await sql<OrderWorth>`
    select goods_total as "goodsTotal", wrapping_fee as "wrappingFee", discount, total,
      coalesce(sold_total, total) as "soldTotal",
      case when marketplace_fee_set is null then marketplace_fee_rate end as "marketplaceRate",
      case when marketplace_payment_fee_set is null then marketplace_payment_fee_rate end as "marketplacePaymentRate"
    from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

/** The very lots that an order was filled from, in the order of its lines. */
export async function listSoldLots(db: Db, orderId: string): Promise<SoldLot[]> {
  const { rows } = await sql<SoldLot>`
    select l.product_code as code, l.size, lots.offered_colour as colour, lots.purchase_number as "purchaseNumber",
      p.pieces as quantity, lots.unit_cost as "unitCost", p.cost,
      coalesce(b.freight_paid_on is null and b.status <> 'cancelled', false) as "isOpen"
    from earned_parts p join lots on lots.id = p.lot_id join order_lines l on l.id = p.line_id
    left join purchases b on b.number = lots.purchase_number
    where p.order_id = ${orderId} and p.pieces > 0 order by l.position, lots.purchased_on, lots.id`.execute(db)
  return rows
}

/** The cost of its returned goods that staff wrote off. */
export async function sumWrittenOff(db: Db, orderId: string): Promise<Money> {
  const { rows } = await sql<{ cost: Money }>`
    select coalesce(sum(-m.quantity * l.unit_cost), 0)::bigint as cost
    from stock_movements m join lots l on l.id = m.lot_id
    where m.order_id = ${orderId} and m.reason = 'writeOff'`.execute(db)
  return rows[0]?.cost ?? 0
}

/** The order's share of each advert of its day, with the revenues that it was shared by. */
export async function listShares(
  db: Db,
  { orderId, day, basis, language }: { orderId: string; day: Day; basis: Basis; language: Language },
): Promise<AdvertShare[]> {
  const [google, advertiser] = [sql.ref(`google_${basis}`), sql.ref(`advertiser_${basis}`)]
  const { rows } = await sql<AdvertShare>`
    with mine as (
      select type_id, sum(revenue) as revenue, sum(${google}) as google, sum(${advertiser}) as advertiser
      from earned_parts where order_id = ${orderId} group by type_id
    ),
    sold as (
      select type_id, sum(revenue) as revenue from earned_parts
      where day = ${day} and stage >= ${firstStage[basis]} group by type_id
    )
    select 'google' as kind, m.type_id as "typeId", ${typeName(language)} as name, m.google::bigint as share,
      m.revenue::bigint as revenue, s.revenue::bigint as "ofRevenue", a.amount as "ofAmount"
    from mine m join earned_costs a on a.kind = 'adverts' and a.day = ${day} and a.type_id = m.type_id join sold s on s.type_id = m.type_id
    left join product_types t on t.id = m.type_id
    where m.google > 0
    union all
    select 'advertiser', null, '', sum(m.advertiser)::bigint, sum(m.revenue)::bigint,
      (select sum(revenue) from sold)::bigint, max(a.amount)
    from mine m join earned_costs a on a.kind = 'adverts' and a.day = ${day} and a.type_id is null
    having sum(m.advertiser) > 0
    order by kind desc, share desc`.execute(db)
  return rows
}
