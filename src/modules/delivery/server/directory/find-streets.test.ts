import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoTowns } from '../../../../../demo/places.ts'
import { dataOf, testApi } from '../../../../../tests/build/api.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { sendingShop } from '../../../../../tests/build/parcels.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { getStreets } from '../../places.contract.ts'
import { copyDirectory } from '../index.ts'
import { findStreets } from './find-streets.ts'

let carrier: NovaPoshta
let shop: TestShop
const townOf = (name: string) => demoTowns.find((each) => each.name === name)!
const kyiv = townOf('Київ').ref

beforeAll(async () => {
  carrier = await openNovaPoshta(openClock())
  shop = await sendingShop(carrier)
})
afterAll(() => carrier.close())
beforeEach(async () => {
  carrier.reset()
  for (const statement of [
    'delete from companies',
    'delete from nova_poshta_streets',
    'delete from nova_poshta_street_searches',
    'update nova_poshta_settlements set street_town_ref = null',
  ])
    await shop.database.pool.query(statement)
})

/** Nobody is late in these tests, unless one says so. */
const never = new Promise<never>(() => undefined)
const find = (typed: string, settlementRef = kyiv, late: Promise<unknown> = never) =>
  findStreets(shop, { settlementRef, typed }, late)
const names = async (typed: string, settlementRef?: string) =>
  (await find(typed, settlementRef)).streets.map(({ name }) => name)

it('[DEL-6] streets come from the carrier once, and from the shop afterwards', async () => {
  expect(await find('хрещ')).toEqual({
    streets: [{ ref: `street-1-${kyiv}`, name: 'вул. Хрещатик' }],
    isWhole: true,
  })
  expect(carrier.asked).toEqual(['searchSettlements 1', 'searchSettlementStreets'])
  expect(await names('вул. Хрещатик')).toEqual(['вул. Хрещатик'])
  expect(await names('хрещат')).toEqual(['вул. Хрещатик'])
  expect(carrier.asked).toHaveLength(2)
  expect(await names('саг')).toEqual(['вул. Сагайдачного'])
  expect(carrier.asked.slice(2)).toEqual(['searchSettlementStreets'])
})

it('[DEL-6] after thirty days the carrier is asked again, and the night forgets the question', async () => {
  await find('хрещ')
  shop.travel(31 * 86_400_000)
  await copyDirectory(shop)
  const { rows } = await shop.database.pool.query('select from nova_poshta_street_searches')
  expect(rows).toEqual([])
  expect(await names('хрещ')).toEqual(['вул. Хрещатик'])
  expect(carrier.asked.filter((call) => call === 'searchSettlementStreets')).toHaveLength(2)
})

it.each(['throttle', 'badKey', 'http500', 'html', 'malformed', 'empty'])(
  '[DEL-6] where the carrier answers %s, the shop shows what it keeps and asks the next time',
  async (trouble) => {
    await find('хрещ')
    carrier.failNext(trouble, 20)
    expect(await find('вол')).toEqual({ streets: [], isWhole: false })
    expect(await names('хрещ')).toEqual(['вул. Хрещатик'])
    carrier.reset()
    await shop.database.pool.query('delete from companies')
    shop.travel(600_000)
    expect(await names('вол')).toEqual(['вул. Володимирська'])
  },
)

it('[OUT-3] a slow answer is kept for whoever types next; two who type the same wait for one', async () => {
  const answers = Promise.withResolvers<void>()
  const slow: TestShop = {
    ...shop,
    outgoing: { call: (asked) => answers.promise.then(() => shop.outgoing.call(asked)) },
  }
  const ask = (late: Promise<unknown>) => findStreets(slow, { settlementRef: kyiv, typed: 'хрещ' }, late)
  const first = ask(never)
  expect(await ask(Promise.resolve())).toEqual({ streets: [], isWhole: false })
  answers.resolve()
  expect((await first).streets).toHaveLength(1)
  expect(await names('хрещ')).toHaveLength(1)
  expect(carrier.asked.filter((call) => call === 'searchSettlementStreets')).toHaveLength(1)
})

it('[DEL-6] of a village without streets, and of a town that nobody has, there are none', async () => {
  const village = demoTowns.find(({ kind }) => kind !== 'city')!
  expect(await names('сад', village.ref)).toEqual([])
  expect(await names('садо', village.ref)).toEqual([])
  expect(carrier.asked).toEqual(['searchSettlements 1'])
  expect(await names('сад', 'no-such-town')).toEqual([])
})

it('[DEL-6] anyone may ask; a branch or two letters ask nobody', async () => {
  const api = testApi(shop)
  const ask = async (search: string) =>
    dataOf(getStreets, await api.call(`/delivery/streets?${new URLSearchParams({ settlement: kyiv, search })}`))
  expect(await ask('хрещ')).toEqual([{ ref: `street-1-${kyiv}`, name: 'вул. Хрещатик' }])
  for (const typed of ['12', 'Відділення 5', 'вул', '%_%']) expect(await ask(typed)).toEqual([])
  expect(carrier.asked).toHaveLength(2)
})
