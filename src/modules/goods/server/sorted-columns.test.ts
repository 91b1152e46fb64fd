import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { glanceMoney } from '../web/list/glance.ts'
import { listGoods } from './read-goods.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const prices = [100_000, 250_000, 90_000, 120_000]
  for (let place = 0; place < 12; place++)
    await buildProduct(shop, {
      lots: Array.from({ length: place % 4 }, (_, index) => ({
        purchaseNumber: `P-${index}`,
        price: prices[(place + index) % 4] ?? 0,
        unitCost: 10_000 * ((place * 5 + index * 3) % 13),
        quantity: (place * (index + 1)) % 3,
      })),
    })
})

it.each(['price', 'cost', 'margin'] as const)(
  '[CAT-4] goods sort by %s as the list shows it, those without at the end',
  async (column) => {
    for (const isDescending of [true, false]) {
      const { goods } = await listGoods(shop.database.db, {}, { sort: [{ column, isDescending }] })
      const shown = goods.map(({ lots }) => {
        const money = glanceMoney(lots)
        if (column === 'margin') return money?.margin ?? null
        return (column === 'price' ? money?.price.from : money?.cost.from) ?? null
      })
      const known = shown.filter((value) => value !== null)
      expect(shown.slice(known.length).every((value) => value === null)).toBe(true)
      expect(known).toEqual(known.toSorted((one, other) => (isDescending ? other - one : one - other)))
      expect(new Set(known).size).toBeGreaterThan(3)
    }
  },
)

it('[WIRE-9] the calls of the list know them', async () => {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  for (const sort of ['priceBuy', '-margin'])
    expect((await api.call(`/crm/products/get?limit=5&sort=${sort}`, { token })).status).toBe(200)
  for (const sort of ['lastName,phone', '-email', 'note'])
    expect((await api.call(`/crm/customers/get?limit=5&sort=${sort}`, { token })).status).toBe(200)
  for (const sort of ['state', '-attempts', 'recipient', 'channel', 'failure', 'createdAt'])
    expect((await api.call(`/crm/outbox/get?limit=5&sort=${sort}`, { token })).status).toBe(200)
})

it.each([
  ['priceBuyFrom=50&priceBuyTo=800', { from: 50_00, to: 800_00 }, 'cost'],
  ['priceBuyTo=0', { from: 0, to: 0 }, 'cost'],
  ['priceTo=950', { from: 0, to: 950_00 }, 'price'],
  ['marginFrom=30&marginTo=95', { from: 30, to: 95 }, 'margin'],
  ['marginTo=99', { from: -1000, to: 99 }, 'margin'],
  ['availableFrom=1&availableTo=2', { from: 1, to: 2 }, 'available'],
  ['availableTo=0', { from: 0, to: 0 }, 'available'],
] as const)(
  '[WIRE-9] [CAT-4] goods are narrowed down by %s as the list shows them',
  async (query, { from, to }, of) => {
    const api = testApi(shop)
    const token = await api.signIn('admin')
    const { goods } = await listGoods(shop.database.db, {}, {})
    const shows = ({ lots }: (typeof goods)[number]) => {
      const money = glanceMoney(lots)
      if (of === 'available') return [lots.reduce((sum, { available }) => sum + available, 0)]
      if (of === 'margin') return [money?.margin ?? NaN]
      const there = lots.filter(({ onHand }) => onHand > 0)
      const latest = lots
        .map(({ purchasedOn }) => purchasedOn)
        .toSorted()
        .at(-1)
      const inPlay = there.length > 0 ? there : lots.filter(({ purchasedOn }) => purchasedOn === latest)
      return inPlay.map(({ unitCost, askedPrice }) => (of === 'price' ? askedPrice : unitCost))
    }
    const expected = goods.filter((each) => shows(each).some((value) => value >= from && value <= to))
    const { Data, headers } = await api.call(`/crm/products/get?${query}`, { token })
    expect((Data as { id: string }[]).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(headers.get('X-Total-Count')).toBe(String(expected.length))
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(goods.length)
  },
)

it('[WIRE-6] [WIRE-9] goods are narrowed down by the days of their changes; what cannot be read is named', async () => {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const ask = (query: string) => api.call(`/crm/products/get?${query}`, { token })
  await shop.database.pool.query("update products set updated_at = '2020-01-31 23:30:00+02'")
  expect((await ask('dateUpdatedFrom=2020-01-31&dateUpdatedTo=2020-01-31')).Data).toHaveLength(12)
  expect((await ask('dateUpdatedFrom=2020-02-01')).Data).toEqual([])
  for (const query of ['marginFrom=a', 'priceBuyTo=1,5', 'availableFrom=-1', 'dateUpdatedTo=2020'])
    expect((await ask(query)).Message.Errors).toMatchObject([{ id: query.split('=')[0] }])
})
