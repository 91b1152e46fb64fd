import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inEnvironment, testShop, untilWaiting, type TestShop } from '../../../../../tests/build/database.ts'
import { branchRow, openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { demoTowns, type DemoTown } from '../../../../../demo/places.ts'
import { dayOf } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { setPaused } from '#platform/server/outgoing/companies.sql.ts'
import { openOutgoing, type OutgoingCall } from '#platform/server/outgoing/outgoing.ts'
import { copyDirectory, copyDirectoryFirst, copyDirectoryLate, UnlikelyCopy } from './copy-directory.ts'
import { countDirectory, findCopiedAt } from './directory.sql.ts'

let carrier: NovaPoshta
let shop: TestShop

beforeAll(async () => {
  carrier = await openNovaPoshta(openClock())
  shop = await testShop(carrier.settings)
  const wait = async (ms: number) => {
    waited.push(ms)
    shop.travel(ms)
  }
  shop = { ...shop, outgoing: openOutgoing({ ...shop, wait }) }
})
afterAll(() => carrier.close())
beforeEach(async () => {
  carrier.reset()
  await shop.database.pool.query(
    'truncate nova_poshta_streets, nova_poshta_street_searches, nova_poshta_settlements, nova_poshta_branches, nova_poshta_copy, companies',
  )
})

const waited: number[] = []
const copy = (of: TestShop = shop) => {
  waited.length = 0
  return copyDirectory(of)
}
const counted = () => countDirectory(shop.database.db)
const sample = { settlements: demoTowns.length, branches: demoTowns.flatMap(({ branches }) => branches).length }
const kyiv = demoTowns[0] as DemoTown
const moreBranches = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    branchRow(kyiv, { ...kyiv.branches[0]!, ref: `more-${place}`, number: String(9000 + place) }),
  )
/** Too long for an index however it is packed. */
const longName = Array.from({ length: 9000 }, (_, place) =>
  String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
).join('')
async function branch(number: string) {
  const { rows } = await shop.database.pool.query(
    'select * from nova_poshta_branches where settlement_ref = $1 and number = $2',
    [kyiv.ref, number],
  )
  return rows[0] as Record<string, unknown> | undefined
}

it('[DEL-2] the directory is copied page by page, at most 500 rows a call, with what branches and lockers take', async () => {
  carrier.branches.push(...moreBranches(1000))
  await copy()
  expect(await counted()).toEqual({ ...sample, branches: sample.branches + 1000 })
  expect(carrier.asked).toEqual(['getCities 1', 'getWarehouses 1', 'getWarehouses 2', 'getWarehouses 3'])
  expect(await branch('5012')).toMatchObject({
    kind: 'locker',
    name: 'Поштомат "Нова Пошта" №5012: вул. Хрещатик, 19',
    address: 'вул. Хрещатик, 19',
    most_weight: 20_000,
    most_value: 2_900_000,
    most_width: 40,
    most_height: 30,
    most_length: 60,
  })
  expect(await branch('12')).toMatchObject({ kind: 'branch', most_weight: 30_000, most_value: null, most_width: null })
  expect(await findCopiedAt(shop.database.db)).toBeInstanceOf(Date)
})

it('[DEL-2] namesakes keep their oblast and district, by which other towns’ branches differ', async () => {
  await copy()
  const { rows } = await shop.database.pool.query(
    `select name, oblast, district from nova_poshta_settlements where name in ('Миколаїв', 'Стрий') order by name, oblast`,
  )
  expect(rows).toEqual([
    { name: 'Миколаїв', oblast: 'Львівська', district: 'Стрийський' },
    { name: 'Миколаїв', oblast: 'Миколаївська', district: 'Миколаївський' },
    { name: 'Стрий', oblast: 'Львівська', district: 'Стрийський' },
  ])
})

it('[DEL-2] closed and denied branches are hidden; keys and words that nobody knows pass, and a bad row stops no other', async () => {
  const [one, two, three, four, five] = moreBranches(5)
  carrier.branches.push(
    { ...one, DenyToSelect: '1' },
    { ...two, WarehouseStatus: 'Closed' },
    { ...three, CategoryOfWarehouse: 'Drone', TypeOfWarehouse: 'x', BeautyOfWarehouse: { view: 'sea' } },
    { ...four, Ref: null },
    { ...five, MaxDeclaredCost: null, ReceivingLimitationsOnDimensions: 'none', PlaceMaxWeightAllowed: '' },
  )
  await copy()
  expect(await counted()).toEqual({ ...sample, branches: sample.branches + 2 })
  expect(await branch('9000')).toBeUndefined()
  expect(await branch('9001')).toBeUndefined()
  expect(await branch('9002')).toMatchObject({ kind: 'point' })
  expect(await branch('9004')).toMatchObject({ most_value: null, most_width: null })
})

