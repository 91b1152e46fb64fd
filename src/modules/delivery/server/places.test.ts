import { beforeAll, expect, it } from 'vitest'
import { putUpPlaces } from '../../../../demo/directory.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import * as contract from '../places.contract.ts'

let shop: TestShop
let api: TestApi
const kyiv = '8d5a980d-391c-11dd-90d9-001a92567626'

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  await shop.database.transaction(putUpPlaces)
})

const ask = (path: string, query: Record<string, string>) => api.call(`${path}?${new URLSearchParams(query)}`)
const settlements = async (search: string) =>
  dataOf(contract.getSettlements, await ask('/delivery/settlements', { search }))
const names = async (search: string) => (await settlements(search)).map(({ name }) => name)
const branches = async (search: string, settlement = kyiv) =>
  dataOf(contract.getBranches, await ask('/delivery/branches', { settlement, search }))
const numbers = async (search: string, settlement?: string) =>
  (await branches(search, settlement)).map(({ number }) => number)

it('[U35] towns are found by the beginning of any of their words, big ones first', async () => {
  expect((await settlements('Київ'))[0]).toEqual({
    ref: kyiv,
    name: 'Київ',
    kind: 'city',
    oblast: 'Київська',
    district: '',
    isNamesake: false,
    label: 'Київ',
  })
  expect(await names('ки')).toEqual(['Київ'])
  expect(await names('ль')).toEqual(['Львів'])
  expect(await names('франк')).toEqual(['Івано-Франківськ'])
  expect(await names('кр')).toEqual(['Кривий Ріг', 'Кропивницький'])
  expect(await names('біла церк')).toEqual(['Біла Церква'])
  expect(await names('вано')).toEqual([])
  expect(await names('че')).toEqual(['Черкаси', 'Чернівці', 'Чернігів'])
})

it.each([
  ['another apostrophe', 'Кам’янець', 'Камʼянець-Подільський'],
  ['an apostrophe of a keyboard', "знам'янка", 'Знамʼянка'],
  ['no apostrophe', 'знамян', 'Знамʼянка'],
  ['no hyphen', 'камянець подільський', 'Камʼянець-Подільський'],
  ['Latin letters', 'Kharkiv', 'Харків'],
  ['Latin letters', 'kyi', 'Київ'],
  ['Latin letters', 'Zaporizhzhia', 'Запоріжжя'],
  ['the other keyboard', 'rb]d', 'Київ'],
  ['the other keyboard', 'jlt', 'Одеса'],
  ['Russian', 'Черновцы', 'Чернівці'],
  ['Russian', 'Харьков', 'Харків'],
  ['capitals and spaces', '  ОДЕСА ', 'Одеса'],
])('[U35] a town is found in %s: %s', async (_, typed, name) => {
  expect((await names(typed))[0]).toBe(name)
})

it('[U35] namesakes differ by oblast and district, which may be typed as well', async () => {
  const found = await settlements('Іванівка')
  expect(found.map(({ label }) => label)).toEqual([
    'Іванівка (Вінницька обл., Вінницький р-н)',
    'Іванівка (Одеська обл., Березівський р-н)',
    'Іванівка (Київська обл., Білоцерківський р-н)',
    'Іванівка (Херсонська обл., Генічеський р-н)',
  ])
  expect((await settlements('іванівка одес')).map(({ oblast }) => oblast)).toEqual(['Одеська'])
  expect((await settlements('іванівка білоц')).map(({ oblast }) => oblast)).toEqual(['Київська'])
  expect((await settlements('ivanivka kherson')).map(({ oblast }) => oblast)).toEqual(['Херсонська'])
})

it('[U35] two letters at least, and no letter means more than itself', async () => {
  for (const search of ['к', ' к ', '']) expect((await ask('/delivery/settlements', { search })).status).toBe(400)
  for (const search of ['%%', '__', '%ъ', "'' ", '\\\\', ' -- ', '...']) expect(await names(`${search} `)).toEqual([])
})

it('[U36] branches are found by number, this very one first, or by part of the street', async () => {
  expect(await numbers('12')).toEqual(['12', '121'])
  expect((await numbers('1'))[0]).toBe('1')
  expect(await numbers('№ 24')).toEqual(['24'])
  expect(await numbers('хрещ')).toEqual(['12', '5012'])
  expect(await numbers('щатик 19')).toEqual(['5012'])
  expect(await numbers('поштомат хрещатик')).toEqual(['5012'])
  expect(await numbers('locker')).toEqual(['5012', '5230', '26812', '35120'])
  expect(await numbers('нема такої')).toEqual([])
  expect(await branches('22', kyiv)).toMatchObject([
    { number: '12', name: 'Відділення №12 (до 30 кг): вул. Хрещатик, 22' },
  ])
})

it('[U36] [DEL-6] of a town without a word all are offered in the order of their numbers, with what they take', async () => {
  expect(await numbers('')).toEqual([
    '1',
    '2',
    '3',
    '12',
    '21',
    '24',
    '48',
    '121',
    '200',
    '5012',
    '5230',
    '26812',
    '35120',
  ])
  expect(await branches('5012')).toMatchObject([
    { kind: 'locker', mostValue: 29_000, mostWeight: 20, mostSize: { width: 40, height: 30, length: 60 } },
  ])
  expect(await branches('12')).toMatchObject([{ kind: 'branch', mostValue: null, mostWeight: 30, mostSize: null }, {}])
  expect(await numbers('', 'nowhere')).toEqual([])
})

it('[U35] the browser keeps an answer for minutes, and an address asks 300 times a minute', async () => {
  const { headers } = await ask('/delivery/settlements', { search: 'Київ' })
  expect(headers.get('cache-control')).toBe('private, max-age=300')
  const call = () => api.call('/delivery/branches?settlement=a', { address: '10.9.8.7' })
  for (let n = 0; n < 300; n++) await call()
  expect((await call()).status).toBe(429)
})
