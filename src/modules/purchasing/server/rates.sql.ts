import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Currency } from '../purchase.ts'
import type { Rate } from './nbu/ask-rates.ts'

/** So far from the last one a rate is asked about instead of believed, as a share of it. */
const farAway = 0.2

/**
 * Keeps rates under their days. One far away from the last, and from what staff paid last, is kept as doubted: a bank that is
 * out of its mind restates no purchase, and a currency that fell for real is believed once staff typed its rate (BUY-5).
 */
export async function keepRates(db: Db, rates: readonly Rate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into currency_rates (currency, day, rate, is_doubted)
    select distinct on (r.currency, r.day) r.currency, r.day, r.rate, coalesce(
      abs(r.rate / last.rate - 1) > ${farAway} and abs(r.rate / coalesce(paid.rate, last.rate) - 1) > ${farAway}, false)
    from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ rate }) => rate)}::numeric[],
      ${rates.map(({ day }) => day)}::date[]) as r (currency, rate, day)
    left join lateral (
      select k.rate from currency_rates k where k.currency = r.currency and k.day < r.day and not k.is_doubted
      order by k.day desc limit 1
    ) last on true
    left join lateral (
      select p.rate from purchases p where p.currency = r.currency order by p.created_at desc limit 1
    ) paid on true
    on conflict (currency, day) do update set rate = excluded.rate, is_doubted = excluded.is_doubted`.execute(db)
}

/** That of the day, or the last one known before it; a doubted one is none. */
export async function findRate(db: Db, currency: Currency, day: Day): Promise<{ day: Day; rate: number } | undefined> {
  return db
    .selectFrom('currency_rates')
    .select(['day', 'rate'])
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .where('is_doubted', '=', false)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The doubted rate of a day. */
export async function findDoubted(db: Db, currency: Currency, day: Day): Promise<number | undefined> {
  const row = await db
    .selectFrom('currency_rates')
    .select('rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .where('is_doubted', '=', true)
    .executeTakeFirst()
  return row?.rate
}

/** Whether the shop ever bought in another currency. */
export async function usesCurrencies(db: Db): Promise<boolean> {
  const { rows } = await sql<{ uses: boolean }>`
    select exists (select from purchases where currency <> 'UAH') as uses`.execute(db)
  return rows[0]?.uses ?? false
}
