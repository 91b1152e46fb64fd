import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type CallOptions, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'

let shop: TestShop
let api: TestApi
let token: string
let goods: BuiltProduct
let bags: string
let shoes: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  goods = await buildProduct(shop, { lots: [{ quantity: 10_000 }] })
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from product_types order by position')
  ;[bags = '', shoes = ''] = rows.map(({ id }) => id)
})

type Row = Record<string, unknown> & { RecordId: string; Summ: number; version: number | null }

const call = (path: string, options: CallOptions = {}) =>
  api.call(`/crm/adverts/${path}`, { token, language: 'UKR', ...options })
const save = (what: 'expenses' | 'payments', ...adverts: object[]) =>
  call(`update${what}`, { method: 'POST', body: { adverts } })
const saved = async (what: 'expenses' | 'payments', ...adverts: object[]) => {
  const answer = await save(what, ...adverts)
  expect(errorsOf(answer)).toEqual([])
  return answer.Data as Row[]
}
const list = async (what: 'expenses' | 'payments', start: string, end: string, query = '') =>
  (await call(`get${what}?start=${start}&end=${end}${query}`)).Data as Row[]
const summary = async (start: string, end: string) =>
  (await call(`summary?start=${start}&end=${end}`)).Data as Record<string, number>
const ordersCall = async (path: string, body: object, method = 'POST') =>
  (await api.call(`/crm/orders/${path}`, { method, body, token })).Data as { orderId: string; orderNumber: string }[]
