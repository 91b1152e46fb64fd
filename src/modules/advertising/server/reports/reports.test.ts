import { beforeAll, expect, it } from 'vitest'
import { testApi, type CallOptions, type TestApi } from '../../../../../tests/build/api.ts'
import { errorsOf } from '../../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'

let shop: TestShop
let api: TestApi
let token: string
let bags: string
let shoes: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from product_types order by position')
  ;[bags = '', shoes = ''] = rows.map(({ id }) => id)
})

const call = (path: string, options: CallOptions = {}) =>
  api.call(`/crm/adverts/${path}`, { token, language: 'UKR', ...options })
const send = (body: string, apply?: string) =>
  call(`import?fileName=report.csv${apply === undefined ? '' : `&apply=${apply}`}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/csv' },
  })
interface Shown {
  fingerprint: string
  campaigns: { name: string; isKnown: boolean; typeId: string | null; cost: number }[]
  expenses: { new: number; changed: number; unchanged: number }
  changesCount: number
  importId: string | null
}
const look = async (file: string) => (await send(file)).Data as Shown
const apply = async (file: string) => (await send(file, (await look(file)).fingerprint)).Data as Shown
const map = (platform: string, name: string, typeId: string | null, externalId: string | null = null) =>
  call('campaigns', { method: 'PUT', body: { campaigns: [{ platform, name, externalId, typeId }] } })
const undo = async (importId: string | null) =>
  (await call('import/undo', { method: 'POST', body: { importId } })).Data as { undone: number; left: number }
type Row = Record<string, unknown> & { Summ: number; RecordId: string }
const rows = async (start: string, end: string) => (await call(`getexpenses?start=${start}&end=${end}`)).Data as Row[]

const google = (period: string, ...lines: string[]) =>
  ['Звіт про кампанії', period, 'Кампанія,Ідентифікатор кампанії,Код валюти,Витрати', ...lines].join('\n')

it('[ADV-2] a report waits for what its campaigns are for, remembers it, and becomes a row a day, the sum exact', async () => {
  const file = google('1 вересня 2025 р. - 3 вересня 2025 р.', 'Сумки,1,UAH,"100,00"', 'Усе,2,UAH,"0,02"')
  const first = await look(file)
  expect(first.campaigns.map(({ name, isKnown, cost }) => [name, isKnown, cost])).toEqual([
    ['Сумки', false, 100],
    ['Усе', false, 0.02],
  ])
  expect(first).toMatchObject({ changesCount: 0, importId: null })
  await map('google', 'Сумки', bags, '1')
  await map('google', 'Усе', null, '2')
  const done = await apply(file)
  expect(done).toMatchObject({ expenses: { new: 5, changed: 0, unchanged: 0 }, importId: expect.any(String) })
  const saved = await rows('2025-09-01', '2025-09-30')
  expect(
    saved
      .map(({ AdvertsType, Summ, Campaign }) => [AdvertsType, Summ, Campaign])
      .toSorted((one, other) => Number(other[1]) - Number(one[1])),
  ).toEqual([
    ['google', 33.34, 'Сумки'],
    ['google', 33.33, 'Сумки'],
    ['google', 33.33, 'Сумки'],
    // of all goods: shared over the orders of its day, as an advertiser
    ['advertiser', 0.01, 'Усе'],
    ['advertiser', 0.01, 'Усе'],
  ])
  expect(saved.find(({ Campaign }) => Campaign === 'Сумки')?.ProductTypeId).toHaveProperty(bags)
  // the same file twice adds nothing
  const again = await apply(file)
  expect(again).toMatchObject({ expenses: { new: 0, changed: 0, unchanged: 5 }, importId: null })
  expect(await rows('2025-09-01', '2025-09-30')).toEqual(saved)
  // and undone it is as if it had never been
  expect(await undo(done.importId)).toEqual({ undone: 5, left: 0 })
  expect(await rows('2025-09-01', '2025-09-30')).toEqual([])
  const twice = await call('import/undo', { method: 'POST', body: { importId: done.importId } })
  expect(twice.status).toBe(404)
})

it('the newest report says what a campaign cost on its days; undone, the former one holds again', async () => {
  await map('google', 'Взуття', shoes, '7')
  const half = google('1 жовтня 2025 р. - 2 жовтня 2025 р.', 'Взуття,7,UAH,"20,00"')
  // renamed meanwhile, and known by its id; three days of 15,00
  const whole = google('1 жовтня 2025 р. - 3 жовтня 2025 р.', 'Взуття осінь,7,UAH,"45,00"')
  await apply(half)
  const done = await apply(whole)
  expect(done.expenses).toEqual({ new: 1, changed: 2, unchanged: 0 })
  const sums = async () => (await rows('2025-10-01', '2025-10-31')).map(({ Summ }) => Summ)
  expect(await sums()).toEqual([15, 15, 15])
  const [touched] = await rows('2025-10-01', '2025-10-01')
  const body = { adverts: [{ RecordId: touched?.RecordId, ProductTypeId: { [shoes]: 99 } }] }
  await call('updateexpenses', { method: 'POST', body })
  // a row that somebody changed since stays
  expect(await undo(done.importId)).toEqual({ undone: 2, left: 1 })
  expect(await sums()).toEqual([99, 10])
})

it('[ADV-2] a day that the newest report says cost nothing costs nothing; nobody is asked what costs nothing', async () => {
  await map('google', 'Шапки', bags, '109')
  const header = 'Кампанія,Ідентифікатор кампанії,Код валюти,Витрати,День'
  const days = (...lines: string[]) => ['Звіт про кампанії', 'Увесь час', header, ...lines].join('\n')
  const sums = async () => (await rows('2025-08-01', '2025-08-31')).map(({ Summ }) => Summ)
  await apply(days('Шапки,109,UAH,10,2025-08-01', 'Шапки,109,UAH,20,2025-08-02', 'Шапки,109,UAH,30,2025-08-03'))
  const idle = 'Ніхто не знає,77,UAH,0,2025-08-01'
  const credited = days(
    'Шапки,109,UAH,10,2025-08-01',
    'Шапки,109,UAH,"0,00",2025-08-02',
    'Шапки,109,UAH, --,2025-08-03',
    idle,
  )
  expect((await look(credited)).campaigns.map(({ name }) => name)).toEqual(['Шапки'])
  const done = await apply(credited)
  expect(done).toMatchObject({ expenses: { new: 0, unchanged: 1 }, changesCount: 2 })
  expect(await sums()).toEqual([10])
  expect((await apply(credited)).importId).toBeNull()
  expect(await undo(done.importId)).toEqual({ undone: 2, left: 0 })
  expect((await sums()).toSorted((one, other) => one - other)).toEqual([10, 20, 30])
})

it('[ADV-2] of two campaigns of one name each costs what it cost, though their name was known before their ids', async () => {
  await map('google', 'Рюкзаки', bags)
  const file = google('5 липня 2025 р. - 5 липня 2025 р.', 'Рюкзаки,201,UAH,10', 'Рюкзаки,202,UAH,5')
  expect((await look(file)).campaigns.map(({ isKnown }) => isKnown)).toEqual([true, false])
  const sums = async () => (await rows('2025-07-05', '2025-07-05')).map(({ Summ }) => Summ)
  await apply(file)
  expect(await sums()).toEqual([10])
  await map('google', 'Рюкзаки', bags, '201')
  await map('google', 'Рюкзаки', bags, '202')
  await apply(file)
  expect((await sums()).toSorted((one, other) => one - other)).toEqual([5, 10])
})

it('a report of Meta Ads comes the same way', async () => {
  await map('meta', 'Взуття осінь', shoes)
  const file =
    'Reporting starts,Reporting ends,Campaign name,Amount spent (UAH)\n2025-11-01,2025-11-02,Взуття осінь,10\n'
  expect((await apply(file)).expenses).toEqual({ new: 2, changed: 0, unchanged: 0 })
  expect(await rows('2025-11-01', '2025-11-30')).toMatchObject([
    { Platform: 'meta', Summ: 5 },
    { Platform: 'meta', Summ: 5 },
  ])
  expect((await apply(file)).importId).toBe(null)
})

it('the import does the plan it showed: when anything changed in between, 409 and nothing is written', async () => {
  const file = google('1 грудня 2025 р. - 1 грудня 2025 р.', 'Сумки,1,UAH,"100,00"', 'Пояси,9,UAH,5')
  const { fingerprint } = await look(file)
  await map('google', 'Пояси', bags, '9')
  const answer = await send(file, fingerprint)
  expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)]).toEqual([409, 'apply'])
  expect(await rows('2025-12-01', '2025-12-31')).toEqual([])
})

it('two who read the same report at once add it once', async () => {
  const file = google('1 січня 2026 р. - 5 січня 2026 р.', 'Сумки,1,UAH,"50,00"')
  const { fingerprint } = await look(file)
  const answers = await Promise.all([send(file, fingerprint), send(file, fingerprint)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await rows('2026-01-01', '2026-01-31')).reduce((sum, { Summ }) => sum + Summ, 0)).toBe(50)
})

it('a file that is no report, and a campaign of an unknown type, are refused at their field', async () => {
  const answer = await send('code;name\nT-1;Сумка\n')
  expect([answer.status, ...errorsOf(answer)]).toEqual([400, expect.stringContaining('file: Це не звіт про витрати')])
  const unknown = await map('google', 'Сумки', '00000000-0000-4000-8000-000000000000')
  expect([unknown.status, ...unknown.Message.Errors.map(({ id }) => id)]).toEqual([400, 'campaigns.0.typeId'])
  expect((await send('', '')).status).toBe(400)
})
