import { CallFailure } from '../outgoing/call-failure.ts'
import type { BadRaw, QuarantineKind } from '../quarantine/quarantine-kind.ts'
import { forgetBad, keepBad } from '../quarantine/quarantine.sql.ts'
import type { Tx } from '../database/database.ts'
import type { Shop } from '../shop.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { isOvertaken, lockEvent, nameEvent, writeEventState, type EventState } from './inbox.sql.ts'
import { UnknownSubject, UnreadableEvent, type InboxEvent, type Webhook } from './webhook.ts'

interface WaitingEvent {
  eventId: string
  subject: string
}

/** A company may be quicker than our own commit; after this, what it tells of is not known here. */
const patienceMs = 60_000

/** Work that handles the events of a company: somebody may be waiting for its word on a payment. */
export function webhookWork(webhook: Webhook): WorkKind<WaitingEvent> {
  const { company, title } = webhook
  return {
    name: `${company}.event`,
    title,
    lanes: [company],
    urgency: 'awaited',
    pausesSeconds: [1, 2, 5, 10, 20, 30, 60, 60],
    about: ({ eventId, subject }) => subject || eventId,
    show: (_, { payload: { eventId } }) => ({ via: title, subject: '', text: eventId }),
    async handle(shop, { payload: { eventId } }) {
      return { answer: await handleEvent(shop, webhook, eventId) }
    },
  }
}

/** The quarantine of unreadable events of a company, with an alert. */
export function webhookQuarantine(webhook: Webhook): QuarantineKind {
  const { company, title } = webhook
  return {
    name: `${company}.event`,
    company,
    title,
    isAlert: true,
    async retry(shop, bad) {
      let taken = 0
      for (const { key } of bad) {
        const state = await handleEvent(shop, webhook, key, { isAgain: true })
        if (state === 'done' || state === 'late') taken += 1
      }
      return { taken, bad: bad.length - taken }
    },
  }
}

/**
 * Does what an event says, once: its being done is written in the transaction of what it does (OUT-5). One that is older
 * than what was handled of its subject is put aside, so that nothing moves backwards.
 */
async function handleEvent(
  shop: Shop,
  webhook: Webhook,
  id: string,
  { isAgain = false } = {},
): Promise<EventState | 'gone'> {
  const seen: { event?: InboxEvent } = {}
  try {
    return await shop.database.transaction(async (tx) => {
      const stored = await lockEvent(tx, webhook.company, id)
      if (!stored) return 'gone'
      if (stored.state === 'done' || stored.state === 'late') return stored.state
      seen.event = stored
      const event = await lockNamed(tx, webhook, stored)
      const state = !event || (await isOvertaken(tx, webhook.company, event)) ? 'late' : 'done'
      if (event && state === 'done') await handleRead(shop, webhook, event, tx)
      if (event) await writeEventState(tx, { company: webhook.company, id: event.id, state, at: shop.now() })
      await forgetBad(tx, webhookQuarantine(webhook), [id])
      return state
    })
  } catch (fault) {
    const isUnknown = fault instanceof UnknownSubject
    const { event } = seen
    if (!event || !(isUnknown || fault instanceof UnreadableEvent)) throw fault
    const age = shop.now().getTime() - event.receivedAt.getTime()
    if (isUnknown && !isAgain && age < patienceMs) throw new CallFailure('notNow', fault.message)
    await hold(shop, webhook, { ...event, reason: fault.message })
    return 'held'
  }
}

/**
 * An event whose head could not be read when it came, and can be now, is of its subject from here on. Undefined where the
 * company told it again since: that one is handled.
 */
async function lockNamed(tx: Tx, webhook: Webhook, event: InboxEvent): Promise<InboxEvent | undefined> {
  const { company } = webhook
  const head = webhook.readHead(event.body, event.contentType)
  if (!head || head.id === event.id) return event
  return (await nameEvent(tx, company, event.id, head)) ? lockEvent(tx, company, head.id) : undefined
}

async function handleRead(shop: Shop, webhook: Webhook, event: InboxEvent, tx: Tx) {
  const head = webhook.readHead(event.body, event.contentType)
  if (!head) throw new UnreadableEvent('its head cannot be read')
  await webhook.handle(tx, { ...event, ...head, id: event.id }, shop)
}

async function hold(
  shop: Shop,
  webhook: Webhook,
  { id, body, reason }: InboxEvent & Pick<BadRaw, 'reason'>,
): Promise<void> {
  const { company } = webhook
  const at = shop.now()
  await shop.database.transaction(async (tx) => {
    const event = await lockEvent(tx, company, id)
    // another process understood it meanwhile
    if (!event || event.state === 'done' || event.state === 'late') return
    await writeEventState(tx, { company, id, state: 'held', at })
    await keepBad(tx, webhookQuarantine(webhook), [{ key: id, raw: body.toString(), reason }], at)
  })
  shop.log.error({ company }, 'an event of a company is held')
}
