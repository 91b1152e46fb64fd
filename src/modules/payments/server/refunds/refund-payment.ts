import type { Person } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import { usualPausesSeconds } from '#platform/server/work/do-next.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { lockOrders } from '#modules/orders/server/index.ts'
import { findAttempt, lockAttempt, type Attempt } from '../attempts/attempts.sql.ts'
import { settleWord } from '../attempts/settle-word.ts'
import { isProviderConnected, providerNamed, providers } from '../providers/index.ts'
import type { Provider, ProviderWord } from '../providers/provider.ts'
import {
  findRefund,
  insertRefund,
  listRefunds,
  markRefundTaken,
  refuseRefund,
  sumAskedRefunds,
  type Refund,
} from './refunds.sql.ts'

export interface WantedRefund {
  attemptId: string
  amount: Money
  note: string
}

/**
 * Asks the provider that took a payment to give it back, whole or in part; its word writes the row (PAY-5). The same press
 * again, while the first is not answered, asks for nothing more.
 */
export async function refundPayment(
  shop: Shop,
  { attemptId, amount, note }: WantedRefund,
  actor: Person,
): Promise<Refund> {
  return shop.database.transaction(async (tx) => {
    const found = await findAttempt(tx, { id: attemptId })
    if (!found) throw refuse('notFound', 'orderGone', 'payment')
    const [order] = await lockOrders(tx, [found.orderId])
    const attempt = await lockAttempt(tx, attemptId)
    const provider = providerNamed(attempt.provider)
    if (!order) throw refuse('notFound', 'orderGone', 'payment')
    if (!isProviderConnected(shop, provider)) throw refuse('conflict', 'providerAway', 'payment')
    const pending = (await listRefunds(tx, [attemptId])).find(({ state }) => state === 'asked')
    if (pending) {
      if (pending.amount === amount) return pending
      throw refuse('conflict', 'refundPending', 'amount')
    }
    // money that staff gave back by hand, or that goes back from another payment, does not go back once more
    const elsewhere = await sumAskedRefunds(tx, order.id, { but: attemptId })
    const most = Math.min(attempt.paid - attempt.refunded, order.deposit - elsewhere)
    if (amount > most)
      throw refuse('conflict', 'refundAboveDeposit', 'amount', { deposit: { kopiykas: Math.max(0, most) } })
    const refund = await insertRefund(tx, {
      attemptId,
      amount,
      note,
      refundedAfter: attempt.refunded + amount,
      askedBy: actor.name,
      createdAt: shop.now(),
    })
    if (!refund) throw refuse('conflict', 'refundPending', 'amount')
    await queueWork(tx, refundKindOf(provider), { refundId: refund.id, reference: attempt.reference }, actor, {
      key: refund.id,
    })
    return refund
  })
}

const hourSeconds = 60 * 60
/** A company may be away for days, or take that long to give back; then staff are told. */
const waitsMs = 5 * 24 * hourSeconds * 1000
const pausesSeconds = [...usualPausesSeconds, ...Array.from({ length: 30 }, () => 4 * hourSeconds)]

interface QueuedRefund {
  refundId: string
  reference: string
}

/** The kinds of work that give payments back, one for each provider. */
export const refundKinds: readonly WorkKind<QueuedRefund>[] = providers.map(refundKindOf)

function refundKindOf(provider: Provider): WorkKind<QueuedRefund> {
  const { name, title } = provider
  return {
    name: `${name}.refund`,
    title: { uk: `${title.uk}: повернення`, en: `${title.en}: refund` },
    lanes: [name],
    pausesSeconds,
    about: ({ reference }) => reference,
    show: (_, { payload: { reference } }) => ({ via: title, subject: '', text: reference }),
    async handle(shop, { payload: { refundId } }) {
      const refund = await findRefund(shop.database.db, refundId)
      const attempt = refund && (await findAttempt(shop.database.db, { id: refund.attemptId }))
      if (!refund || !attempt || refund.state !== 'asked') return { answer: '' }
      return { answer: await sendRefund(shop, provider, { refund, attempt }) }
    },
  }
}

/**
 * Asks first how the payment stands: an answer that was lost, or a process that was killed after it, gave the money back
 * already, and a provider gives it back as often as it is asked to. For the same reason it is asked for a refund no more
 * once it took the order, however long it takes to do it. After days without the money going back the refund counts as refused.
 */
async function sendRefund(
  shop: Shop,
  provider: Provider,
  { refund, attempt }: { refund: Refund; attempt: Attempt },
): Promise<string> {
  const isOverdue = shop.now().getTime() - refund.createdAt.getTime() >= waitsMs
  let isTaken = refund.takenAt !== null
  try {
    await askToGiveBack(shop, provider, { refund, attempt, onTaken: () => (isTaken = true) })
    const after = await findRefund(shop.database.db, refund.id)
    // it says so by itself once it is done, or when it is asked once more
    if (after?.state === 'asked') throw new CallFailure('notNow', 'the refund was taken and is not done yet')
    return after?.state === 'refused' ? 'refused' : String(refund.refundedAfter)
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    const isRefused = !isTaken && fault.kind === 'refused'
    if (!isRefused && !isOverdue) throw fault
    await shop.database.transaction(async (tx) => {
      await refuseRefund(tx, refund.id, { reason: isRefused ? wordsIn(fault) : '', at: shop.now() })
    })
    return fault.detail
  }
}

async function askToGiveBack(
  shop: Shop,
  provider: Provider,
  { refund, attempt, onTaken }: { refund: Refund; attempt: Attempt; onTaken(): void },
): Promise<void> {
  const { reference, providerId, amount } = attempt
  const payment = { reference, providerId, amount }
  let word = await provider.ask(shop, payment)
  const refunded = Math.max(word?.refunded ?? 0, attempt.refunded)
  const isOver = refunded >= refund.refundedAfter || word?.refusedRefunds?.includes(refund.id)
  if (refund.takenAt === null && !isOver) {
    await provider.refund(shop, { ...payment, refundId: refund.id, sum: refund.refundedAfter - refunded })
    onTaken()
    await markRefundTaken(shop.database.db, refund.id, shop.now())
    word = await provider.ask(shop, payment)
  }
  await settle(shop, provider, word && { ...word, reference })
}

async function settle(shop: Shop, provider: Provider, word: ProviderWord | undefined): Promise<void> {
  if (word) await shop.database.transaction(async (tx) => void (await settleWord(shop, tx, provider, word)))
}

/** Without the code before them. */
function wordsIn({ detail }: CallFailure): string {
  return (detail.replace(/^[\w.]+ (?=\S)/, '') || detail).slice(0, 300)
}