/** An order of one product for 1 000 ₴. */
const order = async (dateCreated: string, fields: object = {}) => {
  const products = [{ code: goods.code, goodsCount: 1, priceSale: 1000 }]
  const given = { dateCreated, phoneNumber: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ', products }
  const [made] = await ordersCall('add', { orders: [{ ...given, ...fields }] })
  return made as { orderId: string; orderNumber: string }
}

describe('expenses of staff', () => {
  it('[ADV-2] [ADV-4] google is amounts by type over days: a row a day, the sum exact', async () => {
    // 100,00 over three days is 33,34 + 33,33 + 33,33; 0,02 is 0,01 + 0,01 and nothing
    const rows = await saved('expenses', {
      AdvertsType: 'google',
      DateStart: '2026-02-27',
      DateEnd: '2026-03-01',
      ProductTypeId: { [bags]: 100, [shoes]: 0.02 },
    })
    expect(rows.map(({ DateCreated, Summ, ProductTypeId }) => [DateCreated, Summ, ProductTypeId])).toEqual([
      ['2026-02-27', 33.35, { [bags]: 33.34, [shoes]: 0.01 }],
      ['2026-02-28', 33.34, { [bags]: 33.33, [shoes]: 0.01 }],
      ['2026-03-01', 33.33, { [bags]: 33.33 }],
    ])
    expect(rows[0]).toEqual({
      RecordId: expect.any(String),
      DateCreated: '2026-02-27',
      AdvertsType: 'google',
      Summ: 33.35,
      ProductTypeId: { [bags]: 33.34, [shoes]: 0.01 },
      OrderId: null,
      OrderNumber: null,
      IsUnfinished: false,
      Platform: null,
      Campaign: null,
      CampaignId: null,
      version: 1,
    })
    expect(await list('expenses', '2026-02-28', '2026-03-01')).toEqual(rows.slice(1))
  })

  it('[ADV-2] an advertiser without a date is of today, without an amount 0 and unfinished until it has one', async () => {
    const [today] = await saved('expenses', { AdvertsType: 'advertiser', Summ: 12.5 })
    const [{ Data }] = [await call('getexpenses')]
    expect((Data as Row[]).map(({ RecordId }) => RecordId)).toContain(today?.RecordId)
    const [row] = await saved('expenses', { AdvertsType: 'advertiser', DateCreated: '2026-01-05' })
    expect(row).toMatchObject({ Summ: 0, IsUnfinished: true, DateCreated: '2026-01-05' })
    // sent back as it was read it is still unfinished
    expect(await saved('expenses', row as Row)).toEqual([row])
    const [finished] = await saved('expenses', { RecordId: row?.RecordId, Summ: 700 })
    expect(finished).toMatchObject({ Summ: 700, IsUnfinished: false, DateCreated: '2026-01-05', version: 2 })
    // put back as it was it is not an advert that cost nothing
    const back = { RecordId: row?.RecordId, Summ: 0, IsUnfinished: true }
    expect(await saved('expenses', back)).toMatchObject([{ Summ: 0, IsUnfinished: true, version: 3 }])
    // and one that is told its amount has it, whatever else is said
    expect(await saved('expenses', { ...back, Summ: 5 })).toMatchObject([{ Summ: 5, IsUnfinished: false }])
  })

  it('[ADV-4] rows with an id are changed, deleted ones go; all of a call or nothing (WIRE-10)', async () => {
    const days = { AdvertsType: 'google', DateStart: '2026-01-10', DateEnd: '2026-01-11' }
    const [one, other] = await saved('expenses', { ...days, ProductTypeId: { [bags]: 20 } })
    const half = { AdvertsType: 'advertiser', Summ: 1.005, DateCreated: '2026-01-10' }
    const refused = await save('expenses', { RecordId: one?.RecordId, IsDelete: true }, half)
    expect([refused.status, ...refused.Message.Errors.map(({ id }) => id)]).toEqual([400, 'adverts.1.Summ'])
    expect(await list('expenses', '2026-01-10', '2026-01-11')).toEqual([one, other])
    const answer = await saved(
      'expenses',
      { RecordId: one?.RecordId, IsDelete: true },
      // the sum that was read may come along
      { ...other, ProductTypeId: { [bags]: 5, [shoes]: 2.5 }, DateCreated: '2026-01-12' },
      { AdvertsType: 'advertiser', Summ: 3, DateCreated: '2026-01-11' },
    )
    expect(answer.map(({ Summ, DateCreated }) => [Summ, DateCreated])).toEqual([
      [7.5, '2026-01-12'],
      [3, '2026-01-11'],
    ])
    expect((await list('expenses', '2026-01-10', '2026-01-12')).map(({ Summ }) => Summ)).toEqual([3, 7.5])
  })

  it('[WIRE-11] an older version is refused, saying who changed it', async () => {
    const [row] = await saved('expenses', { AdvertsType: 'advertiser', Summ: 1, DateCreated: '2026-01-20' })
    await saved('expenses', { ...row, Summ: 2 })
    const stale = await save('expenses', { ...row, Summ: 3 })
    expect([stale.status, ...errorsOf(stale)]).toEqual([409, expect.stringContaining('adverts.0.version: Тим часом')])
    expect(errorsOf(stale)[0]).toContain('Олена')
    expect(await saved('expenses', { RecordId: row?.RecordId, Summ: 4 })).toMatchObject([{ Summ: 4, version: 3 }])
  })

  it('the history says who did what to a row, after it is gone, too', async () => {
    const [row] = await saved('expenses', { AdvertsType: 'advertiser', Summ: 1, DateCreated: '2026-01-21' })
    await saved('expenses', { RecordId: row?.RecordId, Summ: 2.5 })
    await saved('expenses', { RecordId: row?.RecordId, IsDelete: true })
    const history = (await call(`history?id=${row?.RecordId}`)).Data as Record<string, unknown>[]
    expect(history.map(({ kind, who }) => [kind, who])).toEqual([
      ['deleted', 'Олена'],
      ['edited', 'Олена'],
      ['added', 'Олена'],
    ])
    expect(history[1]).toMatchObject({ changes: { Summ: { from: 1, to: 2.5 } } })
    expect((await call('history?id=00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('payments of staff', () => {
  it('[ADV-4] [ADV-5] are added, changed and taken away; today and a transfer where nothing else is said', async () => {
    const [row] = await saved('payments', { Summ: 250.5 })
    expect(row).toEqual({
      RecordId: expect.any(String),
      DateCreated: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date()),
      Summ: 250.5,
      OrderId: null,
      OrderNumber: null,
      PaymentFrom: 'simpleTran',
      Description: '',
      version: 1,
    })
    const changed = {
      RecordId: row?.RecordId,
      PaymentFrom: 'card',
      Description: ' за листопад ',
      DateCreated: '2026-01-31',
    }
    expect(await saved('payments', changed)).toMatchObject([
      { Summ: 250.5, PaymentFrom: 'card', Description: 'за листопад', DateCreated: '2026-01-31', version: 2 },
    ])
    await saved('payments', { RecordId: row?.RecordId, IsDelete: true })
    expect(await list('payments', '2026-01-31', '2026-01-31')).toEqual([])
  })
})

describe('[ADV-3] payments that orders bring', () => {
  it('is rows of their own, by their day in Kyiv, and follows the order', async () => {
    // half past midnight of the 1st in Kyiv is still the 31st in London
    const made = await order('2025-04-01T00:30:00+03:00', {
      orderFrom: 'prom',
      orderNumber: '4001',
      marketplacePercent: 12.5,
      promPaymentPercent: 1.7,
      cheapShipping: true,
      cheapShippingSum: 40,
      marketFixedCommission: 5,
      advertPaymentSum: 60,
      advertPaymentType: 'promOrder',
    })
    const rows = await list('expenses', '2025-04-01', '2025-04-01')
    // of 1 000 ₴: 12,5 % is 125, 1,7 % is 17
    const told = rows.toSorted((one, other) => one.RecordId.localeCompare(other.RecordId))
    expect(told.map(({ RecordId, AdvertsType, Summ }) => [RecordId, AdvertsType, Summ])).toEqual([
      [`order:${made.orderId}:cheapShipping`, 'cheapShipping', 40],
      [`order:${made.orderId}:marketFixedCommission`, 'marketFixedCommission', 5],
      [`order:${made.orderId}:marketPercentage`, 'marketPercentage', 125],
      [`order:${made.orderId}:percentPromPay`, 'percentPromPay', 17],
    ])
    const byKind = { cheapShipping: 40, marketFixedCommission: 5, marketPercentage: 125, percentPromPay: 17 }
    expect((await summary('2025-04-01', '2025-04-01')).expensesByType).toEqual(byKind)
    const own = { OrderId: made.orderId, OrderNumber: '4001', DateCreated: '2025-04-01', version: null }
    expect(rows[0]).toMatchObject(own)
    expect(await list('payments', '2025-04-01', '2025-04-01')).toMatchObject([
      { RecordId: `order:${made.orderId}:payment`, OrderNumber: '4001', Summ: 60, PaymentFrom: 'promOrder' },
    ])
    expect(await list('expenses', '2025-03-31', '2025-03-31')).toEqual([])
    expect(await summary('2025-04-01', '2025-04-30')).toMatchObject({ periodExpenses: 187, periodPayments: 60 })
    await ordersCall('update', { orders: [{ orderId: made.orderId, cheapShipping: false, marketplaceSum: 0 }] }, 'PUT')
    const left = (await list('expenses', '2025-04-01', '2025-04-01')).map(({ Summ }) => Summ)
    expect(left.toSorted((one, other) => one - other)).toEqual([5, 17])
    await ordersCall('delete', { ordersIds: [made.orderId] })
    expect(await list('expenses', '2025-04-01', '2025-04-01')).toEqual([])
  })

  it.each([
    ['the clocks go forward', '2025-03-30', '+02:00', '+03:00'],
    ['the clocks go back', '2025-10-26', '+03:00', '+02:00'],
  ])('a day on which %s has its first and its last minute, and no other', async (_, day, first, last) => {
    const before = new Date(Date.parse(`${day}T00:00:00${first}`) - 60_000).toISOString()
    const after = new Date(Date.parse(`${day}T23:59:00${last}`) + 60_000).toISOString()
    const kept = []
    for (const at of [`${day}T00:00:00${first}`, `${day}T23:59:00${last}`])
      kept.push((await order(at, { marketFixedCommission: 1 })).orderNumber)
    for (const at of [before, after]) await order(at, { marketFixedCommission: 1 })
    const rows = await list('expenses', day, day)
    expect(rows.map(({ OrderNumber }) => OrderNumber)).toEqual(kept)
    expect(rows.every(({ DateCreated }) => DateCreated === day)).toBe(true)
    expect(await summary(day, day)).toMatchObject({ periodExpenses: 2 })
  })

  it('is refused when it is changed by hand, or made by hand', async () => {
    const { orderId } = await order('2025-05-01T12:00:00+03:00', { marketFixedCommission: 5 })
    const [row] = await list('expenses', '2025-05-01', '2025-05-01')
    const changed = await save('expenses', { ...row, Summ: 6 })
    expect([changed.status, ...errorsOf(changed)]).toEqual([
      400,
      'adverts.0.RecordId: Цей рядок створило замовлення. Змініть його суму в самому замовленні',
    ])
    const deleted = await save('payments', { RecordId: `order:${orderId}:payment`, IsDelete: true })
    expect(deleted.Message.Errors.map(({ id }) => id)).toEqual(['adverts.0.RecordId'])
    const made = await save('payments', { Summ: 5, OrderId: orderId, OrderNumber: null })
    expect(made.Message.Errors.map(({ id }) => id)).toEqual(['adverts.0.OrderId'])
    expect(await list('expenses', '2025-05-01', '2025-05-01')).toEqual([row])
  })
})

describe('reading', () => {
  it('[S9] [WIRE-9] is by day, oldest first; filters, sorts, pages and counts', async () => {
    const on = (day: string, Summ: number) => ({ AdvertsType: 'advertiser', DateCreated: `2024-06-${day}`, Summ })
    await saved('expenses', on('20', 1), on('01', 2), on('11', 3))
    await saved('expenses', {
      AdvertsType: 'google',
      DateStart: '2024-06-11',
      DateEnd: '2024-06-11',
      ProductTypeId: { [shoes]: 10 },
    })
    const { orderNumber } = await order('2024-06-05T12:00:00+03:00', { marketFixedCommission: 4 })
    const sums = async (query: string) =>
      (await list('expenses', '2024-06-01', '2024-06-30', query)).map(({ Summ }) => Summ)
    expect(await sums('')).toEqual([2, 4, 3, 10, 1])
    expect(await sums('&sort=-Summ')).toEqual([10, 4, 3, 2, 1])
    expect(await sums('&limit=2&offset=1')).toEqual([4, 3])
    expect(await sums('&AdvertsType=google,marketFixedCommission')).toEqual([4, 10])
    expect(await sums(`&ProductTypeId=${shoes}`)).toEqual([10])
    expect(await sums(`&OrderNumber=${orderNumber.slice(-4)}`)).toEqual([4])
    expect(await sums('&DateCreated=11/06')).toEqual([3, 10])
    for (const page of ['limit=1', 'limit=2&offset=50']) {
      const { headers } = await call(`getexpenses?start=2024-06-01&end=2024-06-30&${page}`)
      expect(headers.get('X-Total-Count'), page).toBe('5')
    }
    // as English readers see a day
    const english = await call('getexpenses?start=2024-06-01&end=2024-06-30&DateCreated=06/11', { language: 'ENG' })
    expect(english.Data).toHaveLength(2)
  })

  it('[ADV-4] is of the current month where no days are said', async () => {
    await saved('expenses', { AdvertsType: 'advertiser', DateCreated: '2024-01-31', Summ: 1 })
    const rows = (await call('getexpenses')).Data as Row[]
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date()).slice(0, 7)
    expect(rows.every(({ DateCreated }) => String(DateCreated).startsWith(month))).toBe(true)
    expect((await call('getexpenses?start=2024-01-05')).Data).toMatchObject([{ DateCreated: '2024-01-31' }])
  })

  it('[AUTH-9] is for admins: packers and users get 403', async () => {
    for (const role of ['packer', 'user'] as const) {
      const theirs = await api.signIn(role)
      for (const path of ['summary', 'getexpenses', 'getpayments'])
        expect((await call(path, { token: theirs })).status).toBe(403)
      const body = { adverts: [{ Summ: 1 }] }
      for (const path of ['updateexpenses', 'updatepayments'])
        expect((await call(path, { token: theirs, method: 'POST', body })).status).toBe(403)
    }
  })
})

describe('an error names its field, and nothing is saved', () => {
  const google = { AdvertsType: 'google', DateStart: '2023-05-01', DateEnd: '2023-05-02' }
  it.each<[string, () => object, string[]]>([
    ['google without amounts', () => google, ['ProductTypeId']],
    ['google with amounts of nothing', () => ({ ...google, ProductTypeId: { [bags]: 0 } }), ['ProductTypeId']],
    ['google without days', () => ({ AdvertsType: 'google', ProductTypeId: { [bags]: 1 } }), ['DateStart', 'DateEnd']],
    ['google with another sum', () => ({ ...google, ProductTypeId: { [bags]: 1 }, Summ: 2 }), ['Summ']],
    ['half a kopiyka', () => ({ ...google, ProductTypeId: { [bags]: 1.005 } }), [`ProductTypeId.$bags`]],
    [
      'an unknown type',
      () => ({ ...google, ProductTypeId: { [bags.replace(/.$/, 'f')]: 1 } }),
      ['ProductTypeId.$other'],
    ],
    [
      'a range that ends before it begins',
      () => ({ ...google, DateEnd: '2023-04-30', ProductTypeId: { [bags]: 1 } }),
      ['DateEnd'],
    ],
    ['a range of ten years', () => ({ ...google, DateEnd: '2033-05-01', ProductTypeId: { [bags]: 1 } }), ['DateEnd']],
    ['year 0', () => ({ ...google, DateStart: '0000-01-01', ProductTypeId: { [bags]: 1 } }), ['DateStart']],
    ['an advertiser without amount and date', () => ({ AdvertsType: 'advertiser' }), ['Summ']],
    ['a negative sum', () => ({ AdvertsType: 'advertiser', Summ: -1 }), ['Summ']],
    ['an advertiser of a range', () => ({ AdvertsType: 'advertiser', Summ: 1, DateEnd: '2023-05-01' }), ['DateEnd']],
    ['a kind of orders', () => ({ AdvertsType: 'cheapShipping', Summ: 1 }), ['AdvertsType']],
    ['no kind', () => ({ Summ: 1 }), ['AdvertsType']],
    ['an unknown key', () => ({ AdvertsType: 'advertiser', Summ: 1, Sum: 1 }), ['Sum']],
    ['an unknown row', () => ({ RecordId: '00000000-0000-4000-8000-000000000000', Summ: 1 }), ['RecordId']],
    ['an unknown campaign', () => ({ AdvertsType: 'advertiser', Summ: 1, CampaignId: bags }), ['CampaignId']],
  ])('%s', async (_, given, fields) => {
    const good = { AdvertsType: 'advertiser', DateCreated: '2023-05-01', Summ: 1 }
    const answer = await save('expenses', good, given())
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    const named = fields.map((field) => field.replace('$bags', bags).replace('$other', bags.replace(/.$/, 'f')))
    expect(answer.Message.Errors.map(({ id }) => id)).toEqual(named.map((field) => `adverts.1.${field}`))
    for (const { error } of answer.Message.Errors) expect(error).toMatch(/[а-яії]/)
    expect(await list('expenses', '2023-05-01', '2023-05-31')).toEqual([])
  })

  it.each<[string, object, string]>([
    ['no sum', { PaymentFrom: 'card' }, 'Summ'],
    ['a sum of 0', { Summ: 0 }, 'Summ'],
    ['half a kopiyka', { Summ: 0.005 }, 'Summ'],
    ['an unknown source', { Summ: 1, PaymentFrom: 'gold' }, 'PaymentFrom'],
    ['year 0', { Summ: 1, DateCreated: '0000-12-31' }, 'DateCreated'],
    ['a year of another century', { Summ: 1, DateCreated: '1999-12-31' }, 'DateCreated'],
    ['a year that was typed long', { Summ: 1, DateCreated: '2106-01-01' }, 'DateCreated'],
    ['the 30th of February', { Summ: 1, DateCreated: '2023-02-30' }, 'DateCreated'],
  ])('of a payment: %s', async (_, given, field) => {
    const answer = await save('payments', { Summ: 1, DateCreated: '2023-05-01' }, given)
    expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)]).toEqual([400, `adverts.1.${field}`])
    expect(await list('payments', '2023-05-01', '2023-05-31')).toEqual([])
  })

  it.each([
    ['start=2026-02-01&end=2026-01-31', 'end'],
    ['start=2015-01-01&end=2025-01-01', 'end'],
    ['start=0000-01-01', 'start'],
    ['end=tomorrow', 'end'],
  ])('of what is read: %s', async (query, field) => {
    for (const path of ['summary', 'getexpenses', 'getpayments']) {
      const answer = await call(`${path}?${query}`)
      expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)]).toEqual([400, field])
    }
  })

  it('one row twice in a call', async () => {
    const [row] = await saved('expenses', { AdvertsType: 'advertiser', Summ: 1, DateCreated: '2023-06-01' })
    const twice = await save('expenses', { ...row, Summ: 2 }, { ...row, Summ: 3 })
    expect(twice.Message.Errors.map(({ id }) => id)).toEqual(['adverts.1.RecordId'])
  })
})

