import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#platform/server/shop.ts'
import { templates, type Channel, type Message } from '../message.ts'
import type { Failure } from '../outbox.ts'
import { Undelivered } from './courier.ts'
import { isLocal, type Couriers } from './couriers.ts'
import { claimMessage, finishClaim, type Claimed, type Outcome } from './outbox.sql.ts'

export interface Sending {
  couriers: Couriers
  /** A message that stays here, for want of a provider. */
  onKept(message: Message): void
}

/** Longer than any attempt lasts; when it has passed, whoever had the message is gone. */
export const claimMs = 60_000

/** Pauses after the first, second… attempt; then the message has failed. */
export const pausesMs = [10, 30, 120, 600, 1800, 3600, 7200, 14_400].map((seconds) => seconds * 1000)

/**
 * Sends the message of these channels that waits longest; gives whether there was one. A process that is killed while
 * sending leaves its claim, and the message is sent again when that ends.
 */
export async function sendNext(shop: Shop, sending: Sending, channels: readonly Channel[]): Promise<boolean> {
  const { db } = shop.database
  const now = shop.now()
  const claimed = await claimMessage(db, { channels, now, claimedUntil: new Date(now.getTime() + claimMs) })
  if (!claimed) return false
  const outcome = await deliver(shop, sending, claimed)
  // what was sent and is not written down would be sent again
  await insist(() => finishClaim(db, claimed, outcome))
  tell(shop, claimed, outcome)
  return true
}

async function deliver(shop: Shop, { couriers, onKept }: Sending, claimed: Claimed): Promise<Outcome> {
  const { id, message } = claimed
  const secrets = templates[message.template]?.secrets ?? []
  if (message.expiresAt <= shop.now()) return { state: 'failed', failure: 'expired', wiped: secrets }
  if (isLocal(shop)) {
    onKept(message)
    return { state: 'kept' }
  }
  const send = couriers.of(message.channel)
  if (!send) return { state: 'failed', failure: 'notSetUp' }
  return send(id, message).then(
    (answer) => ({ state: 'sent', answer, sentAt: shop.now(), wiped: secrets }),
    (fault: unknown) => afterFault(shop, claimed, fault),
  )
}

function afterFault(shop: Shop, { id, attempt, message }: Claimed, fault: unknown): Outcome {
  if (!(fault instanceof Undelivered)) {
    shop.log.error({ err: fault, messageId: id }, 'a message could not be written')
    return { state: 'failed', failure: 'broken' }
  }
  const said = { failure: fault.failure, lastError: fault.detail }
  const pause = fault.isWorthRepeating ? pausesMs[attempt - 1] : undefined
  if (pause === undefined) return { state: 'failed', ...said }
  const dueAt = new Date(shop.now().getTime() + pause)
  return dueAt < message.expiresAt ? { state: 'waiting', dueAt, ...said } : { state: 'failed', ...said }
}

/** Every message fails until somebody puts it right. */
const needAPerson: ReadonlySet<Failure> = new Set(['noMoney', 'badKey', 'badSender', 'broken'])

/** Names no person: recipients and texts stay in the database. */
function tell({ log }: Shop, { id, attempt, message }: Claimed, { state, failure }: Outcome): void {
  const about = { messageId: id, template: message.template, channel: message.channel, attempt, failure }
  if (failure !== undefined && needAPerson.has(failure)) log.error(about, 'message was not sent')
  else if (state === 'failed') log.warn(about, 'message was not sent')
  else if (state === 'waiting') log.warn(about, 'message was not sent, it will be tried again')
  else log.debug(about, 'message was sent')
}

const insistMs = [100, 500, 2000, 5000]

async function insist<T>(write: () => Promise<T>): Promise<T> {
  for (const pause of insistMs) {
    try {
      return await write()
    } catch {
      await sleep(pause)
    }
  }
  return write()
}
