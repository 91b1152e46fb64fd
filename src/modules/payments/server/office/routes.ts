import type { Person } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { route } from '#platform/server/http/api.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { Order } from '#modules/orders/order.ts'
import { loadOrders, lockOrders, recipientOf } from '#modules/orders/server/index.ts'
import type { Money } from '#kit/money.ts'
import * as contract from '../../contract.ts'
import { isCollected, offerOf, type PaymentOffer } from '../../offer.ts'
import { askProvider } from '../attempts/ask-provider.ts'
import { findAttempt, listAttempts, lockAttempt, updateAttempt, type Attempt } from '../attempts/attempts.sql.ts'
import { connectedProviders } from '../paying.ts'
import { offerTo } from '../find-offer.ts'
import { findPlan, writePlan, type PaymentPlan } from '../plans.sql.ts'
import { isProviderConnected, providerNamed } from '../providers/index.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { listRefunds } from '../refunds/refunds.sql.ts'
import { notifyToPay } from '../notify-shopper.ts'
import { listAwaited, listWaitingPayments } from './waiting.sql.ts'

export const paymentRoutes = {
  order: route(contract.getPaying, (shop, { query }, { caller }) => shown(shop, query.orderId, caller)),
  ask: route(contract.askToPay, async (shop, { body }, { caller }) => {
    await askToPay(shop, { orderId: body.orderId, amount: body.amount }, caller)
    return shown(shop, body.orderId, caller)
  }),
  refund: route(contract.refundPayment, async (shop, { body }, { caller }) => {
    const wanted = { attemptId: body.payment, amount: body.amount, note: body.note ?? '' }
    const { attemptId } = await refundPayment(shop, wanted, caller)
    return shown(shop, (await attemptOf(shop, attemptId)).orderId, caller)
  }),
  check: route(contract.checkPayment, async (shop, { body }, { caller }) => {
    const attempt = await attemptOf(shop, body.payment)
    await checkNow(shop, attempt)
    return shown(shop, attempt.orderId, caller)
  }),
  clear: route(contract.clearTrouble, async (shop, { body }, { caller }) => {
    const { id, orderId } = await attemptOf(shop, body.payment)
    await shop.database.transaction(async (tx) => {
      await lockOrders(tx, [orderId])
      await lockAttempt(tx, id)
      await updateAttempt(tx, id, { trouble: null, troubleAt: null })
    })
    const [order] = await loadOrders(shop.database.db, [orderId])
    return order ? shown(shop, orderId, caller) : nothing
  }),
  awaited: route(contract.getAwaitedPayments, ({ database: { db } }) => listAwaited(db)),
  waiting: route(contract.getWaitingPayments, ({ database: { db } }) => listWaitingPayments(db)),
}

/** The answer for a deleted order. */
const nothing: contract.PayingAnswer = {
  payUrl: '',
  toPay: null,
  rest: 0,
  isCollected: false,
  canSend: false,
  attempts: [],
}

async function attemptOf({ database: { db } }: Shop, id: string): Promise<Attempt> {
  const attempt = await findAttempt(db, { id })
  if (!attempt) throw refuse('notFound', 'orderGone', 'payment')
  return attempt
}

/** Staff wait for the answer, so it says a failure in words. */
async function checkNow(shop: Shop, attempt: Attempt): Promise<void> {
  const provider = providerNamed(attempt.provider)
  if (!isProviderConnected(shop, provider)) throw refuse('conflict', 'providerAway', 'payment')
  try {
    await askProvider(shop, provider, attempt)
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    throw refuse('unavailable', 'providerAway', 'payment')
  }
}

async function askToPay(
  shop: Shop,
  { orderId, amount }: { orderId: string; amount: Money | undefined },
  caller: Person,
): Promise<void> {
  if (connectedProviders(shop).length === 0) throw refuse('conflict', 'providerAway', 'amount')
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    if (!order) throw refuse('notFound', 'orderGone', 'orderId')
    const plan = await findPlan(tx, orderId)
    const offer = offerByStaff(order, plan)
    if (!offer) throw refuse('conflict', 'nothingToPay', 'amount')
    const asked = amount ?? offer.deposit ?? offer.all
    if (asked > offer.all) throw refuse('invalid', 'askedAboveDue', 'amount', { most: { kopiykas: offer.all } })
    // earlier money counts towards it
    const deposit = asked === offer.all ? null : order.deposit + asked
    await writePlan(tx, { orderId, deposit, remindAt: null, cancelAt: plan?.cancelAt ?? null, askedAt: shop.now() })
    const isTold = await notifyToPay(tx, order, { amount: asked, by: caller })
    if (!isTold) throw refuse('conflict', 'noContact', 'orderId')
  })
}

/** Staff may ask for the money of a parcel under way, too. */
function offerByStaff(order: Order, plan: PaymentPlan | undefined): PaymentOffer | undefined {
  return offerOf(order, plan?.deposit ?? null, { isUnderWayToo: true })
}

async function shown(shop: Shop, orderId: string, { role }: Caller): Promise<contract.PayingAnswer> {
  const { db } = shop.database
  const [[order], attempts, plan] = await Promise.all([
    loadOrders(db, [orderId]),
    listAttempts(db, [orderId]),
    findPlan(db, orderId),
  ])
  if (!order) throw refuse('notFound', 'orderGone', 'orderId')
  const refunds = await listRefunds(
    db,
    attempts.map(({ id }) => id),
  )
  const offer = connectedProviders(shop).length > 0 ? offerByStaff(order, plan) : undefined
  const toPay = offer ? (offer.deposit ?? offer.all) : null
  return {
    payUrl:
      offer && offerTo(shop, order, plan) ? `${shop.config.origin}/${order.language}/pay/${order.trackingToken}` : '',
    toPay,
    rest: offer && toPay !== null ? offer.all - toPay : 0,
    isCollected: isCollected(order),
    canSend: recipientOf(order) !== undefined,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      fee: role === 'admin' && attempt.paid > 0 ? attempt.fee : null,
      refunds: refunds.filter(({ attemptId }) => attemptId === attempt.id),
    })),
  }
}
