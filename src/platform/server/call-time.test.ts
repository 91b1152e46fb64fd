import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { callLimits, currentCall, inTime, WaitedTooLong, withinCall } from './call-time.ts'
import { fairQueue } from './fair-queue.ts'
import { CallFailure } from './outgoing/call-failure.ts'

const usual = { ...callLimits }
beforeEach(() => void Object.assign(callLimits, { lock: 100, turn: 100, statement: 200, whole: 300 }))
afterEach(() => void Object.assign(callLimits, usual))

async function shopWithSteps(): Promise<TestShop & { steps(): Promise<string[]> }> {
  const shop = await testShop()
  const { db } = shop.database
  await sql`create table steps (step text)`.execute(db)
  const steps = async () => {
    const { rows } = await sql<{ step: string }>`select step from steps order by step`.execute(db)
    return rows.map(({ step }) => step)
  }
  return { ...shop, steps }
}

const never = new Promise<never>(() => {})

it('[WIRE-3] a call whose time has passed writes nothing afterwards; one that told a company writes what came of it', async () => {
  const { database, steps } = await shopWithSteps()
  async function call(step: string, { tells }: { tells: boolean }): Promise<Promise<void>> {
    let later!: () => void
    const waited = new Promise<void>((go) => (later = go))
    let written!: Promise<void>
    const work = async () => {
      written = database.transaction(async (tx) => {
        await sql`insert into steps values (${step})`.execute(tx)
        if (tells) currentCall()?.tell()
        await waited
      })
      return written
    }
    await expect(withinCall(() => inTime(work()))).rejects.toBeInstanceOf(WaitedTooLong)
    later()
    return written
  }
  await expect(call('late', { tells: false })).rejects.toBeInstanceOf(WaitedTooLong)
  await call('told', { tells: true })
  expect(await steps()).toEqual(['told'])
})

it('[WIRE-3] the time of a call stands still while its body comes, and begins anew when it is whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const ended = vi.fn<() => void>()
    let isWhole!: () => void
    const body = new Promise<void>((come) => (isWhole = come))
    withinCall(() =>
      inTime(
        (async () => {
          {
            using _ = currentCall()?.receive()
            await body
          }
          await never
        })(),
      ),
    ).catch(ended)
    await vi.advanceTimersByTimeAsync(callLimits.whole * 100)
    isWhole()
    await vi.advanceTimersByTimeAsync(callLimits.whole - 10)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(ended).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

it('[WIRE-3] the work of the shop itself waits for a lock as long as it takes, beside calls on the same connections', async () => {
  const { database, steps } = await shopWithSteps()
  const holder = await database.pool.connect()
  await holder.query('begin; lock table steps in exclusive mode')
  const write = (step: string) => sql`insert into steps values (${step})`.execute(database.db)
  const own = write('own')
  const called = await withinCall(() => write('call')).catch((fault: unknown) => fault)
  await holder.query('rollback')
  holder.release()
  expect(called).toMatchObject({ code: '55P03' })
  await own
  expect(await steps()).toEqual(['own'])
})

it('[WIRE-3] a call waits so long for its turn: 429 behind others of its own, else 503; the turns go on', async () => {
  const queue = fairQueue({ atOnce: 1, mostEach: 10, most: 10 })
  let end!: () => void
  const first = queue.run('a', () => new Promise<void>((done) => (end = done)))
  const refusals = ['a', 'a', 'b'].map((who) =>
    withinCall(() => queue.run(who, async () => 'done')).catch((thrown: unknown) => thrown),
  )
  expect(await Promise.all(refusals)).toMatchObject([
    { kind: 'unavailable', retryAfterSeconds: 2 },
    { kind: 'tooMany', retryAfterSeconds: 2 },
    { kind: 'unavailable', retryAfterSeconds: 2 },
  ])
  end()
  await first
  expect(await queue.run('c', async () => 'done')).toBe('done')
})

it('[OUT-3] a silent company is waited for as long as its call has time, and not asked where none is left', async () => {
  Object.assign(callLimits, { whole: 2500, afterCompany: 1000 })
  const shop = await testShop()
  let attempts = 0
  const ask = () =>
    shop.outgoing
      .call({ company: 'silent', canRepeat: true, attempt: () => ((attempts += 1), never) })
      .catch((fault: unknown) => fault)
  const outcomes = await withinCall(async () => [await ask(), await ask()])
  expect(outcomes).toEqual([expect.any(CallFailure), expect.any(CallFailure)])
  expect(outcomes).toMatchObject([{ kind: 'timedOut' }, { kind: 'resting' }])
  expect(attempts).toBe(1)
})
