import { randomInt } from 'node:crypto'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { follow } from '#platform/server/following/follow.sql.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockOrders } from '#modules/orders/server/index.ts'
import { awaitedStates } from '../../attempt.ts'
import type { ProviderName } from '../../provider.ts'
import { offerTo } from '../find-offer.ts'
import { findPlan } from '../plans.sql.ts'
import { isProviderConnected, providerNamed } from '../providers/index.ts'
import { findAttempt, insertAttempt, listAttempts, lockAttempt, updateAttempt, type Attempt } from './attempts.sql.ts'
import { followingName } from './following-name.ts'

/** A page to pay on lives that long, and not beyond the moment at which the order is cancelled. */
const pageMs = 24 * 60 * 60 * 1000
const leastMs = 15 * 60 * 1000
/** From then on a page without an answer is asked about (PAY-4). */
const silentMs = 5 * 60 * 1000

export interface WantedPayment {
  orderId: string
  provider: ProviderName
  /** The agreed sum to pay ahead, or all that is still to be paid. */
  part: 'deposit' | 'all'
  /** As the shopper saw it: of another one now they are told, and nothing is opened. */
  amount: Money
  language: Language
  /** The path of this shop that the browser comes back to. */
  returnPath: string
}

/**
 * Opens a page to pay on, in the shopper's own request, who waits for it (OUT-3). The same wish again while its page is
 * open leads to that very page, so that two windows are one payment; another wish replaces it (PAY-2).
 */
export async function startAttempt(shop: Shop, wanted: WantedPayment): Promise<Attempt> {
  const provider = providerNamed(wanted.provider)
  if (!isProviderConnected(shop, provider)) throw refuse('conflict', 'providerAway', 'provider')
  const attempt = await claimAttempt(shop, wanted)
  if (attempt.url !== '') return attempt
  const { origin } = shop.config
  try {
    const { url, providerId } = await provider.open(shop, {
      reference: attempt.reference,
      amount: attempt.amount,
      orderNumber: attempt.reference.replace(/-[^-]*$/, ''),
      language: wanted.language,
      returnTo: `${origin}${wanted.returnPath}`,
      callTo: `${origin}/webhooks/${provider.name}`,
      expiresAt: attempt.expiresAt,
    })
    return await keepPage(shop, attempt, { url, providerId })
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    await failOpening(shop, attempt, fault)
    throw refuse('unavailable', 'providerAway', 'provider')
  }
}

async function claimAttempt(shop: Shop, { orderId, provider, part, amount }: WantedPayment): Promise<Attempt> {
  const now = shop.now()
  return shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    if (!order) throw refuse('notFound', 'orderGone')
    const plan = await findPlan(tx, orderId)
    const offer = offerTo(shop, order, plan)
    if (!offer) throw refuse('conflict', 'nothingToPay')
    const due = part === 'deposit' ? (offer.deposit ?? offer.all) : offer.all
    if (due !== amount) throw refuse('conflict', 'otherSum', 'amount', { amount: { kopiykas: due } })
    const earlier = (await listAttempts(tx, [orderId])).find(({ state }) => awaitedStates.includes(state))
    if (earlier) {
      const isSame = earlier.provider === provider && earlier.amount === amount && earlier.url !== ''
      if (isSame && earlier.expiresAt.getTime() - now.getTime() > leastMs) return earlier
      // whoever pays on its page nevertheless is heard: it goes on being asked about
      await updateAttempt(tx, earlier.id, { state: 'replaced', closedAt: now })
    }
    const latest = plan?.cancelAt ? plan.cancelAt.getTime() : Number.POSITIVE_INFINITY
    const expires = Math.max(now.getTime() + leastMs, Math.min(now.getTime() + pageMs, latest))
    const attempt = await insertAttempt(tx, {
      orderId,
      provider,
      reference: `${order.number}-${suffix()}`,
      amount,
      createdAt: now,
      expiresAt: new Date(expires),
    })
    await follow(tx, { name: followingName(provider) }, [attempt.id], new Date(now.getTime() + silentMs))
    return attempt
  })
}

async function keepPage(
  shop: Shop,
  { id, orderId }: Attempt,
  { url, providerId }: { url: string; providerId: string },
): Promise<Attempt> {
  return shop.database.transaction(async (tx) => {
    await lockOrders(tx, [orderId])
    const { state } = await lockAttempt(tx, id)
    await updateAttempt(tx, id, { url, providerId, ...(state === 'opening' && { state: 'open' }) })
    return (await findAttempt(tx, { id })) as Attempt
  })
}

/** Nobody has its page. */
async function failOpening(shop: Shop, { id, orderId }: Attempt, fault: CallFailure): Promise<void> {
  const reason = fault.kind === 'refused' ? fault.detail.slice(0, 300) : ''
  await shop.database.transaction(async (tx) => {
    await lockOrders(tx, [orderId])
    const { state } = await lockAttempt(tx, id)
    if (state === 'opening') await updateAttempt(tx, id, { state: 'failed', reason, closedAt: shop.now() })
  })
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Tells attempts of one order apart, there and here. */
function suffix(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}
