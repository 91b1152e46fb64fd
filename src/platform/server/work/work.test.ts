import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { theShop } from '#kit/actor.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { CallFailure } from '../outgoing/call-failure.ts'
import { doNext } from './do-next.ts'
import { claimMs } from './hold-claim.ts'
import { queueWork, type QueueOptions } from './queue-work.ts'
import { retryWork } from './retry-work.ts'
import type { Done, Work, WorkKind } from './work-kind.ts'
import { claimWork, finishAndClaim, finishClaim, prolongClaim } from './work.sql.ts'
import { openWorker, type WorkWorker } from './work-worker.ts'

interface Parcel {
  number: string
}

const shop = await testShop()
const { db } = shop.database

/** The company's reaction to each piece; a test may set another. */
let answer: (work: Work<Parcel, { key: string }>) => Promise<Done>
const seen: string[] = []

const parcel: WorkKind<Parcel, { key: string }> = {
  name: 'test.parcel',
  title: { uk: 'Посилка', en: 'Parcel' },
  lanes: ['post', 'courier'],
  pausesSeconds: [5, 60],
  about: ({ number }) => number,
  show: (_, { payload }) => ({ via: parcel.title, subject: '', text: JSON.stringify(payload) }),
  handle: (_, work) => answer(work),
}
const doing = { kinds: [parcel], onKept: () => {} }

beforeEach(async () => {
  await db.deleteFrom('work').execute()
  seen.length = 0
  answer = async ({ payload }) => {
    seen.push(payload.number)
    return { answer: 'taken' }
  }
})

const queue = (number: string, options: QueueOptions<{ key: string }> = {}) =>
  shop.database.transaction((tx) => queueWork(tx, parcel, { number }, theShop, options))
const next = (lane = 'post') => doNext(shop, doing, lane)
const rows = () => db.selectFrom('work').selectAll().orderBy('id').execute()
const away = () => Promise.reject(new CallFailure('unreachable', 'no route'))

describe('queueing', () => {
  it('is done if what caused it commits, and only then', async () => {
    const changedItsMind = shop.database.transaction(async (tx) => {
      await queueWork(tx, parcel, { number: '1' }, theShop)
      throw new Error('changed my mind')
    })
    await expect(changedItsMind).rejects.toThrow('changed my mind')
    await queue('2')
    expect([await next(), await next(), seen]).toEqual([true, false, ['2']])
  })

  it('work asked for twice under one key is queued once, even after it was done', async () => {
    await queue('1', { key: 'event 7' })
    await queue('2', { key: 'event 7' })
    await next()
    await queue('3', { key: 'event 7' })
    await queue('4', { key: 'event 8' })
    while (await next());
    expect(seen).toEqual(['1', '4'])
  })

  it('[OUT-3] work meant for later is of use for as long, counted from then', async () => {
    const dueAt = new Date(shop.now().getTime() + 10 * 24 * 60 * 60 * 1000)
    const message = { ...parcel, usefulSeconds: 60 }
    await shop.database.transaction((tx) => queueWork(tx, message, { number: '1' }, theShop, { dueAt }))
    shop.travel(dueAt.getTime() - shop.now().getTime() + 1000)
    expect([await next(), seen]).toEqual([true, ['1']])
  })

  it('a secret is there while it is needed, and wiped when the work is done', async () => {
    const keys: unknown[] = []
    answer = async ({ secret }) => {
      keys.push(secret)
      return { answer: '' }
    }
    await queue('1', { secret: { key: 'sesame' } })
    await next()
    expect(keys).toEqual([{ key: 'sesame' }])
    expect(JSON.stringify(await rows())).not.toContain('sesame')
  })
})

