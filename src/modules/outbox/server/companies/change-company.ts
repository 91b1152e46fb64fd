import { dayOf } from '#kit/days.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { recordCall, setPaused } from '#platform/server/outgoing/companies.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { endRest } from '#platform/server/work/end-rest.ts'
import type { Company } from './company.ts'
import { companyTitles, keyedLists, type KeyedList } from './list-companies.ts'

/** Kinds of failures, by what a company's keys are refused with. */
const kindOf: Readonly<Record<string, string>> = {
  keyRefused: 'badKey',
  companyRefused: 'refused',
  companyAway: 'unreachable',
}

/**
 * Asks a company at once, with the keys that are kept where it needs any, whatever went wrong before; what waits for it
 * goes now (OUT-6).
 */
export async function tryCompany(
  shop: Shop,
  companies: readonly Company[],
  id: string,
): Promise<{ isWell: boolean; why: string }> {
  const list = keyedLists(shop).find(({ section }) => section.id === id)
  const company = companies.find((each) => each.id === id)
  if (!list && !company?.tryNow) throw refuse('notFound', 'notFound', 'company')
  await shop.database.transaction((tx) => endRest(tx, id, shop.now()))
  const whyNotWithKeys = list ? await askWithKeys(shop, list) : ''
  const why = whyNotWithKeys || (await whyFailed(company?.tryNow?.(shop)))
  return { isWell: why === '', why }
}

async function whyFailed(asking: Promise<void> | undefined): Promise<string> {
  try {
    await asking
    return ''
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    return fault.kind
  }
}

async function askWithKeys(shop: Shop, list: KeyedList): Promise<string> {
  const why = await whyNot(shop, list)
  await recordCall(shop.database.db, list.section.id, {
    at: shop.now(),
    day: dayOf(shop.now()),
    isTrial: false,
    retryAt: null,
    failure: why || null,
    company: why === 'unreachable' ? 'ill' : 'well',
  })
  return why
}

async function whyNot({ settings }: Shop, list: KeyedList): Promise<string> {
  try {
    await list.tryOut?.((setting) => settings.told(setting).text)
    return ''
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return kindOf[fault.errors[0]?.error ?? ''] ?? 'refused'
  }
}

/** Nobody calls a paused company, and what is queued for it waits; afterwards all goes on where it stood. */
export async function pauseCompany(
  shop: Shop,
  companies: readonly Company[],
  { company: id, isPaused }: { company: string; isPaused: boolean },
): Promise<void> {
  if (!companyTitles(shop, companies).some((each) => each.id === id)) throw refuse('notFound', 'notFound', 'company')
  await shop.database.transaction(async (tx) => {
    await setPaused(tx, id, { isPaused, day: dayOf(shop.now()) })
    if (!isPaused) await endRest(tx, id, shop.now())
  })
}
