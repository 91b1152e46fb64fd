import { beforeEach, expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { CallFailure } from '../outgoing/call-failure.ts'
import type { Shop } from '../shop.ts'
import { askDue, askFollowed, claimMs } from './ask-followed.ts'
import { follow, unfollow } from './follow.sql.ts'
import type { Following, Outcome } from './following.ts'

const shop = await testShop()
const { db } = shop.database
let at: Date
const clocked: Shop = { ...shop, now: () => at }
const minutes = (count: number) => (at = new Date(at.getTime() + count * 60_000))

let questions: string[][]
let answer: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Outcome>>
const following: Following = {
  name: 'test.parcel',
  atOnce: 3,
  pausesMinutes: [5, 15, 60],
  isOn: () => true,
  ask(_, subjects) {
    questions.push([...subjects])
    return answer(subjects)
  },
}

beforeEach(async () => {
  await db.deleteFrom('followed').execute()
  at = new Date('2026-11-27T10:00:00Z')
  questions = []
  answer = () => Promise.resolve(new Map())
})

const begin = (subjects: readonly string[], kind = following) =>
  shop.database.transaction((tx) => follow(tx, kind, subjects, at))
const turn = (kind = following) => askDue(clocked, kind)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `P${String(index).padStart(4, '0')}`)

it('[DEL-4] due subjects go out in the largest batches that the company takes, each subject once', async () => {
  await begin(numbered(8))
  await turn()
  expect(questions.map((each) => each.length)).toEqual([3, 3, 2])
  expect(questions.flat().toSorted()).toEqual(numbered(8))
  await turn()
  expect(questions).toHaveLength(3)
})

it('[DEL-4] pauses grow while nothing is new, begin anew with news, and end when it is over', async () => {
  await begin(['P'])
  const askedAfter = async (pause: number) => {
    const before = questions.length
    minutes(pause - 1)
    await turn()
    expect(questions).toHaveLength(before)
    minutes(1)
    await turn()
    expect(questions).toHaveLength(before + 1)
  }
  await turn()
  await askedAfter(5)
  await askedAfter(15)
  await askedAfter(60)
  answer = () => Promise.resolve(new Map([['P', 'changed']]))
  await askedAfter(60)
  await askedAfter(5)
  answer = () => Promise.resolve(new Map([['P', 'over']]))
  await askedAfter(5)
  minutes(10_000)
  await turn()
  expect(questions).toHaveLength(7)
})

it('[DEL-4] no more questions than a turn may have; the rest are due in the next', async () => {
  const slow = { ...following, perTurn: 2 }
  await begin(numbered(9))
  await turn(slow)
  expect(questions).toHaveLength(2)
  await turn(slow)
  expect(questions.flat().toSorted()).toEqual(numbered(9))
})

it('[OUT-1] a company whose key is not there is asked nothing, and every subject keeps its place', async () => {
  await begin(['P'])
  await turn({ ...following, isOn: () => false })
  expect(questions).toEqual([])
  await turn()
  expect(questions).toEqual([['P']])
})

it('[DEL-4] a process that is killed while it asks leaves its claim: another asks when that has ended', async () => {
  await begin(['P'])
  const hanging = Promise.withResolvers<ReadonlyMap<string, Outcome>>()
  answer = () => hanging.promise
  const killed = turn()
  await expect.poll(() => questions).toHaveLength(1)
  answer = () => Promise.resolve(new Map())
  await turn()
  expect(questions).toHaveLength(1)
  minutes(claimMs / 60_000)
  await turn()
  expect(questions).toHaveLength(2)
  // what the other heard stands: the late one changes nothing
  hanging.resolve(new Map([['P', 'over']]))
  await killed
  minutes(5)
  await turn()
  expect(questions).toHaveLength(3)
})

it('[DEL-4] two processes at once ask about each subject once', async () => {
  await begin(numbered(20))
  await Promise.all([turn(), turn(), turn()])
  expect(questions.flat().toSorted()).toEqual(numbered(20))
})

it.each(['rateLimited', 'resting', 'unreachable', 'timedOut', 'theirFault', 'badKey', 'paused'] as const)(
  '[OUT-3] a company that is away or wants peace (%s) ends the turn, and nothing counts as asked',
  async (kind) => {
    await begin(numbered(7))
    const retryAt = new Date(at.getTime() + 20 * 60_000)
    answer = () => Promise.reject(new CallFailure(kind, '', { retryAt }))
    await turn()
    expect(questions).toHaveLength(1)
    answer = () => Promise.resolve(new Map())
    minutes(20)
    await turn()
    expect(questions.slice(1).flat().toSorted()).toEqual(numbered(7))
    expect((await db.selectFrom('followed').select('asked').execute()).map(({ asked }) => asked)).toEqual(
      Array(7).fill(1),
    )
  },
)

it('[OUT-4] one subject that the company refuses, or that breaks us, stops no neighbour', async () => {
  await begin(numbered(6))
  const outcomes = new Set<string>()
  answer = (subjects) => {
    if (subjects.includes('P0001')) return Promise.reject(new CallFailure('refused', 'number is not correct'))
    if (subjects.includes('P0004')) return Promise.reject(new Error('a fault of ours'))
    for (const each of subjects) outcomes.add(each)
    return Promise.resolve(new Map())
  }
  await turn()
  expect([...outcomes].toSorted()).toEqual(['P0000', 'P0002', 'P0003', 'P0005'])
  const asked = questions.length
  await turn()
  expect(questions).toHaveLength(asked)
})

it('[DEL-4] a subject followed anew is asked at once, also while somebody asks', async () => {
  await begin(['P'])
  answer = async () => {
    await begin(['P'])
    return new Map([['P', 'over']])
  }
  await turn()
  answer = () => Promise.resolve(new Map())
  await turn()
  expect(questions).toHaveLength(2)
  await shop.database.transaction((tx) => unfollow(tx, following, ['P']))
  minutes(10_000)
  await turn()
  expect(questions).toHaveLength(2)
})

it('[OUT-3] a company that fails holds up no other', async () => {
  const other = { ...following, name: 'test.payment' }
  await begin(['P'])
  await begin(['Q'], other)
  const broken = {
    ...following,
    isOn: () => {
      throw new Error('broken')
    },
  }
  await expect(askFollowed(clocked, [broken, other])).rejects.toThrow('broken')
  expect(questions).toEqual([['Q']])
})
