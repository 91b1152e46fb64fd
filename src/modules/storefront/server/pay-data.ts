import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { awaitedStates } from '#modules/payments/attempt.ts'
import { moneyOf, type Order } from '#modules/orders/order.ts'
import {
  connectedProviders,
  findPaying,
  lookAtReturn,
  paymentSettings,
  type Paying,
} from '#modules/payments/server/index.ts'
import type { PayData, PayState } from '../pay/pay-data.ts'
import { phoneEndOf } from './phone-end.ts'

/** From then on the bank is called silent (PAY-4). */
const silentMs = 5 * 60 * 1000

interface Seen {
  /** Came back from the bank, or is on the way there. */
  isBack?: boolean
  isLeaving?: boolean
  errors?: FieldError[]
}

export async function loadPay(
  shop: Shop,
  order: Order,
  { isBack = false, isLeaving = false, errors = [] }: Seen = {},
): Promise<PayData> {
  const paying = await findPaying(shop, order)
  const { offer, latest, cancelAt } = paying
  const providers = connectedProviders(shop).map(({ name }) => name)
  const state = stateOf(order, paying, { isBack, isLeaving, hasProviders: providers.length > 0 })
  const isSilent = state === 'wait' && latest ? await isSilentSince(shop, latest) : false
  const { total, amountDue } = moneyOf(order)
  return {
    number: order.number,
    token: order.trackingToken,
    state: isSilent ? 'silent' : state,
    choices: offer
      ? [
          ...(offer.deposit === null
            ? []
            : [{ part: 'deposit' as const, now: offer.deposit, later: offer.all - offer.deposit }]),
          { part: 'all' as const, now: offer.all, later: 0 },
        ]
      : [],
    refusedDeposit: shop.settings.of(paymentSettings).refusedDeposit,
    isCancelled: order.status === 'cancelled',
    receiptUrl: order.receiptUrl || order.prepaymentReceiptUrl,
    providers,
    provider: latest?.provider ?? null,
    amount: latest?.amount ?? total,
    later: amountDue,
    url: latest?.url ?? '',
    reason: latest?.reason ?? '',
    paidAt: latest?.state === 'paid' ? latest.closedAt : null,
    askedAt: latest?.askedAt ?? null,
    cancelAt,
    phoneEnd: phoneEndOf(order.phone),
    errors,
  }
}

async function isSilentSince(shop: Shop, latest: NonNullable<Paying['latest']>): Promise<boolean> {
  const returnedAt = await lookAtReturn(shop, latest)
  return shop.now().getTime() - returnedAt.getTime() > silentMs
}

function stateOf(
  order: Order,
  { offer, latest }: Paying,
  { isBack, isLeaving, hasProviders }: { isBack: boolean; isLeaving: boolean; hasProviders: boolean },
): PayState {
  if (latest?.state === 'paid' && (isBack || !offer)) return 'paid'
  const isOpen = latest !== undefined && awaitedStates.includes(latest.state)
  // who pays after it was cancelled may have it reserved again (ORD-16)
  if (order.status === 'cancelled') return isOpen && isBack ? 'wait' : 'cancelled'
  if (!offer) return 'over'
  if (isOpen && latest.url !== '' && isLeaving) return 'leave'
  // nothing is opened while an answer is awaited (PAY-3)
  if (isOpen && (isBack || latest.returnedAt !== null)) return 'wait'
  if (!hasProviders) return 'off'
  return latest?.state === 'failed' ? 'refused' : 'choose'
}