describe('trouble', () => {
  it('is tried again after the pauses of its kind, then it has failed', async () => {
    answer = away
    await queue('1')
    for (const pause of [5000, 60_000]) {
      expect(await next()).toBe(true)
      shop.travel(pause / 2)
      expect(await next()).toBe(false)
      shop.travel(pause / 2)
    }
    await next()
    expect(await rows()).toMatchObject([
      { state: 'failed', failure: 'unavailable', last_error: 'no route', attempts: 3 },
    ])
  })

  it('[OUT-3] is left until the company says, if that is later than the pause', async () => {
    const retryAt = new Date(shop.now().getTime() + 30_000)
    answer = () => Promise.reject(new CallFailure('rateLimited', '', { retryAt }))
    await queue('1')
    await next()
    expect((await rows())[0]?.due_at).toEqual(retryAt)
  })

  it('[OUT-3] waiting while its company rests is no attempt, not even the last one', async () => {
    await queue('1')
    answer = away
    for (const pause of [5000, 60_000]) {
      await next()
      shop.travel(pause)
    }
    for (let round = 0; round < 9; round++) {
      const retryAt = new Date(shop.now().getTime() + 60_000)
      answer = () => Promise.reject(new CallFailure('resting', '', { retryAt }))
      await next()
      shop.travel(60_000)
    }
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  })

  it.each([
    ['the database restarts', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['its host is not known for a moment', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })],
    ['a connection breaks', new Error('Connection terminated unexpectedly')],
    ['the disk is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('[AUTH-8] while %s work waits, and has failed nobody', async (_, fault) => {
    answer = () => Promise.reject(fault)
    await queue('1')
    await next()
    expect(await rows()).toMatchObject([{ state: 'waiting', failure: 'unavailable', attempts: 0 }])
    answer = async () => ({ answer: 'taken' })
    shop.travel(10_000)
    expect(await next()).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'done', failure: '', attempts: 1 }])
  })

  it.each([
    ['badKey', 'badKey'],
    ['refused', 'refused'],
    ['notSetUp', 'notSetUp'],
  ] as const)('%s is final', async (kind, failure) => {
    answer = () => Promise.reject(new CallFailure(kind))
    await queue('1')
    await next()
    expect(await rows()).toMatchObject([{ state: 'failed', failure, attempts: 1 }])
  })

  it.each([
    ['done', async () => ({ answer: 'taken \0 \ud83d' })],
    ['failed', () => Promise.reject(new CallFailure('refused', 'no \0 \ud83d'))],
  ] as const)(
    '[OUT-3] an answer that is %s is so once, whatever characters the company says it with',
    async (state, how) => {
      answer = how
      await queue('1')
      await next()
      expect(await rows()).toMatchObject([{ state, attempts: 1 }])
    },
  )

  it('a fault of ours is kept apart, logged, and not tried again', async () => {
    answer = () => Promise.reject(new TypeError('undefined is not a function'))
    await queue('1')
    await next()
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'broken' }])
  })

  it('work that comes too late is not done', async () => {
    await queue('1', { expiresAt: new Date(shop.now().getTime() + 1000), secret: { key: 'sesame' } })
    shop.travel(1000)
    await next()
    expect([seen, await rows()]).toMatchObject([[], [{ state: 'failed', failure: 'expired', secret: {} }]])
  })

  it('failed work is done again when a person says so, all or none', async () => {
    answer = () => Promise.reject(new CallFailure('refused'))
    await queue('1')
    await queue('2')
    await next()
    const [failed = '', waiting = ''] = (await rows()).map(({ id }) => id)
    await expect(retryWork(shop, [parcel], [failed, waiting], theShop)).rejects.toMatchObject({ kind: 'conflict' })
    expect((await rows())[0]?.state).toBe('failed')
    expect(await retryWork(shop, [parcel], [failed], theShop)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})

describe('several processes', () => {
  const claim = () => {
    const now = shop.now()
    const claimedUntil = new Date(now.getTime() + claimMs)
    return claimWork(db, { lane: 'post', kinds: [parcel], now, claimedUntil })
  }

  it('two at once do each piece once', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => String(index))
    await shop.database.transaction(async (tx) => {
      for (const number of numbers) await queueWork(tx, parcel, { number }, theShop)
    })
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await next());
      }),
    )
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  })

  it('one that was killed is followed by another in half a minute', async () => {
    await queue('1')
    expect(await claim()).toMatchObject({ attempt: 1 })
    shop.travel(claimMs / 2)
    expect(await next()).toBe(false)
    shop.travel(claimMs / 2)
    expect([await next(), seen]).toEqual([true, ['1']])
  })

  it('one that lives keeps its work for as long as that takes', async () => {
    await queue('1')
    const claimed = await claim()
    if (!claimed) throw new Error('nothing was claimed')
    const until = new Date(shop.now().getTime() + claimMs + 20_000)
    expect(await prolongClaim(db, claimed, until)).toBe(true)
    shop.travel(claimMs)
    expect(await next()).toBe(false)
    expect(await finishClaim(db, { ...claimed, claimedUntil: until }, { state: 'done' })).toBe(true)
  })

  it('one that comes back after its claim ended writes nothing over what another did', async () => {
    await queue('1')
    const late = await claim()
    if (!late) throw new Error('nothing was claimed')
    shop.travel(claimMs)
    await next()
    expect(await prolongClaim(db, late, new Date())).toBe(false)
    expect(await finishClaim(db, late, { state: 'failed', failure: 'refused' })).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'done', failure: '' }])
  })

  it('work that ends takes the next of its lane in the same statement, and never itself again', async () => {
    await queue('1')
    await queue('2')
    await queue('3', { lane: 'courier' })
    const first = await claim()
    if (!first) throw new Error('nothing was claimed')
    // its claim is over: another process may take it, this one is done with it
    shop.travel(claimMs)
    const now = shop.now()
    const wanted = { lane: 'post', kinds: [parcel], now, claimedUntil: new Date(now.getTime() + claimMs) }
    const second = await finishAndClaim(db, first, { state: 'waiting', dueAt: now }, wanted)
    expect(second).toMatchObject({ payload: { number: '2' }, attempt: 1, claimedUntil: wanted.claimedUntil })
    const done = { state: 'done', doneAt: now, answer: 'taken' } as const
    expect(await finishAndClaim(db, second!, done, { ...wanted, lane: 'nowhere' })).toBeUndefined()
    expect(await rows()).toMatchObject([
      { state: 'waiting', due_at: now },
      { state: 'done', answer: 'taken' },
      { state: 'waiting', attempts: 0 },
    ])
  })
})

