import { expect } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { mortal, perilous, unlessKilled } from '../../../../tests/build/dying.ts'
import { randomOf } from '../../../../tests/build/random.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import {
  callingCompany,
  callOf,
  company,
  openPayments,
  type Told,
} from '../../../../tests/stand-ins/calling-company.ts'
import { listBad } from '../quarantine/quarantine.sql.ts'
import { retryQuarantined } from '../quarantine/retry-quarantined.ts'
import type { Shop } from '../shop.ts'
import { doNext } from '../work/do-next.ts'
import { claimMs } from '../work/hold-claim.ts'
import { webhookQuarantine, webhookWork } from './handle-event.ts'
import { receiveCall } from './receive-call.ts'

const shop = await testShop()
const { db, pool } = shop.database
const payments = await openPayments(shop)
/** How often each event was done, by what was committed. */
const handled: string[] = []
const webhook = callingCompany({ onHandle: ({ id }) => handled.push(id) })
const event = webhookWork(webhook)
const quarantine = [webhookQuarantine(webhook)]

const statuses = ['created', 'processing', 'success', 'refunded', 'closed']
const runs = isDeep ? 500 : 4

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[OUT-5] whatever comes how often, in any order, and whoever is killed: ours is what the company says (seed %i)',
  async (seed) => {
    for (const table of ['work', 'inbox', 'quarantine'] as const) await db.deleteFrom(table).execute()
    await pool.query('delete from test_payments')
    handled.length = 0
    const random = randomOf(seed)
    const below = (most: number) => Math.floor(random() * most)

    const names = Array.from({ length: 1 + below(4) }, (_, number) => `P${number}`)
    const events = names.flatMap((payment) => lifeOf(payment, 1 + below(statuses.length)))
    /** Ours are there from the start, or come while the company already tells of them, or after that was held. */
    const unknown = new Set(names.filter(() => below(3) === 0))
    for (const name of names) if (!unknown.has(name)) await payments.add(name)

    const dying = mortal(shop, () => below(8) === 0)
    const receive = (request: Request, by: Shop) =>
      receiveCall(by, [webhook], { request, company, address: `203.0.113.${seed % 250}` })
    /** As long as the company hears no 200 it calls again; and sometimes though it does. */
    async function tell(event: Told): Promise<void> {
      for (;;) {
        if (below(6) === 0) {
          const { status } = await receive(callOf(event, { changedByte: true }), shop)
          expect([401, 429]).toContain(status)
        }
        const answer = await unlessKilled(() => receive(callOf(event), dying))
        if (answer?.status === 200 && below(4) !== 0) return
      }
    }
    const dyingWork: typeof event = { ...event, handle: (_, work) => event.handle(dying, work) }
    const kinds = perilous([dyingWork])
    const next = () => doNext(shop, { kinds, onKept() {} }, company)
    async function handleAll(): Promise<void> {
      for (let round = 0; round < 40; round++) {
        while (await next());
        shop.travel(claimMs)
      }
    }

    const shuffled = events.map((event) => ({ event, place: random() })).toSorted((a, b) => a.place - b.place)
    for (let from = 0; from < shuffled.length; from += 5) {
      const some = shuffled.slice(from, from + 5).map(({ event }) => event)
      await Promise.all(some.map(tell))
      if (below(2) === 0) await Promise.all([next(), next(), next()])
      const [known] = unknown
      if (known !== undefined && below(2) === 0) {
        await payments.add(known)
        unknown.delete(known)
      }
    }
    await handleAll()
    const held = await listBad(db)
    for (const name of unknown) await payments.add(name)
    await retryQuarantined(
      shop,
      quarantine,
      held.map(({ id }) => id),
    )

    const states = await db.selectFrom('inbox').select(['event_id as id', 'state']).execute()
    expect(states.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
    expect(states.filter(({ state }) => state !== 'done' && state !== 'late')).toEqual([])
    const last = new Map(events.map(({ payment, status }) => [payment, status]))
    const rows = await payments.all()
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(last)
    // each that is done changed its payment once, whatever was undone on the way
    const done = states.filter(({ state }) => state === 'done').length
    expect(rows.reduce((sum, { changes }) => sum + changes, 0)).toBe(done)
    expect(handled.length).toBeGreaterThanOrEqual(done)
    expect(await listBad(db)).toEqual([])
  },
)

function lifeOf(payment: string, length: number): Told[] {
  return statuses.slice(0, length).map((status, number) => ({
    id: `${payment}:${status}`,
    payment,
    status,
    at: new Date(Date.UTC(2026, 10, 1, 12, number)).toISOString(),
  }))
}
