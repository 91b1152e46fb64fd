import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testShop } from '../../../../tests/build/database.ts'
import { answerJson, listenHttp } from '../../../../tests/stand-ins/http.ts'
import { openLog } from '../log.ts'
import { askJson } from './ask.ts'
import { openOutgoing, type OutgoingCall } from './outgoing.ts'

const shop = await testShop()
const { db } = shop.database
/** The company's next answers; the last one stays. */
let answers: Parameters<typeof listenHttp>[0][] = []
let asked = 0
const company = await listenHttp(async (request, response, body) => {
  asked += 1
  await (answers.length > 1 ? answers.shift() : answers[0])?.(request, response, body)
})
afterAll(() => company.close())

const fine: (typeof answers)[number] = (_, response) => answerJson(response, { rate: 41.5, unheardOf: 'word' })
const status =
  (code: number, headers: Record<string, string> = {}): (typeof answers)[number] =>
  (_, response) =>
    void response.writeHead(code, headers).end('no')

beforeEach(async () => {
  await db.deleteFrom('companies').execute()
  answers = [fine]
  asked = 0
})

const rate = z.object({ rate: z.number() })
function ask(rest: Partial<OutgoingCall<{ rate: number }>> = {}, outgoing = shop.outgoing) {
  return outgoing.call({
    company: 'bank',
    attempt: (signal) => askJson({ url: `${company.address}/rates?key=s3cret`, answer: rate, signal, now: shop.now() }),
    ...rest,
  })
}
const health = () => db.selectFrom('companies').selectAll().where('name', '=', 'bank').executeTakeFirst()
const minute = 60_000