describe('the worker', () => {
  const workers: WorkWorker[] = []
  afterAll(() => Promise.all(workers.map((worker) => worker.close())))
  /** Far less than the pause between two looks of a worker that nobody wakes. */
  const soon = { interval: 10 }

  it('is woken by a commit, and a company that hangs holds up no other', async () => {
    let answerLate = () => {}
    const hanging = new Promise<Done>((resolve) => (answerLate = () => resolve({ answer: 'late' })))
    const usual = answer
    answer = (work) => (work.payload.number.startsWith('slow') ? hanging : usual(work))
    workers.push(openWorker(shop, { ...doing, pollMs: 60_000 }))
    // as many as there are workers in all lanes
    for (const number of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) await queue(number, { lane: 'courier' })
    await queue('1')
    await expect.poll(() => seen, soon).toEqual(['1'])
    answerLate()
    await expect
      .poll(async () => (await rows()).map(({ state }) => state), soon)
      .toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  it('the hands of a worker look one after another, so that connections rest', async () => {
    const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
    const { pool } = shop.database
    let [lent, looks, peak] = [0, 0, 0]
    const onAcquire = () => {
      looks += 1
      peak = Math.max(peak, ++lent)
    }
    const onRelease = () => {
      lent -= 1
    }
    pool.on('acquire', onAcquire)
    pool.on('release', onRelease)
    const worker = openWorker(shop, { ...doing, kinds: [{ ...parcel, lanes }], pollMs: 400 })
    // sixteen that look at once have four or five connections in each round
    await expect
      .poll(
        async () => {
          ;[looks, peak] = [0, 0]
          await expect.poll(() => looks).toBeGreaterThanOrEqual(32)
          return peak
        },
        { interval: 1 },
      )
      .toBeLessThanOrEqual(2)
    await worker.close()
    pool.off('acquire', onAcquire)
    pool.off('release', onRelease)
  })

  it('a commit wakes its own lane alone, which does all that waits there', async () => {
    workers.push(openWorker(shop, { ...doing, pollMs: 60_000 }))
    await queue('0')
    await expect.poll(() => seen, soon).toEqual(['0'])
    // as another process leaves them
    await db
      .insertInto('work')
      .values(['post', 'courier', 'courier'].map((lane) => ({ kind: parcel.name, lane, payload: { number: lane } })))
      .execute()
    await queue('1', { lane: 'courier' })
    await expect.poll(() => seen.toSorted(), soon).toEqual(['0', '1', 'courier', 'courier'])
    const waiting = async () => (await rows()).filter(({ state }) => state === 'waiting')
    await expect.poll(waiting, soon).toMatchObject([{ lane: 'post', attempts: 0 }])
  })
})
