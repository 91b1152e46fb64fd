import { addDays, dayOf, endOfDay, startOfDay, type Day } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { listAttemptsBy, listDaysPaid, listNotCompared, updateAttempt, type Attempt } from './attempts/attempts.sql.ts'
import { settleWord } from './attempts/settle-word.ts'
import { isProviderConnected, providers } from './providers/index.ts'
import type { Provider, ProviderWord } from './providers/provider.ts'

/** A payment that somebody made at the edge of a day may be listed on the other one. */
const edgeMs = 2 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** Money goes back mostly within the time in which goods may be returned: such days are compared each night. */
const nightlyDays = 14
/** Older days are compared once a week. */
const weeklyDays = 180

/**
 * Compares payments there and here (PAY-4): books payments that only the provider has by its word, and refunds that somebody
 * made in the provider's own cabinet, of earlier days as well; tells staff once of each that only we have, and makes up for nights
 * without the shop or the company. Gives the differences, by the numbers of orders.
 */
export async function comparePayments(shop: Shop): Promise<string[]> {
  const yesterday = addDays(dayOf(shop.now()), -1)
  const differences: string[] = []
  for (const provider of providers) {
    if (!isProviderConnected(shop, provider)) continue
    try {
      differences.push(...(await compareProvider(shop, provider, yesterday)))
    } catch (fault) {
      if (!(fault instanceof CallFailure)) throw fault
      shop.log.warn({ company: provider.name, failure: fault.kind }, 'payments of a day were not compared')
    }
  }
  shop.log.info({ day: yesterday, differences: differences.length }, 'payments of a day were compared')
  return differences
}

async function compareProvider(shop: Shop, provider: Provider, yesterday: Day): Promise<string[]> {
  const { db } = shop.database
  const newOnes = await listNotCompared(db, provider.name, {
    from: startOfDay(addDays(yesterday, -nightlyDays)),
    // one of the last hours may be listed on the day that is not over yet
    to: new Date(endOfDay(yesterday).getTime() - edgeMs),
  })
  const earlier = await listEarlierDays(shop, provider, yesterday)
  const listed = new Map<Day, ProviderWord[]>()
  const differences: string[] = []
  for (const day of new Set([yesterday, ...newOnes.flatMap(daysNear), ...earlier])) {
    const found = await compareDay(shop, provider, day, { isYesterday: day === yesterday })
    listed.set(day, found.there)
    differences.push(...found.differences)
  }
  for (const attempt of newOnes) {
    const there = daysNear(attempt).flatMap((day) => listed.get(day) ?? [])
    const isThere = there.some((word) => isOf(attempt, word))
    if (!isThere) differences.push(attempt.reference)
    const now = shop.now()
    const trouble = { trouble: 'differs', troubleAt: now } as const
    await updateAttempt(db, attempt.id, { comparedAt: now, ...(!isThere && trouble) })
  }
  return differences
}

/** The days in whose lists a payment may be. */
function daysNear({ closedAt }: { closedAt: Date }): Day[] {
  const at = closedAt.getTime()
  return [...new Set([dayOf(new Date(at - edgeMs)), dayOf(new Date(at + edgeMs))])]
}

/** The days before yesterday that tonight compares: those of payments that may still go back. */
async function listEarlierDays({ database: { db } }: Shop, { name }: Provider, yesterday: Day): Promise<Day[]> {
  const days = await listDaysPaid(db, name, { from: addDays(yesterday, -weeklyDays), to: addDays(yesterday, -1) })
  return days.filter((day) => {
    const age = (startOfDay(yesterday).getTime() - startOfDay(day).getTime()) / dayMs
    return age <= nightlyDays || Math.round(age) % 7 === 0
  })
}

async function compareDay(
  shop: Shop,
  provider: Provider,
  day: Day,
  { isYesterday }: { isYesterday: boolean },
): Promise<{ there: ProviderWord[]; differences: string[] }> {
  const { db } = shop.database
  const there = await provider.listPaid(shop, day)
  const known = await listAttemptsBy(db, provider.name, {
    references: there.map(({ reference }) => reference),
    providerIds: there.map(({ providerId }) => providerId),
  })
  // a payment that the shop's account there took elsewhere is none of ours
  const differing = there.flatMap((word) => {
    const attempt = known.find((each) => isOf(each, word))
    return attempt && !isSame(attempt, word) ? [{ attempt, word }] : []
  })
  const orders = await loadOrders(
    db,
    differing.map(({ attempt }) => attempt.orderId),
  )
  const differences: string[] = []
  for (const { attempt, word } of differing) {
    // staff have heard of it already, on the night after it
    const isOld = word.amount !== attempt.amount || !orders.some(({ id }) => id === attempt.orderId)
    if (!isYesterday && attempt.paid === 0 && isOld) continue
    if (await settleDifference(shop, provider, attempt, word)) differences.push(attempt.reference)
  }
  return { there, differences }
}

/**
 * A list may have a row for a refund as well, so the provider is asked how the payment stands as a whole. False where that
 * is as the shop has it.
 */
async function settleDifference(
  shop: Shop,
  provider: Provider,
  { reference, providerId, amount, ...rest }: Attempt,
  listed: ProviderWord,
): Promise<boolean> {
  const word = (await provider.ask(shop, { reference, providerId, amount })) ?? listed
  if (isSame({ reference, providerId, amount, ...rest }, word)) return false
  await shop.database.transaction(async (tx) => {
    await settleWord(shop, tx, provider, { ...word, reference })
  })
  return true
}

function isSame({ paid, refunded, amount }: Attempt, word: ProviderWord): boolean {
  return paid === word.amount && refunded === Math.min(word.refunded, amount)
}

function isOf({ reference, providerId }: Attempt, word: ProviderWord): boolean {
  return word.reference === reference || (providerId !== '' && word.providerId === providerId)
}
