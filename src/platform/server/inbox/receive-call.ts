import { createHash } from 'node:crypto'
import { theShop } from '#kit/actor.ts'
import { dayOf } from '#kit/days.ts'
import { Refusal } from '#kit/refusal.ts'
import { byItself } from '../asking.ts'
import { statusOf } from '../http/envelope.ts'
import { readBody } from '../http/request-body.ts'
import { CallFailure } from '../outgoing/call-failure.ts'
import type { Shop } from '../shop.ts'
import { queueWork } from '../work/queue-work.ts'
import { webhookWork } from './handle-event.ts'
import { insertEvent, recordUnsigned } from './inbox.sql.ts'
import type { EventHead, Webhook } from './webhook.ts'

const usualBytes = 64 * 1024

/**
 * Answers a call of a company (OUT-5): the signature is checked over the bytes as they came, then the event is kept with
 * the work that handles it, in one transaction, and only then answered. A company that reads no 200 calls again.
 */
export async function receiveCall(
  shop: Shop,
  webhooks: readonly Webhook[],
  { request, company, address }: { request: Request; company: string; address: string },
): Promise<Response> {
  const webhook = webhooks.find((each) => each.company === company)
  if (!webhook?.isConnected(shop)) return answer(404)
  if (request.method !== 'POST') return answer(405, { Allow: 'POST' })
  try {
    const body = await readBody(request, webhook.mostBytes ?? usualBytes)
    const { headers } = request
    if (!(await webhook.isSigned(shop, { headers, body }))) return await refuseUnsigned(shop, company, address)
    const contentType = (headers.get('content-type') ?? '').slice(0, 200)
    const head = webhook.readHead(body, contentType)
    const stored = head ? webhook.reduce?.(body, contentType) : webhook.conceal?.(body)
    const event = { ...(head ?? unread(body)), company, body: stored ?? body, contentType, receivedAt: shop.now() }
    await keep(shop, webhook, event)
    const said = head && webhook.acknowledge?.(shop, head)
    return said ? new Response(said.body, { headers: { 'Content-Type': said.contentType } }) : answer(200)
  } catch (fault) {
    if (fault instanceof CallFailure) return notNow(shop, company, fault)
    if (!(fault instanceof Refusal)) throw fault
    return answer(statusOf[fault.kind], fault.retryAfterSeconds && { 'Retry-After': String(fault.retryAfterSeconds) })
  }
}

function answer(status: number, headers: Record<string, string> | 0 | undefined = {}): Response {
  return new Response(null, { status, headers: headers || {} })
}

/** The company does not give the key that its signature is checked by: it calls again. */
function notNow(shop: Shop, company: string, { kind }: CallFailure): Response {
  shop.log.warn({ company, reason: kind }, 'a call whose signature cannot be checked now')
  return answer(503, { 'Retry-After': '60' })
}

/** It is known by its bytes: the same again is the same. */
function unread(body: Buffer): EventHead {
  return { id: `#${createHash('sha256').update(body).digest('hex')}`, subject: '', happenedAt: null }
}

async function keep(shop: Shop, webhook: Webhook, event: Parameters<typeof insertEvent>[1]): Promise<void> {
  const { id: eventId, subject } = event
  try {
    await shop.database.transaction(async (tx) => {
      // the two leave in one flight (014); the work of an event that came before goes back with the transaction
      const [isNew] = await Promise.all([
        insertEvent(tx, event),
        queueWork(tx, webhookWork(webhook), { eventId, subject }, theShop, { key: eventId }),
      ])
      if (!isNew) throw new CameBefore()
    })
  } catch (fault) {
    if (!(fault instanceof CameBefore)) throw fault
  }
}

class CameBefore extends Error {}

/** Writes down only the first calls of a stranger who tries for long. */
async function refuseUnsigned(shop: Shop, company: string, address: string): Promise<Response> {
  await shop.limits.spend('unsignedCallsPerAddress', address)
  const at = shop.now()
  await byItself(() => recordUnsigned(shop.database.db, company, { at, day: dayOf(at) }))
  shop.log.warn({ company }, 'a call without its company’s signature')
  return answer(401)
}
