import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import {
  callingCompany,
  callOf,
  company,
  openPayments,
  type Told,
} from '../../../../tests/stand-ins/calling-company.ts'
import { theShop } from '#kit/actor.ts'
import { countAlerts, listBad } from '../quarantine/quarantine.sql.ts'
import { retryQuarantined } from '../quarantine/retry-quarantined.ts'
import type { Shop } from '../shop.ts'
import { doNext } from '../work/do-next.ts'
import { claimMs } from '../work/hold-claim.ts'
import { retryWork } from '../work/retry-work.ts'
import { claimWork } from '../work/work.sql.ts'
import { webhookQuarantine, webhookWork } from './handle-event.ts'
import { receiveCall } from './receive-call.ts'
import type { Webhook } from './webhook.ts'

const shop = await testShop()
const { db } = shop.database
const payments = await openPayments(shop)
let onHandle: (event: Told) => void
let canRead = true
const calling = callingCompany({ onHandle: (event) => onHandle(event) })
const webhook: Webhook = { ...calling, readHead: (...call) => (canRead ? calling.readHead(...call) : undefined) }
const kinds = [webhookWork(webhook)]

beforeEach(async () => {
  for (const table of ['work', 'inbox', 'quarantine', 'companies'] as const) await db.deleteFrom(table).execute()
  await shop.database.pool.query('delete from test_payments')
  await payments.add('P1')
  onHandle = () => {}
  canRead = true
})

const minute = (number: number) => new Date(Date.UTC(2026, 10, 1, 12, number)).toISOString()
const event = (id: string, more: Partial<Told> = {}): Told => ({
  id,
  payment: 'P1',
  status: 'paid',
  at: minute(1),
  ...more,
})
const receive = (
  request: Request,
  { by = shop, address = '203.0.113.7', to = company }: { by?: Shop; address?: string; to?: string } = {},
) => receiveCall(by, [webhook], { request, company: to, address })
const tell = async (...events: Told[]) => {
  for (const each of events) expect((await receive(callOf(each))).status).toBe(200)
}
const next = (by: Shop = shop) => doNext(by, { kinds, onKept() {} }, company)
async function handleAll(by?: Shop) {
  while (await next(by));
}
const states = async () =>
  Object.fromEntries(
    (await db.selectFrom('inbox').select(['event_id', 'state']).execute()).map((row) => [row.event_id, row.state]),
  )
const again = async () => {
  const ids = (await listBad(db)).map(({ id }) => id)
  return retryQuarantined(shop, [webhookQuarantine(webhook)], ids)
}

describe('a call', () => {
  it('[OUT-5] is kept as it came, answered as the company expects, and handled afterwards', async () => {
    const answer = await receive(callOf(event('1')))
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: '1' }])
    expect(await payments.all()).toEqual([{ id: 'P1', status: null, changes: 0 }])
    await handleAll()
    expect(await payments.all()).toEqual([{ id: 'P1', status: 'paid', changes: 1 }])
    expect(await states()).toEqual({ 1: 'done' })
  })

  it.each([
    ['form-encoded', 'application/x-www-form-urlencoded', Buffer.from('data=eyJ9&signature=%2B%2f')],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--'),
    ],
    ['no text at all', 'application/octet-stream', Buffer.from([0, 255, 254, 128, 10, 13])],
  ])('[OUT-5] %s is signed, and kept, byte by byte', async (_, type, body) => {
    expect((await receive(callOf(body, {}, type))).status).toBe(200)
    expect(await db.selectFrom('inbox').select(['body', 'content_type']).execute()).toEqual([
      { body, content_type: type },
    ])
    expect((await receive(callOf(body, { changedByte: true }, type))).status).toBe(401)
  })

  it('[OUT-5] [OUT-6] with a changed byte is 401, counted of the day, and keeps nothing', async () => {
    expect((await receive(callOf(event('1'), { changedByte: true }))).status).toBe(401)
    expect((await receive(new Request(callOf(event('1')), { headers: {} }))).status).toBe(401)
    expect(await states()).toEqual({})
    const counted = async () =>
      db.selectFrom('companies').select(['unsigned_calls', 'calls', 'failures_in_row', 'last_failure']).execute()
    expect(await counted()).toEqual([{ unsigned_calls: 2, calls: 0, failures_in_row: 0, last_failure: '' }])
    shop.travel(24 * 60 * 60_000)
    await receive(callOf(event('1'), { changedByte: true }))
    expect(await counted()).toMatchObject([{ unsigned_calls: 1 }])
  })

  it('[OUT-5] a stranger who goes on gets 429 and is written down no more; the company is heard from the same address', async () => {
    const address = '203.0.113.66'
    const answers = []
    for (let number = 0; number < 105; number++)
      answers.push((await receive(callOf(event('1'), { changedByte: true }), { address })).status)
    expect([answers.slice(99), answers.lastIndexOf(401)]).toEqual([[401, 429, 429, 429, 429, 429], 99])
    expect(await db.selectFrom('companies').select('unsigned_calls').execute()).toEqual([{ unsigned_calls: 100 }])
    expect((await receive(callOf(event('1')), { address })).status).toBe(200)
  })

  it('[OUT-5] that is too long, is none, or comes for nobody changes nothing', async () => {
    expect((await receive(callOf(Buffer.alloc(64 * 1024 + 1)))).status).toBe(413)
    expect((await receive(new Request(callOf(event('1')).url))).status).toBe(405)
    expect((await receive(callOf(event('1')), { to: 'nobody' })).status).toBe(404)
    const off = { ...webhook, isConnected: () => false }
    expect((await receiveCall(shop, [off], { request: callOf(event('1')), company, address: '' })).status).toBe(404)
    expect(await states()).toEqual({})
  })
})

