import { addDays, dayOf, type Day } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { byItself } from '#platform/server/asking.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Currency } from '../purchase.ts'
import type { DayRate } from '../rate.contract.ts'
import { askRates } from './nbu/ask-rates.ts'
import { findDoubted, findRate, keepRates, usesCurrencies } from './rates.sql.ts'

/** Whoever types a purchase waits for it (OUT-3). */
const patienceMs = 5_000

interface Patience {
  timeoutMs?: number
  canRepeat?: boolean
}

/** A currency's rate of a day; where the bank cannot say, the last one that it said before (BUY-5). */
export async function rateOfDay(
  shop: Shop,
  { currency, day = dayOf(shop.now()) }: { currency: Currency; day?: Day | undefined },
): Promise<DayRate> {
  if (currency === 'UAH') return { currency, day, rate: 1, isLastKnown: false, doubted: null }
  const { db } = shop.database
  let known = await findRate(db, currency, day)
  if (known?.day !== day && day <= tomorrow(shop)) {
    await learn(shop, day, { timeoutMs: patienceMs })
    known = await findRate(db, currency, day)
  }
  if (!known) throw refuse('notFound', 'noRate', 'currency')
  const isLastKnown = known.day !== day
  const doubted = isLastKnown ? ((await findDoubted(db, currency, day)) ?? null) : null
  return { currency, ...known, isLastKnown, doubted }
}

/** Learns the rates of today, and of tomorrow, which the bank tells in the afternoon; once purchases need them. */
export async function learnRates(shop: Shop): Promise<void> {
  if (!(await usesCurrencies(shop.database.db))) return
  for (const day of [dayOf(shop.now()), tomorrow(shop)]) await learn(shop, day, { canRepeat: true })
}

/** Asks the bank of today, whether purchases need it or not, and keeps what it says; its `CallFailure` is thrown (OUT-6). */
export async function learnToday(shop: Shop): Promise<void> {
  await askAndKeep(shop, dayOf(shop.now()))
}

function tomorrow(shop: Shop): Day {
  return addDays(dayOf(shop.now()), 1)
}

/** A bank that cannot be asked stops nobody: what it said before holds. */
async function learn(shop: Shop, day: Day, how: Patience): Promise<void> {
  await askAndKeep(shop, day, how).catch((fault: unknown) => {
    if (!(fault instanceof CallFailure)) throw fault
    shop.log.warn({ company: 'nbu', failure: fault.kind }, 'the rates of a day are not known')
  })
}

async function askAndKeep(shop: Shop, day: Day, how: Patience = {}): Promise<void> {
  const rates = await askRates(shop, day, how)
  await byItself(() => keepRates(shop.database.db, rates))
}
