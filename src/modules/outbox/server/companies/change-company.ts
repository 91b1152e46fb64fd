import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { setPaused } from '#platform/server/outgoing/companies.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { endRest } from '#platform/server/work/end-rest.ts'
import type { CallFailureKind } from '#platform/work.ts'
import type { Company } from './company.ts'
import { companyTitles, keyedLists } from './list-companies.ts'

/**
 * Asks a company at once, with the keys that are kept where it needs any, whatever went wrong before; what waits for it
 * goes now (OUT-6).
 */
export async function tryCompany(
  shop: Shop,
  companies: readonly Company[],
  id: string,
): Promise<{ isWell: boolean; why: CallFailureKind | '' }> {
  const list = keyedLists(shop).find(({ section }) => section.id === id)
  const company = companies.find((each) => each.id === id)
  if (!list && !company?.tryNow) throw refuse('notFound', 'notFound', 'company')
  await shop.database.transaction((tx) => endRest(tx, id, shop.now()))
  try {
    await list?.tryOut?.(shop, (setting) => shop.settings.told(setting).text)
    await company?.tryNow?.(shop)
    return { isWell: true, why: '' }
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    return { isWell: false, why: fault.kind }
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
