import { theShop } from '#kit/actor.ts'
import { dayOf } from '#kit/days.ts'
import { percentOf, type Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { unfollow } from '#platform/server/following/follow.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { bookFee, bookPayment, lockOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { awaitedStates, type AttemptTrouble } from '../../attempt.ts'
import type { Provider, ProviderWord } from '../providers/provider.ts'
import { paymentSettings } from '../settings.ts'
import { closeDoneRefunds, closeRefusedRefunds } from '../refunds/refunds.sql.ts'
import { notifyPaid, notifyRefunded } from '../notify-shopper.ts'
import {
  findAttempt,
  insertBooking,
  lockAttempt,
  updateAttempt,
  type Attempt,
  type AttemptPatch,
} from './attempts.sql.ts'
import { followingName } from './following-name.ts'

/**
 * Books what a provider says of a payment, and nothing that it said before: the word tells how the payment stands as a
 * whole, so any repetition changes nothing, and an older one undoes nothing (PAY-3, OUT-5). Another sum, currency or
 * payment than was asked for is booked by nobody; staff are told. `saidAt` is when it was so, where the provider says it of a call:
 * of an older one our own question has the answer already. False where no attempt of ours is meant.
 */
export async function settleWord(
  shop: Shop,
  tx: Tx,
  provider: Provider,
  said: ProviderWord,
  { saidAt = null }: { saidAt?: Date | null } = {},
): Promise<boolean> {
  const { name } = provider
  const word = { ...said, isTest: said.isTest || provider.isTest(shop) }
  const { reference, providerId } = word
  const found =
    (await findAttempt(tx, { provider: name, reference })) ??
    (reference === '' ? await findAttempt(tx, { provider: name, providerId }) : undefined)
  if (!found) return false
  const [order] = await lockOrders(tx, [found.orderId])
  const attempt = await lockAttempt(tx, found.id)
  const mismatch = word.state === 'paid' ? mismatchOf(attempt, word, order) : undefined
  if (mismatch) await updateAttempt(tx, attempt.id, { trouble: mismatch, troubleAt: shop.now() })
  else if (word.state === 'paid' && order) await settlePaid(shop, tx, { order, attempt, word })
  else if (!isAnswered(attempt, saidAt)) await settleUnpaid(shop, tx, attempt, word)
  return true
}

/** The provider answered a question since, and by then it was paid. */
function isAnswered({ paid, askedAt }: Attempt, saidAt: Date | null): boolean {
  return paid > 0 && askedAt !== null && saidAt !== null && saidAt < askedAt
}

function mismatchOf(attempt: Attempt, word: ProviderWord, order: Order | undefined): AttemptTrouble | undefined {
  if (word.currency !== 'UAH') return 'otherCurrency'
  if (word.amount !== attempt.amount) return 'otherAmount'
  if (attempt.providerId !== '' && word.providerId !== attempt.providerId) return 'otherPayment'
  return order ? undefined : 'orderGone'
}

interface Settling {
  order: Order
  attempt: Attempt
  word: ProviderWord
}

async function settlePaid(shop: Shop, tx: Tx, { order, attempt, word }: Settling): Promise<void> {
  const now = shop.now()
  // a payment stays what it was when it was paid, whatever keys the shop has by now
  const isTest = attempt.paid > 0 ? attempt.isTest : word.isTest
  const patch: AttemptPatch = { state: 'paid', paid: attempt.amount, isTest, reason: '' }
  let currentOrder = order
  if (attempt.paid === 0) {
    const booked = await bookPayment(
      shop,
      tx,
      currentOrder,
      { amount: attempt.amount, note: noteOf(attempt), isTest },
      theShop,
    )
    await insertBooking(tx, booked.paymentId, attempt.id)
    currentOrder = booked.order
    if (booked.trouble) Object.assign(patch, { trouble: booked.trouble, troubleAt: now })
    patch.closedAt = now
    const { payout, payoutDays } = shop.settings.of(paymentSettings)
    if (payout === 'days' && payoutDays === 0) patch.settledOn = dayOf(now)
    await notifyPaid(tx, currentOrder, attempt)
  }
  const refunded = Math.min(word.refunded, attempt.amount)
  if (refunded > attempt.refunded) {
    const amount = attempt.refunded - refunded
    const booked = await bookPayment(shop, tx, currentOrder, { amount, note: noteOf(attempt), isTest }, theShop)
    await insertBooking(tx, booked.paymentId, attempt.id)
    currentOrder = booked.order
    patch.refunded = refunded
    // staff gave it back by hand and the provider once more, or the provider gave more than it took
    const isMore = word.refunded > attempt.amount
    if (currentOrder.deposit < 0 || isMore) Object.assign(patch, { trouble: 'differs', troubleAt: now })
    await notifyRefunded(tx, currentOrder, attempt, { amount: -amount, refunded })
  }
  await settleFee(shop, tx, { order: currentOrder, attempt, word }, patch)
  await updateAttempt(tx, attempt.id, patch)
  await closeDoneRefunds(tx, attempt.id, { refunded: Math.max(refunded, attempt.refunded), at: now })
  await closeRefusedRefunds(tx, attempt.id, { ids: word.refusedRefunds ?? [], at: now })
  await unfollow(tx, { name: followingName(attempt.provider) }, [attempt.id])
}

/** Books the provider's fee: as it tells, by the setting's percent until it does (ORD-6). */
async function settleFee(shop: Shop, tx: Tx, { order, attempt, word }: Settling, patch: AttemptPatch): Promise<void> {
  if (word.fee === null && (attempt.isFeeTold || attempt.paid > 0)) return
  const fee: Money = word.fee ?? percentOf(attempt.amount, shop.settings.of(paymentSettings).feePercent)
  patch.isFeeTold = word.fee !== null
  patch.fee = fee
  await bookFee(tx, order, fee - attempt.fee, theShop)
}

async function settleUnpaid(shop: Shop, tx: Tx, attempt: Attempt, word: ProviderWord): Promise<void> {
  const now = shop.now()
  if (attempt.paid > 0) {
    // it said that it was paid, and says now that it failed: nobody here knows which of both is true
    if (word.state === 'failed' || word.state === 'expired')
      await updateAttempt(tx, attempt.id, { trouble: 'differs', troubleAt: now })
    return
  }
  if (word.state === 'waiting') {
    if (attempt.state === 'failed') await updateAttempt(tx, attempt.id, { reason: '' })
    return
  }
  // one that was replaced stays so: its order has another by now
  const state = awaitedStates.includes(attempt.state) || attempt.state === 'failed' ? word.state : attempt.state
  await updateAttempt(tx, attempt.id, {
    state: state === 'paid' ? attempt.state : state,
    reason: word.reason.slice(0, 300),
    closedAt: now,
  })
  if (word.state === 'expired') await unfollow(tx, { name: followingName(attempt.provider) }, [attempt.id])
}

/** The provider knows nothing of it: nobody has its page, or nobody has opened it. */
export async function closeUnknown(shop: Shop, tx: Tx, { id, orderId, provider }: Attempt): Promise<void> {
  await lockOrders(tx, [orderId])
  const attempt = await lockAttempt(tx, id)
  if (attempt.paid > 0) return
  const now = shop.now()
  const isOver = attempt.state === 'opening' || attempt.expiresAt < now
  if (!isOver) return
  if (awaitedStates.includes(attempt.state)) await updateAttempt(tx, id, { state: 'expired', closedAt: now })
  await unfollow(tx, { name: followingName(provider) }, [id])
}

function noteOf({ provider, reference }: Attempt): string {
  return `${provider} ${reference}`
}