describe('an answer', () => {
  it('[OUT-4] is read by a schema that lets unknown keys pass', async () => {
    expect(await ask()).toEqual({ rate: 41.5 })
  })

  it.each([
    ['unreachable', (request) => void request.socket.destroy()],
    ['theirFault', status(503)],
    ['notUnderstood', (_, response) => void response.writeHead(200).end('<h1>maintenance</h1>')],
    ['notUnderstood', (_, response) => answerJson(response, { rate: 'a lot' })],
    ['notUnderstood', (_, response) => void response.writeHead(200).end('x'.repeat(6 * 1024 * 1024))],
    ['badKey', status(401)],
    ['refused', status(404)],
    ['rateLimited', status(429)],
  ] as [string, (typeof answers)[number]][])('%s', async (kind, trouble) => {
    answers = [trouble]
    await expect(ask()).rejects.toMatchObject({ kind })
  })

  it('[OUT-3] that does not come in time is waited for no longer', async () => {
    answers = [() => {}]
    await expect(ask({ timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timedOut' })
  })

  it('[OUT-3] an attempt that pays no heed to the signal is left behind, too', async () => {
    const never = () => new Promise<never>(() => {})
    await expect(ask({ timeoutMs: 20, attempt: never })).rejects.toMatchObject({ kind: 'timedOut' })
  })

  it('says when to come again, in seconds or by a date', async () => {
    answers = [status(429, { 'Retry-After': '120' })]
    const at = new Date(Math.floor(shop.now().getTime() / 1000 + 3600) * 1000)
    const fault = await ask().catch((refused: unknown) => refused as { retryAt: Date })
    expect((fault as { retryAt: Date }).retryAt.getTime() - shop.now().getTime()).toBeGreaterThan(118_000)
    shop.travel(3 * minute)
    answers = [status(503, { 'Retry-After': at.toUTCString() })]
    await expect(ask()).rejects.toMatchObject({ retryAt: at })
  })
})

describe('a wish to be left in peace', () => {
  it.each(['31536000', '9'.repeat(30), 'Tue, 01 Jan 2999 00:00:00 GMT'])(
    '[OUT-3] is granted for an hour at most: %s',
    async (wanted) => {
      answers = [status(429, { 'Retry-After': wanted }), fine]
      await expect(ask()).rejects.toMatchObject({ kind: 'rateLimited' })
      await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
      shop.travel(60 * minute + 1000)
      expect(await ask()).toEqual({ rate: 41.5 })
    },
  )

  it('[OUT-3] until a day that no calendar has is none', async () => {
    answers = [status(429, { 'Retry-After': '-271821-04-20' }), fine]
    await expect(ask()).rejects.toMatchObject({ kind: 'rateLimited' })
    expect(await health()).toMatchObject({ failures: 1 })
    expect(await ask()).toEqual({ rate: 41.5 })
  })
})

describe('repetition', () => {
  it('[OUT-3] only where it can do no harm, and only of what may pass', async () => {
    answers = [status(500), status(500), fine]
    await expect(ask()).rejects.toMatchObject({ kind: 'theirFault' })
    expect(asked).toBe(1)
    expect(await ask({ canRepeat: true })).toEqual({ rate: 41.5 })
    expect(asked).toBe(3)
    answers = [status(404)]
    await expect(ask({ canRepeat: true })).rejects.toMatchObject({ kind: 'refused' })
    expect(asked).toBe(4)
  })
})

describe('a limit', () => {
  const waited: number[] = []
  const patient = openOutgoing({
    ...shop,
    wait: async (ms) => {
      waited.push(ms)
      shop.travel(ms)
    },
  })
  beforeEach(() => void (waited.length = 0))

  it('[OUT-3] is waited out where nobody waits for the answer, longer each time, and not for ever', async () => {
    answers = [status(429), status(429), fine]
    expect(await ask({ waitsOutLimit: true }, patient)).toEqual({ rate: 41.5 })
    expect(waited).toEqual([2000, 4000])
    answers = [status(429)]
    await expect(ask({ waitsOutLimit: true }, patient)).rejects.toMatchObject({ kind: 'rateLimited' })
    expect(waited.slice(2)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
    // the whole company rests for it
    await expect(ask({}, patient)).rejects.toMatchObject({ kind: 'resting' })
    expect([asked, waited.length]).toEqual([12, 10])
  })

  it('[OUT-8] that comes without a time lets the whole company rest, twice as long each time, until a call goes well', async () => {
    answers = [status(429)]
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const before = asked
      await expect(ask()).rejects.toMatchObject({ kind: 'rateLimited' })
      shop.travel(seconds * 500)
      await Promise.all(Array.from({ length: 5 }, () => expect(ask()).rejects.toMatchObject({ kind: 'resting' })))
      expect(asked - before).toBe(1)
      shop.travel(seconds * 500)
    }
    answers = [fine, status(429), fine]
    expect(await ask()).toEqual({ rate: 41.5 })
    await expect(ask()).rejects.toMatchObject({ kind: 'rateLimited' })
    shop.travel(2000)
    expect(await ask()).toEqual({ rate: 41.5 })
  })

  it('[OUT-3] is over when the company said, though that is later than one waits at once', async () => {
    answers = [status(429, { 'Retry-After': '90' }), fine]
    expect(await ask({ waitsOutLimit: true }, patient)).toEqual({ rate: 41.5 })
    expect([asked, waited.length, waited[0]]).toEqual([2, 2, 60_000])
    expect(waited[1]).toBeGreaterThan(28_000)
    expect(waited[1]).toBeLessThanOrEqual(30_000)
  })

  it('[OUT-3] is not what lets a company rest after failures: that is waited for by nobody', async () => {
    answers = [status(500)]
    for (let number = 0; number < 5; number++) await ask().catch(() => {})
    await expect(ask({ waitsOutLimit: true }, patient)).rejects.toMatchObject({ kind: 'resting' })
    expect(waited).toEqual([])
  })
})

describe('the breaker', () => {
  async function fall(times: number, outgoing = shop.outgoing): Promise<void> {
    for (let number = 0; number < times; number++) await ask({}, outgoing).catch(() => {})
  }

  it('[OUT-3] rests after five failures in a row; one between them that goes well begins the count anew', async () => {
    answers = [status(500), status(500), status(500), status(500), fine, status(500)]
    await fall(9)
    expect((await health())?.rests_until).toBeNull()
    await fall(1)
    expect(asked).toBe(10)
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
    expect(asked).toBe(10)
  })

  it('[OUT-3] a no is an answer: refusals and wrong keys let nobody rest', async () => {
    answers = [status(404)]
    await fall(6)
    answers = [status(401)]
    await fall(6)
    expect(asked).toBe(12)
  })

  it('[OUT-3] a minute, doubling to thirty, with one trial call after each; a trial that goes well ends it', async () => {
    answers = [status(500)]
    await fall(5)
    for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
      const before = asked
      shop.travel(minutes * minute - 30_000)
      await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
      shop.travel(30_000)
      await Promise.all([fall(1), fall(1), fall(1)])
      expect(asked - before, `the trial after ${minutes} min`).toBe(1)
    }
    shop.travel(30 * minute)
    answers = [fine]
    expect(await ask()).toEqual({ rate: 41.5 })
    expect(await Promise.all([ask(), ask()])).toHaveLength(2)
    expect(await health()).toMatchObject({ failures_in_row: 0, rests_until: null })
  })

  it('[OUT-3] after weeks of failures it still rests for thirty minutes', async () => {
    answers = [status(500)]
    await fall(1)
    await db.updateTable('companies').set({ failures_in_row: 2000, rests_until: shop.now() }).execute()
    await fall(1)
    expect(await health()).toMatchObject({ failures_in_row: 2001 })
    shop.travel(29 * minute)
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
    shop.travel(minute)
    await expect(ask()).rejects.toMatchObject({ kind: 'theirFault' })
  })

  it('[OUT-3] a trial whose process was killed is followed by another', async () => {
    answers = [status(500)]
    await fall(5)
    shop.travel(minute)
    answers = [() => {}, fine]
    // nobody reports of it
    void ask({ timeoutMs: 2_000_000 }).catch(() => {})
    await expect.poll(() => asked).toBe(6)
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
    shop.travel(2_000_000 + 10_000)
    expect(await ask()).toEqual({ rate: 41.5 })
  })

  it('[OUT-3] all processes let a company rest together, and one company’s rest is nobody else’s', async () => {
    const other = openOutgoing(shop)
    answers = [status(500)]
    await fall(3)
    await fall(2, other)
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
    await expect(ask({}, other)).rejects.toMatchObject({ kind: 'resting' })
    answers = [fine]
    expect(await ask({ company: 'post' })).toEqual({ rate: 41.5 })
  })

  it('[OUT-3] a company that wants to be left in peace is left in peace for as long', async () => {
    answers = [status(429, { 'Retry-After': '600' }), fine]
    await fall(1)
    shop.travel(9 * minute)
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
    shop.travel(minute + 1000)
    expect(await ask()).toEqual({ rate: 41.5 })
  })
})

describe('values that are tried before they are kept', () => {
  const tryOut = { isTryOut: true }

  it('[OUT-2] [OUT-6] are counted, and say nothing of how it stands with those that are kept', async () => {
    answers = [status(500)]
    for (let number = 0; number < 6; number++) await ask(tryOut).catch(() => {})
    answers = [status(401)]
    await expect(ask(tryOut)).rejects.toMatchObject({ kind: 'badKey' })
    expect(await health()).toMatchObject({ calls: 7, failures: 7, last_failure: '', last_failure_at: null })
    answers = [fine]
    await ask(tryOut)
    expect(await health()).toMatchObject({ calls: 8, last_success_at: null })
    expect(await ask()).toEqual({ rate: 41.5 })
    expect(await health()).toMatchObject({ calls: 9, failures_in_row: 0, last_success_at: expect.any(Date) })
  })

  it('[OUT-2] [OUT-3] are asked about though the company rests or is paused, which goes on for all others', async () => {
    answers = [status(500)]
    for (let number = 0; number < 5; number++) await ask().catch(() => {})
    answers = [fine]
    expect(await ask(tryOut)).toEqual({ rate: 41.5 })
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
    await db.updateTable('companies').set({ is_paused: true }).execute()
    expect(await ask(tryOut)).toEqual({ rate: 41.5 })
    await expect(ask()).rejects.toMatchObject({ kind: 'paused' })
  })

  it('[OUT-3] are answered in time or not at all, and a wish to be left in peace is granted', async () => {
    answers = [() => {}]
    await expect(ask({ ...tryOut, timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timedOut' })
    answers = [status(429, { 'Retry-After': '600' }), fine]
    await expect(ask(tryOut)).rejects.toMatchObject({ kind: 'rateLimited' })
    await expect(ask()).rejects.toMatchObject({ kind: 'resting' })
  })
})

it('[OUT-6] calls and failures of the day are counted, with the last of each', async () => {
  answers = [fine, status(404), fine]
  await ask()
  await ask().catch(() => {})
  await ask()
  const counted = await health()
  expect(counted).toMatchObject({ calls: 3, failures: 1, last_failure: 'refused' })
  expect(counted?.last_success_at).toBeInstanceOf(Date)
  shop.travel(24 * 60 * minute)
  await ask()
  expect(await health()).toMatchObject({ calls: 1, failures: 0, last_failure: 'refused' })
})

it('[OUT-3] nobody outside is called inside a database transaction, however deep; after it they may be', async () => {
  const inside = shop.database.transaction(async () => {
    await setImmediate()
    return ask()
  })
  await expect(inside).rejects.toThrow('inside a database transaction')
  expect(asked).toBe(0)
  const after = await shop.database.transaction(async () => () => ask())
  expect(await after()).toEqual({ rate: 41.5 })
})

it('[OUT-2] no address, key or answer is logged', async () => {
  const lines = new PassThrough()
  const logged = openOutgoing({ ...shop, log: openLog('trace', lines) })
  answers = [fine, (_, response) => void response.writeHead(500).end('maria@example.ua')]
  await ask({}, logged)
  await ask({}, logged).catch(() => {})
  lines.end()
  let text = ''
  for await (const chunk of lines.setEncoding('utf8')) text += chunk
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).not.toMatch(/s3cret|127\.0\.0\.1|maria|41\.5/)
})