describe('events', () => {
  it('[OUT-5] 20 of one at once are one, and so is one that comes again after it was done', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(callOf(event('1')))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all([handleAll(), handleAll(), handleAll()])
    await tell(event('1'))
    await handleAll()
    expect(await payments.all()).toEqual([{ id: 'P1', status: 'paid', changes: 1 }])
  })

  it('[OUT-5] an older one that comes later moves nothing backwards', async () => {
    await tell(event('2', { status: 'refunded', at: minute(2) }))
    await handleAll()
    await tell(event('1'))
    await handleAll()
    expect(await states()).toEqual({ 1: 'late', 2: 'done' })
    expect(await payments.all()).toEqual([{ id: 'P1', status: 'refunded', changes: 1 }])
  })

  it('[OUT-5] 20 of one payment at once, in any order, by three processes: it ends as the newest says', async () => {
    const all = Array.from({ length: 20 }, (_, number) =>
      event(String(number), { status: `s${number}`, at: minute(number) }),
    )
    await Promise.all(all.toReversed().map((each) => receive(callOf(each))))
    await Promise.all([handleAll(), handleAll(), handleAll()])
    expect(await payments.all()).toMatchObject([{ id: 'P1', status: 's19' }])
    expect(Object.values(await states()).every((state) => state === 'done' || state === 'late')).toBe(true)
  })

  it('[OUT-5] one that is quicker than our own commit waits for it', async () => {
    await tell(event('1', { payment: 'P2' }))
    expect([await next(), await next()]).toEqual([true, false])
    await payments.add('P2')
    shop.travel(1000)
    await handleAll()
    expect(await payments.all()).toMatchObject([
      { id: 'P1', changes: 0 },
      { id: 'P2', status: 'paid', changes: 1 },
    ])
    expect(await listBad(db)).toEqual([])
  })

  it('[OUT-5] [OUT-4] one of nothing that is here is held after a minute, with an alert, and done once it is', async () => {
    await tell(event('1', { payment: 'P2' }), event('2'))
    for (let second = 0; second < 90; second += 10) {
      await handleAll()
      shop.travel(10_000)
    }
    expect([await states(), await countAlerts(db)]).toMatchObject([{ 1: 'held', 2: 'done' }, { count: 1 }])
    expect(await listBad(db)).toMatchObject([
      { company, key: '1', reason: 'no payment P2', raw: JSON.stringify(event('1', { payment: 'P2' })), tries: 1 },
    ])
    expect(await again()).toEqual({ taken: 0, bad: 1 })
    expect(await listBad(db)).toMatchObject([{ tries: 2 }])
    await payments.add('P2')
    expect(await again()).toEqual({ taken: 1, bad: 0 })
    expect([await states(), await listBad(db), await countAlerts(db)]).toMatchObject([{ 1: 'done' }, [], { count: 0 }])
  })

  it('[OUT-4] one that nobody can read is held at once as it came, and stops no other', async () => {
    const odd = Buffer.from('{"half": "\u0000 \\u0000')
    expect((await receive(callOf(odd))).status).toBe(200)
    await tell(event('1', { status: 'nonsense' }), event('2'))
    await handleAll()
    expect((await listBad(db)).map(({ reason }) => reason).toSorted()).toEqual([
      'its head cannot be read',
      'no status of a payment',
    ])
    expect(await payments.all()).toMatchObject([{ status: 'paid', changes: 1 }])
  })

  it('[OUT-4] a held message stands in the quarantine as it came, but for signs that no column holds', async () => {
    const odd = '{"path": "C:\\\\u0000", "name": "\\u0000'
    expect((await receive(callOf(Buffer.from(`${odd}\0`)))).status).toBe(200)
    await handleAll()
    expect((await listBad(db)).map(({ raw }) => raw)).toEqual([`${odd} `])
  })

  describe('whose head is understood only later', () => {
    const tellUnread = async (told: Told) => {
      canRead = false
      expect((await receive(callOf(told))).status).toBe(200)
      await handleAll()
      canRead = true
    }
    const heads = async () =>
      db
        .selectFrom('inbox')
        .select(['event_id as id', 'subject', 'happened_at as at', 'state'])
        .orderBy('event_id')
        .execute()

    it('[OUT-5] move nothing backwards, and stand under their own number from then on', async () => {
      await tellUnread(event('1'))
      await tell(event('2', { status: 'refunded', at: minute(2) }))
      await handleAll()
      expect(await again()).toEqual({ taken: 1, bad: 0 })
      expect(await payments.all()).toEqual([{ id: 'P1', status: 'refunded', changes: 1 }])
      expect(await heads()).toEqual([
        { id: '1', subject: 'P1', at: new Date(minute(1)), state: 'late' },
        { id: '2', subject: 'P1', at: new Date(minute(2)), state: 'done' },
      ])
      await tellUnread(event('3', { status: 'closed', at: minute(3) }))
      expect(await again()).toEqual({ taken: 1, bad: 0 })
      await tell(event('2b', { at: minute(2) }), event('3', { status: 'closed', at: minute(3) }))
      await handleAll()
      expect(await payments.all()).toEqual([{ id: 'P1', status: 'closed', changes: 2 }])
    })

    it('[OUT-5] are handled once where the company told them again meanwhile', async () => {
      await tellUnread(event('1'))
      await tell(event('1'))
      await handleAll()
      expect(await again()).toEqual({ taken: 1, bad: 0 })
      expect(await payments.all()).toEqual([{ id: 'P1', status: 'paid', changes: 1 }])
      expect([await heads(), await listBad(db)]).toMatchObject([[{ id: '1', state: 'done' }], []])
    })

    it('[OUT-5] stay held as they came while nothing here is meant by them', async () => {
      await tellUnread(event('1', { payment: 'P2' }))
      expect(await again()).toEqual({ taken: 0, bad: 1 })
      await payments.add('P2')
      expect(await again()).toEqual({ taken: 1, bad: 0 })
      expect([await heads(), await listBad(db)]).toMatchObject([[{ id: '1', subject: 'P2', state: 'done' }], []])
    })
  })

  it('[OUT-5] a fault of ours undoes all of it, is seen, and the event is done when somebody says “again”', async () => {
    onHandle = () => {
      throw new TypeError('undefined is not a function')
    }
    await tell(event('1'))
    await handleAll()
    expect(await payments.all()).toMatchObject([{ status: null, changes: 0 }])
    const [failed] = await db.selectFrom('work').selectAll().execute()
    expect(failed).toMatchObject({ state: 'failed', failure: 'broken', lane: company, about: 'P1' })
    onHandle = () => {}
    await retryWork(shop, kinds, [failed?.id ?? ''], theShop)
    await handleAll()
    expect(await payments.all()).toMatchObject([{ status: 'paid', changes: 1 }])
  })
})

