import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { theShop } from '#kit/actor.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { doNext } from './do-next.ts'
import { queueWork } from './queue-work.ts'
import { retryWork } from './retry-work.ts'
import { CallFailure } from '../outgoing/call-failure.ts'
import type { Done, WorkKind } from './work-kind.ts'
import { openWorker, type WorkWorker } from './work-worker.ts'

const shop = await testShop()
const { db, pool } = shop.database
const workers: WorkWorker[] = []
afterAll(() => Promise.all(workers.map((worker) => worker.close())))

let answer: (what: string) => Promise<Done>
const done: string[] = []
const say = async (what: string): Promise<Done> => {
  done.push(what)
  return { answer: '' }
}
beforeEach(async () => {
  await db.deleteFrom('work').execute()
  done.length = 0
  answer = say
})

const kindOf = (name: string, urgency?: WorkKind['urgency']): WorkKind<string> => ({
  name,
  title: { uk: name, en: name },
  lanes: ['post'],
  ...(urgency && { urgency }),
  about: (what) => what,
  show: (_, { payload: text }) => ({ via: { uk: '', en: '' }, subject: '', text }),
  handle: (_, { payload }) => answer(payload),
})
const code = kindOf('test.code', 'awaited')
const letter = kindOf('test.letter')
const invitation = kindOf('test.invitation', 'bulk')
const doing = { kinds: [letter, invitation, code] as readonly WorkKind[], onKept: () => {} }

// far less than the pause between two looks of a worker that nobody wakes
const soon = { interval: 10 }

const queue = (kind: WorkKind<string>, what: string, dueAt?: Date) =>
  shop.database.transaction((tx) => queueWork(tx, kind, what, theShop, { dueAt }))
const next = () => doNext(shop, doing, 'post')

/** Letters from an hour ago, whose turn came long since. */
async function pileUp(count: number): Promise<void> {
  await pool.query(
    `insert into work (kind, lane, about, payload, created_at)
     select 'test.letter', 'post', n, to_jsonb('letter ' || n), now() - interval '1 hour'
     from generate_series(1, $1) n`,
    [count],
  )
}

it('[OUT-8] of two letters that one commit queued the second is begun at once, though the first hangs', async () => {
  const { promise: hanging, resolve: end } = Promise.withResolvers<void>()
  answer = async (what) => {
    done.push(what)
    if (what !== 'before') await hanging
    return { answer: '' }
  }
  const worker = openWorker(shop, { ...doing, pollMs: 60_000 })
  onTestFinished(() => (end(), worker.close()))
  // both hands have looked by then, and rest
  await queue(letter, 'before')
  await expect.poll(() => db.selectFrom('work').select('state').execute(), soon).toEqual([{ state: 'done' }])
  await shop.database.transaction(async (tx) => {
    for (const what of ['letter 1', 'letter 2']) await queueWork(tx, letter, what, theShop)
  })
  await expect.poll(() => done, soon).toEqual(['before', 'letter 1', 'letter 2'])
})

it('[OUT-8] a code is the next that is done, though 5,000 letters wait since an hour', async () => {
  await pileUp(5000)
  await queue(code, 'code')
  await next()
  expect(done).toEqual(['code'])
})

it('[OUT-8] letters go before bulk, and what is equally urgent in the order in which it came', async () => {
  for (const what of ['invitation 1', 'invitation 2']) await queue(invitation, what)
  for (const what of ['letter 1', 'letter 2']) await queue(letter, what)
  for (const what of ['code 1', 'code 2']) await queue(code, what)
  while (await next());
  expect(done).toEqual(['code 1', 'code 2', 'letter 1', 'letter 2', 'invitation 1', 'invitation 2'])
})

it('[OUT-8] work that is not due yet holds up nothing, however urgent', async () => {
  await queue(code, 'code', new Date(shop.now().getTime() + 60_000))
  await queue(letter, 'letter')
  expect([await next(), await next(), done]).toEqual([true, false, ['letter']])
})

it('[OUT-8] a code that failed and is sent again goes before letters as before', async () => {
  answer = () => Promise.reject(new CallFailure('refused'))
  await queue(code, 'code')
  await next()
  answer = say
  await pileUp(3)
  const [row] = await db.selectFrom('work').select('id').where('kind', '=', code.name).execute()
  await retryWork(shop, doing.kinds, [row?.id ?? ''], theShop)
  await next()
  expect(done).toEqual(['code'])
})

it('[OUT-8] a company that hangs on letters gets a code meanwhile, with 5,000 more letters behind them', async () => {
  let end = () => {}
  const hanging = new Promise<void>((resolve) => (end = resolve))
  const begun: string[] = []
  answer = async (what) => {
    begun.push(what)
    if (what.startsWith('letter')) await hanging
    return say(what)
  }
  await pileUp(5000)
  workers.push(openWorker(shop, { ...doing, pollMs: 60_000 }))
  await expect.poll(() => begun.length, soon).toBe(2)
  await queue(code, 'code')
  await expect.poll(() => done, soon).toEqual(['code'])
  expect(begun).toHaveLength(3)
  await db.deleteFrom('work').where('about', '<>', '').execute()
  end()
})
