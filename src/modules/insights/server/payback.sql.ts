import { sql } from 'kysely'
import { shopTimeZone, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import type { BoughtPurchase, DayBack } from '../payback.ts'
import { backOfDay } from './kept/days.sql.ts'
import { missingMonths } from './kept/months.sql.ts'

/** Of those with nothing left on hand. */
const latest = 60

/** Purchases that came: all with something on hand, for money lies in them, and the latest; newest first. */
export async function listBought(db: Db): Promise<BoughtPurchase[]> {
  const { rows } = await sql<BoughtPurchase>`
    select "purchaseId", "purchaseNumber", note, bill, "receivedOn", frozen, "onHand"
    from (
      select p.id as "purchaseId", p.number as "purchaseNumber", p.note, k.bill, p.received_at,
        (least(p.received_at, k.came_at) at time zone ${shopTimeZone})::date as "receivedOn", k.frozen, k.on_hand as "onHand",
        row_number() over (order by p.received_at desc, p.id) as place
      from purchases p join earned_purchases k on k.purchase_id = p.id and k.received > 0
      where p.received_at is not null and p.status <> 'cancelled'
    ) came
    where "onHand" > 0 or place <= ${latest}
    order by place`.execute(db)
  return rows
}

export type DayOfPurchase = DayBack & { purchaseNumber: string }

/** What purchases brought, day by day; of free orders what remains is taken off (ORD-6). Months that are over stand ready. */
export async function listDaysBack(db: Db, numbers: readonly string[]): Promise<DayOfPurchase[]> {
  const asked = sql`unnest(${numbers}::text[]) asked (purchase_number)`
  const [months, days] = await Promise.all([
    sql<{ purchaseNumber: string; days: string }>`
      select purchase_number as "purchaseNumber", days
      from ${asked} join earned_month_returns using (purchase_number)
      where month in (select month from earned_months)`.execute(db),
    sql<DayOfPurchase>`
      select key as "purchaseNumber", day, ${backOfDay}
      from ${missingMonths} missing cross join lateral (
        select * from earned_sums
        where cut = 'purchase' and day >= month and day < month + interval '1 month' and stage in (0, 2, 3) offset 0
      ) sums
      join ${asked} on purchase_number = key
      group by 1, 2`.execute(db),
  ])
  const ofMonths = months.rows.flatMap(({ purchaseNumber, days: list }) => {
    const read: [day: Day, back: Money, adverts: Money, pieces: number][] = JSON.parse(list)
    return read.map(([day, back, adverts, pieces]) => ({ purchaseNumber, day, back, adverts, pieces }))
  })
  return [...ofMonths, ...days.rows].toSorted((one, other) => one.day.localeCompare(other.day))
}
