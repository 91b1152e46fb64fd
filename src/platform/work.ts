/** Kept: nothing is set up to do it, so it is read here (AUTH-8). */
export const states = ['waiting', 'done', 'kept', 'failed'] as const
export type State = (typeof states)[number]

/** Why work was not done, in words that every company's answers come down to. */
export const failures = [
  'badRecipient',
  'noMoney',
  'badKey',
  'badSender',
  'refused',
  'unavailable',
  'expired',
  'notSetUp',
  'paused',
  'notUnderstood',
  'broken',
] as const
export type Failure = (typeof failures)[number]

/** How a call to a company outside can fail. */
export const callFailureKinds = [
  'unreachable',
  'timedOut',
  'theirFault',
  'notUnderstood',
  'rateLimited',
  'notNow',
  'badKey',
  'refused',
  'resting',
  'paused',
  'notSetUp',
] as const
export type CallFailureKind = (typeof callFailureKinds)[number]