describe('a call that comes again', () => {
  const send = (what: 'expenses' | 'payments', key: string, ...adverts: object[]) =>
    call(`update${what}`, { method: 'POST', body: { adverts }, headers: { 'Idempotency-Key': key } })

  it.each([
    ['payments', { DateCreated: '2024-05-03', Summ: 70, PaymentFrom: 'simpleTran' }, { Summ: 71 }],
    ['expenses', { AdvertsType: 'advertiser', DateCreated: '2024-05-03', Summ: 70 }, { Summ: 71 }],
  ] as const)(
    '[ADV-4] [FORM-5] %s by one key are written down once, and answered each time',
    async (what, row, other) => {
      const key = `key of ${what}`
      const answers = await Promise.all([send(what, key, row), send(what, key, row), send(what, key, row)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const rows = await list(what, '2024-05-03', '2024-05-03')
      expect(rows.map(({ Summ }) => Summ)).toEqual([70])
      for (const { Data } of answers) expect(Data).toEqual(rows)
      expect(await send(what, key, { ...row, ...other })).toMatchObject({ status: 409 })
      // a failed call holds no key
      expect(await send(what, `${key} 2`, { ...row, DateCreated: 'ніколи' })).toMatchObject({ status: 400 })
      expect(await send(what, `${key} 2`, { ...row, DateCreated: '2024-05-04' })).toMatchObject({ status: 200 })
    },
  )

  it('[ADV-4] a row of a campaign is not moved to a day that the campaign has', async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `insert into advert_campaigns (platform, name) values ('google', 'Двічі') returning id`,
    )
    const days = {
      AdvertsType: 'google',
      DateStart: '2024-06-01',
      DateEnd: '2024-06-02',
      ProductTypeId: { [bags]: 10 },
    }
    const [first] = await saved('expenses', { ...days, CampaignId: rows[0]?.id })
    const answer = await save('expenses', { RecordId: first?.RecordId, DateCreated: '2024-06-02' })
    expect([answer.status, answer.Message.Errors.map(({ id }) => id)]).toEqual([409, ['adverts.0.DateCreated']])
  })
})
