import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database.ts'
import type { Currency } from '../purchase.ts'
import type { Rate } from './nbu/ask-rates.ts'

export async function keepRates(db: Db, day: Day, rates: readonly Rate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into currency_rates (currency, day, rate)
    select distinct on (currency) currency, ${day}::date, rate
    from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ rate }) => rate)}::numeric[])
      as r (currency, rate)
    on conflict (currency, day) do update set rate = excluded.rate`.execute(db)
}

/** That of the day, or the last one known before it. */
export async function findRate(db: Db, currency: Currency, day: Day): Promise<{ day: Day; rate: number } | undefined> {
  return db
    .selectFrom('currency_rates')
    .select(['day', 'rate'])
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the shop ever bought in another currency. */
export async function usesCurrencies(db: Db): Promise<boolean> {
  const { rows } = await sql<{ uses: boolean }>`
    select exists (select from purchases where currency <> 'UAH') as uses`.execute(db)
  return rows[0]?.uses ?? false
}
