import { addDays, dayOf, endOfDay, startOfDay, type Day } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listAttemptsBy, listPaidBetween, updateAttempt, type Attempt } from './attempts/attempts.sql.ts'
import { settleWord } from './attempts/settle-word.ts'
import { isProviderConnected, providers } from './providers/index.ts'
import type { Provider, ProviderWord } from './providers/provider.ts'

/** A payment that somebody made at the edge of a day may be listed on the other one. */
const edgeMs = 2 * 60 * 60 * 1000

/**
 * Compares the payments of yesterday there and here (PAY-4): books payments that only the provider has by its word;
 * tells staff of those that only we have. Gives the differences, by the numbers of orders.
 */
export async function comparePayments(shop: Shop): Promise<string[]> {
  const day = addDays(dayOf(shop.now()), -1)
  const differences: string[] = []
  for (const provider of providers) {
    if (!isProviderConnected(shop, provider)) continue
    try {
      differences.push(...(await compareDay(shop, provider, day)))
    } catch (fault) {
      if (!(fault instanceof CallFailure)) throw fault
      shop.log.warn({ company: provider.name, failure: fault.kind }, 'payments of a day were not compared')
    }
  }
  shop.log.info({ day, differences: differences.length }, 'payments of a day were compared')
  return differences
}

async function compareDay(shop: Shop, provider: Provider, day: Day): Promise<string[]> {
  const { db } = shop.database
  const there = await provider.listPaid(shop, day)
  const known = await listAttemptsBy(db, provider.name, {
    references: there.map(({ reference }) => reference),
    providerIds: there.map(({ providerId }) => providerId),
  })
  const differences: string[] = []
  for (const word of there) {
    const attempt = known.find((each) => isOf(each, word))
    // a payment that the shop's account there took elsewhere is none of ours
    if (!attempt) continue
    const isSame = attempt.paid === word.amount && attempt.refunded === Math.min(word.refunded, attempt.amount)
    if (isSame) continue
    differences.push(attempt.reference)
    await shop.database.transaction(async (tx) => {
      await settleWord(shop, tx, provider, { ...word, reference: attempt.reference })
    })
  }
  const [from, to] = [startOfDay(day), endOfDay(day)]
  const here = await listPaidBetween(
    db,
    provider.name,
    new Date(from.getTime() + edgeMs),
    new Date(to.getTime() - edgeMs),
  )
  for (const attempt of here.filter((each) => !there.some((word) => isOf(each, word)))) {
    differences.push(attempt.reference)
    await updateAttempt(db, attempt.id, { trouble: 'differs', troubleAt: shop.now() })
  }
  return differences
}

function isOf({ reference, providerId }: Attempt, word: ProviderWord): boolean {
  return word.reference === reference || (providerId !== '' && word.providerId === providerId)
}
