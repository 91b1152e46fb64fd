/**
 * Where a payment attempt stands (PAY-2). Opening: the provider was not asked yet, or did not answer. Open: there is a
 * page to pay on. Replaced and expired ones may yet be paid: the provider's word counts whatever stands here (PAY-3).
 */
export const attemptStates = ['opening', 'open', 'paid', 'failed', 'expired', 'replaced'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The provider may yet say how these ended by themselves, and is asked (PAY-4). */
export const awaitedStates: readonly AttemptState[] = ['opening', 'open']

/** Why staff are told of an attempt (PAY-3, ORD-16). */
export const attemptTroubles = [
  // another sum, currency or payment than was asked for, or an order that is gone: nothing is booked
  'otherAmount',
  'otherCurrency',
  'otherPayment',
  'orderGone',
  // booked for an order that is refused or could not be reserved again, or that was paid already
  'late',
  'twice',
  // the provider said otherwise before, or its list of the day does
  'differs',
] as const
export type AttemptTrouble = (typeof attemptTroubles)[number]

/** A refund by the provider (PAY-5): refused ones say why in its own words. */
export const refundStates = ['asked', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]
