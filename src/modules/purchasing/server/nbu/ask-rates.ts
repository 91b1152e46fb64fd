import * as z from 'zod/mini'
import { addDays, type Day } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import { askJson } from '#platform/server/outgoing/ask.ts'
import type { Shop } from '#platform/server/shop.ts'
import { currencies, type Currency } from '../../purchase.ts'
import { nbuSettings } from './settings.ts'

/** Hryvnias for one unit. */
export interface Rate {
  currency: Currency
  rate: number
  /** Which day it is of, as the bank says: the asked one, or a working day shortly before it. */
  day: Day
}

/** Asks the National Bank what currencies are worth on a day; those that we do not know are left out (OUT-4). */
export async function askRates(shop: Shop, day: Day, { timeoutMs = 10_000, canRepeat = false } = {}): Promise<Rate[]> {
  const { nbuApiUrl } = shop.settings.of(nbuSettings)
  const query = `json&date=${day.replaceAll('-', '')}`
  const records = await shop.outgoing.call({
    company: 'nbu',
    timeoutMs,
    canRepeat,
    attempt: (signal) =>
      askJson({
        url: `${nbuApiUrl.replace(/\/+$/, '')}/NBUStatService/v1/statdirectory/exchange?${query}`,
        answer: z.array(z.unknown()),
        signal,
        now: shop.now(),
      }),
  })
  return records.flatMap((record) => {
    const read = row.safeParse(record)
    if (!read.success) return []
    const { cc: currency, rate, exchangedate } = read.data
    const told = dayOfBank(exchangedate) ?? day
    // a rate of a day that nobody asked about says nothing of this one
    return told <= day && told >= addDays(day, -mostDaysBack) ? [{ currency, rate, day: told }] : []
  })
}

/** The longest holidays of the bank. */
const mostDaysBack = 10

const orElse = z.catch
const row = z.object({
  cc: z.enum(currencies as readonly [Currency, ...Currency[]]),
  rate: z.number().check(z.gt(0), z.lte(1_000_000)),
  exchangedate: orElse(z.optional(z.string()), undefined),
})

/** `22.11.2026` */
function dayOfBank(written = ''): Day | undefined {
  const day = written.split('.').toReversed().join('-')
  return isDay(day) ? day : undefined
}
