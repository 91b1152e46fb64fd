import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#platform/server/shop.ts'
import type { Channel, Message } from '../message.ts'
import { openCouriers } from './couriers.ts'
import { outboxTag } from './queue-message.ts'
import { sendNext } from './send-next.ts'

export interface OutboxWorker {
  /** Waits a few seconds for what is being sent now. */
  close(): Promise<void>
}

export interface OutboxWorkerOptions {
  onKept(message: Message): void
  /** Finds what other processes queued and did not live to send, and what is tried again. */
  pollMs?: number
}

const closingMs = 5000

/** E-mails and phones go side by side, so that one slow provider does not hold up the other. */
const lanes: readonly (readonly Channel[])[] = [['email'], ['email'], ['sms', 'viber'], ['sms', 'viber']]

/**
 * Sends what is queued: at once what this process commits, within `pollMs` the rest (AUTH-8). Every process of the
 * shop runs one; a message is claimed before it is sent.
 */
export function openOutboxWorker(shop: Shop, { onKept, pollMs = 3000 }: OutboxWorkerOptions): OutboxWorker {
  const couriers = openCouriers(shop)
  const stopping = new AbortController()
  const waker = new EventEmitter()
  waker.setMaxListeners(0)
  let wakes = 0
  shop.database.onCommit((tags) => {
    if (!tags.has(outboxTag)) return
    wakes += 1
    waker.emit('wake')
  })
  const running = lanes.map(keepSending)

  async function keepSending(channels: readonly Channel[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = wakes
      const hasFound = await sendNext(shop, { couriers, onKept }, channels).catch((fault: unknown) => {
        shop.log.warn({ err: fault }, 'the outbox could not be read')
        return false
      })
      // woken meanwhile: what came may not have been there yet
      if (!hasFound && wakes === before) await nextWake()
    }
  }

  async function nextWake(): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pollMs)])
    await once(waker, 'wake', { signal }).catch(() => {})
  }

  return {
    async close() {
      stopping.abort()
      await Promise.race([Promise.all(running), sleep(closingMs, undefined, { ref: false })])
      couriers.close()
    },
  }
}