describe('a process that is killed', () => {
  class Killed extends Error {}
  /** Dies before its next commit. */
  const dying: Shop = {
    ...shop,
    database: {
      ...shop.database,
      transaction: (run) =>
        shop.database.transaction(async (tx) => {
          await run(tx)
          throw new Killed()
        }),
    },
  }
  const claim = () => {
    const now = shop.now()
    return claimWork(db, { lane: company, kinds, now, claimedUntil: new Date(now.getTime() + claimMs) })
  }

  it('[OUT-5] before an event is kept answers nothing, so that the company calls again', async () => {
    await expect(receive(callOf(event('1')), { by: dying })).rejects.toThrow(Killed)
    expect([await states(), await db.selectFrom('work').select('id').execute()]).toEqual([{}, []])
    await tell(event('1'))
    await handleAll()
    expect(await payments.all()).toMatchObject([{ changes: 1 }])
  })

  it('[OUT-5] after it is kept and before it is answered has it handled once, though it comes again', async () => {
    await receive(callOf(event('1')))
    await tell(event('1'))
    await handleAll()
    expect(await payments.all()).toMatchObject([{ changes: 1 }])
  })

  it('[OUT-5] when it has taken the work, or before what that does is committed, is followed by another', async () => {
    await tell(event('1'))
    await claim()
    expect(await next()).toBe(false)
    shop.travel(claimMs)
    await claim()
    const handled = kinds[0]?.handle(dying, { id: '', payload: { eventId: '1', subject: 'P1' }, secret: {} })
    await expect(handled).rejects.toThrow(Killed)
    expect(await payments.all()).toMatchObject([{ changes: 0 }])
    shop.travel(claimMs)
    await handleAll()
    expect(await payments.all()).toMatchObject([{ status: 'paid', changes: 1 }])
  })

  it('[OUT-5] after that commit, and before the work is written down as done, changes nothing twice', async () => {
    await tell(event('1'))
    await claim()
    await kinds[0]?.handle(shop, { id: '', payload: { eventId: '1', subject: 'P1' }, secret: {} })
    shop.travel(claimMs)
    await handleAll()
    expect(await payments.all()).toMatchObject([{ status: 'paid', changes: 1 }])
    expect(await db.selectFrom('work').select('state').execute()).toEqual([{ state: 'done' }])
  })
})