it.each([
  ['a size in fractions', 1, { ReceivingLimitationsOnDimensions: { Width: '40.5', Height: '30', Length: '60' } }],
  ['a size beyond all sizes', 1, { ReceivingLimitationsOnDimensions: { Width: 4e9, Height: 30, Length: 60 } }],
  ['half a character', 1, { Description: 'Відділення \ud83d' }],
  ['a character where the name is cut', 1, { Description: `${'я'.repeat(199)}😀` }],
  ['a character where the number is cut', 1, { Number: `${'1'.repeat(19)}😀` }],
  ['a NUL in its ref', 0, { Ref: 'a\0b' }],
  ['half a character in its ref', 0, { Ref: 'a\ud83d' }],
  ['a NUL in the ref of its town', 0, { CityRef: 'a\0b' }],
  ['half a character in a new town', 1, { CityRef: 'new-town', CityDescription: 'Київ\ud83d' }],
  ['a town with a book for a name', 1, { CityRef: 'new-town', CityDescription: longName }],
])('[DEL-2] [OUT-4] a row with %s stops no other', async (_, taken, odd) => {
  carrier.branches.push({ ...moreBranches(1)[0], ...odd })
  await copy()
  expect((await counted()).branches).toBe(sample.branches + taken)
})

it('[DEL-2] the next copy drops closed branches and adds new ones, and writes nothing else anew', async () => {
  await copy()
  const kept = 'select ref, xmin::text from nova_poshta_branches where ref <> all($1) order by ref'
  const gone = carrier.branches[0]?.['Ref']
  const before = (await shop.database.pool.query(kept, [[gone]])).rows
  carrier.branches.shift()
  carrier.branches.push(...moreBranches(1))
  await copy()
  expect(await counted()).toEqual(sample)
  expect((await shop.database.pool.query(kept, [['more-0']])).rows).toEqual(before)
  expect(await branch('1')).toBeUndefined()
})

it.each(['http500', 'html', 'malformed', 'badKey'])(
  '[DEL-2] a copy that fails in the middle (%s) leaves the one before whole, and says so',
  async (trouble) => {
    await copy()
    const before = await shop.database.pool.query('select * from nova_poshta_branches order by ref')
    carrier.branches = [...moreBranches(700), ...carrier.branches]
    carrier.cities.push({ ...carrier.cities[0], Ref: 'new-town' })
    carrier.onAsked = (call) => call === 'getWarehouses 2' && carrier.failNext(trouble, 3)
    await expect(copy()).rejects.toBeInstanceOf(CallFailure)
    expect(await shop.database.pool.query('select * from nova_poshta_branches order by ref')).toMatchObject({
      rows: before.rows,
    })
    expect(await counted()).toEqual(sample)
  },
)

it('[OUT-3] a carrier that says “Service unavailable” in a good answer is ill, and is asked again', async () => {
  carrier.failNext('away', 2)
  await copy()
  expect(await counted()).toEqual(sample)
  carrier.failNext('away', 3)
  await expect(copy()).rejects.toMatchObject({ kind: 'theirFault' })
})

it('[DEL-2] whoever reads while a copy is swapped in sees the one before, whole; a killed one leaves it', async () => {
  await copy()
  carrier.branches.push(...moreBranches(50))
  const other = await shop.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('lock table nova_poshta_copy')
    const copying = copy()
    copying.catch(() => {})
    await untilWaiting(shop)
    expect(await counted()).toEqual(sample)
    await other.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    await expect(copying).rejects.toBeInstanceOf(Error)
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await counted()).toEqual(sample)
  await copy()
  expect(await counted()).toEqual({ ...sample, branches: sample.branches + 50 })
})

it('[DEL-2] an empty success is asked once more before it is believed, and never stands for the whole', async () => {
  carrier.failNext('empty')
  await copy()
  expect(await counted()).toEqual(sample)
  expect(carrier.asked).toEqual(['getCities 1', 'getCities 1', 'getWarehouses 1'])
  carrier.failNext('empty', 2)
  await expect(copy()).rejects.toThrow('told of 0 cities')
  carrier.branches.push(...moreBranches(600))
  carrier.onAsked = (call) => {
    if (call !== 'getWarehouses 2') return
    carrier.failNext('empty', 2)
    carrier.onAsked = () => {}
  }
  await expect(copy()).rejects.toThrow(`told of 500 branches`)
  expect(await counted()).toEqual(sample)
})

