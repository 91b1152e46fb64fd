import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { askedFor, byItself, currentJudge, type Judge } from './asking.ts'
import { readBody } from './http/request-body.ts'
import { isInTransaction, touch } from './database/database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const no: Judge = async () => {
  throw refuse('signedOut', 'signedOut')
}
const yes: Judge = async () => {}
const keep = (name: string) => sql`insert into secrets (name, value) values (${name}, 'x')`
const kept = async (name: string) =>
  (await sql`select from secrets where name = ${name}`.execute(shop.database.db)).rows.length

it('[AUTH-2] a transaction of a call writes nothing when its caller may no longer ask, and says that before all else', async () => {
  const { database } = shop
  const refused = askedFor(no, () => database.transaction((tx) => keep('refused').execute(tx)))
  await expect(refused).rejects.toMatchObject({ kind: 'signedOut' })
  const both = askedFor(no, () => database.transaction(() => Promise.reject(refuse('notFound', 'notFound'))))
  await expect(both).rejects.toMatchObject({ kind: 'signedOut' })
  await askedFor(yes, () => database.transaction((tx) => keep('allowed').execute(tx)))
  expect([await kept('refused'), await kept('allowed')]).toEqual([0, 1])
})

it('[AUTH-2] each transaction of a call asks the judge, within itself', async () => {
  const judge = vi.fn<Judge>(async (tx) => {
    expect(tx && isInTransaction()).toBe(true)
  })
  await askedFor(judge, async () => {
    await shop.database.transaction(async () => {})
    await shop.database.transaction(async () => {})
  })
  expect(judge).toHaveBeenCalledTimes(2)
})

it('[AUTH-2] a snapshot asks before it begins, so that the judge does not choose its instant', async () => {
  await expect(askedFor(no, () => shop.database.snapshot(async () => 1))).rejects.toMatchObject({ kind: 'signedOut' })
  const judge = vi.fn<Judge>(async (tx) => expect(tx).toBeUndefined())
  expect(await askedFor(judge, () => shop.database.snapshot(async () => 1))).toBe(1)
  expect(judge).toHaveBeenCalledTimes(1)
})

it.each([
  ['insert into secrets (name, value) values ($1, $1)', true],
  ['update secrets set value = $1', true],
  ['update only secrets as s set value = $1', true],
  ['delete from secrets where name = $1', true],
  ['with gone as (delete from secrets where name = $1 returning name) select name from gone', true],
  ['select name from secrets where name = $1 for update of secrets', false],
])('[AUTH-2] a statement of a call that writes outside a transaction is a fault: %s', async (text, isFault) => {
  const send = () => shop.database.db.executeQuery({ sql: text, parameters: ['outside'] } as never)
  const outcome = await askedFor(yes, send).then(
    () => 'done',
    (fault: Error) => fault.message,
  )
  expect(outcome).toMatch(isFault ? /outside a transaction/ : /^done$/)
  await askedFor(yes, () => byItself(send))
  await sql`delete from secrets where name = 'outside'`.execute(shop.database.db)
})

it('[AUTH-2] a body that is whole asks the judge once more, and is not read on before', async () => {
  const request = () => new Request('http://localhost', { method: 'POST', body: 'whole' })
  await expect(askedFor(no, () => readBody(request(), 100))).rejects.toMatchObject({ kind: 'signedOut' })
  expect((await askedFor(yes, () => readBody(request(), 100))).toString()).toBe('whole')
})

it('work that goes on after a call is the shop’s own', async () => {
  const going = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await askedFor(no, async () => {
    later = going.promise.then(() => currentJudge())
    expect(currentJudge()).toBe(no)
  })
  going.resolve()
  expect(await later).toBeUndefined()
})

it('[AUTH-2] work that a commit wakes is the shop’s own, while the call that caused it goes on', async () => {
  const { database } = shop
  const woken = Promise.withResolvers<void>()
  database.onCommit((tags) => {
    if (tags.has('woken'))
      woken.resolve(
        keep('woken')
          .execute(database.db)
          .then(() => undefined),
      )
  })
  await askedFor(yes, async () => {
    await database.transaction(async (tx) => touch(tx, 'woken'))
    await woken.promise
  })
  expect(await kept('woken')).toBe(1)
})