it.each<[string, (count: number, ofPage: number) => unknown, number]>([
  ['as a text', String, 1],
  ['as none', () => 0, 1],
  ['as a word', () => 'багато', 1],
  ['as those of the page', (_, ofPage) => ofPage, 1],
  // the page after the last whole one is empty, and asked for once more
  ['as it is, of whole pages', (count) => count, 2],
])(
  '[DEL-2] the directory is copied whole where the carrier states its number of rows as %s',
  async (_, sayCount, last) => {
    carrier.sayCount = sayCount
    carrier.branches = moreBranches(last === 1 ? 1010 : 1000)
    await copy()
    expect(await counted()).toEqual({ ...sample, branches: carrier.branches.length })
    expect(carrier.asked.slice(1)).toEqual([1, 2, 3, 3].slice(0, 2 + last).map((page) => `getWarehouses ${page}`))
  },
)

it('[DEL-2] less than half of what is there is a fault and no news: it is refused, and the message says what is known', async () => {
  await copy()
  const all = carrier.branches
  carrier.branches = all.slice(0, Math.ceil(all.length / 2) - 1)
  await expect(copy()).rejects.toBeInstanceOf(UnlikelyCopy)
  await expect(copy()).rejects.toThrow(`where ${sample.branches} are known: the copy before stays`)
  expect(await counted()).toEqual(sample)
  carrier.branches = all.slice(0, Math.ceil(all.length / 2))
  await copy()
  expect(await counted()).toMatchObject({ branches: carrier.branches.length })
})

it('[DEL-2] asked to call less often it waits, longer each time, and goes on where it was', async () => {
  carrier.branches.push(...moreBranches(600))
  carrier.onAsked = (call) => {
    if (call !== 'getWarehouses 2') return
    carrier.failNext('throttle', 3)
    carrier.onAsked = () => {}
  }
  await copy()
  expect(waited).toEqual([2_000, 4_000, 8_000])
  expect(carrier.asked.filter((call) => call === 'getWarehouses 1')).toHaveLength(1)
  expect(await counted()).toEqual({ ...sample, branches: sample.branches + 600 })
  carrier.failNext('throttle', 99)
  await expect(copy()).rejects.toMatchObject({ kind: 'rateLimited' })
  expect(waited.at(-1)).toBe(60_000)
})

it('[OUT-1] without a key nothing calls out; with one the first copy does not wait for the night', async () => {
  const off = inEnvironment(shop, { NOVA_POSHTA_KEY: '' })
  await copy(off)
  await copyDirectoryFirst(off)
  expect(carrier.asked).toEqual([])
  await copyDirectoryFirst(shop)
  expect(await counted()).toEqual(sample)
  carrier.reset()
  await copyDirectoryFirst(shop)
  expect(carrier.asked).toEqual([])
})

it('[DEL-2] the copy by day renews the parts that the night missed, and leaves the others alone', async () => {
  await copyDirectoryLate(shop)
  expect(carrier.asked, 'nothing was copied yet, which is not for this one').toEqual([])
  await copy()
  carrier.reset()
  const after = (hours: number) => ({ ...shop, now: () => new Date(shop.now().getTime() + hours * 60 * 60 * 1000) })
  await copyDirectoryLate(after(11))
  expect(carrier.asked).toEqual([])
  await copyDirectoryLate(after(29))
  expect(carrier.asked).toEqual(['getCities 1', 'getWarehouses 1'])
  carrier.reset()
  await copyDirectoryLate(after(32))
  expect(carrier.asked).toEqual([])
})

it('[OUT-6] [DEL-2] a pause fails no copy: one that it meets in the middle changes nothing, and the day makes up for it', async () => {
  await copy()
  carrier.reset()
  carrier.branches.push(...moreBranches(700))
  const pause = (isPaused: boolean) =>
    shop.database.transaction((tx) => setPaused(tx, 'novaposhta', { isPaused, day: dayOf(shop.now()) }))
  async function call<Answer>(question: OutgoingCall<Answer>): Promise<Answer> {
    if (carrier.asked.length === 2) await pause(true)
    return shop.outgoing.call(question)
  }
  await copy({ ...shop, outgoing: { call } })
  expect(carrier.asked).toEqual(['getCities 1', 'getWarehouses 1'])
  expect(await counted()).toEqual(sample)

  const tomorrow = { ...shop, now: () => new Date(shop.now().getTime() + 29 * 60 * 60 * 1000) }
  await copyDirectoryLate(tomorrow)
  expect(carrier.asked).toHaveLength(2)
  await pause(false)
  await copyDirectoryLate(tomorrow)
  expect(await counted()).toEqual({ ...sample, branches: sample.branches + 700 })
})
