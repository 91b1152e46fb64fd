import * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCustomers } from '#modules/customers/contract.ts'
import { customer } from '#modules/customers/customer.fields.ts'
import { getProducts } from '#modules/goods/contract.ts'
import { goods, goodsLot } from '#modules/goods/goods.fields.ts'
import { getOrders } from '#modules/orders/contract.ts'
import { order } from '#modules/orders/order.fields.ts'
import { getPurchases } from '#modules/purchasing/contract.ts'
import { purchaseRow } from '#modules/purchasing/purchase.fields.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Role } from '#platform/roles.ts'
import type { Field, Fields } from '#platform/fields.ts'
import { testApi, type TestApi } from './build/api.ts'
import { testShop } from './build/database.ts'

/** Lists of the office, with the tables of what they show. */
const lists: [Pick<Endpoint, 'path' | 'access' | 'query'>, ...Fields[]][] = [
  [getOrders, order.fields],
  [getProducts, goods.fields, goodsLot.fields],
  [getCustomers, customer.fields],
  [getPurchases, purchaseRow.fields],
]
/** Names that are no field, or differ from it, by the field that they tell of. */
const tellsOf: Record<string, string> = {
  margin: 'priceBuy',
  price: 'priceSale',
}

const byRole = lists.flatMap(([endpoint, ...tables]) =>
  (endpoint.access as readonly Role[]).map((role) => ({ path: endpoint.path, role, endpoint, tables })),
)

let api: TestApi
const tokens = new Map<Role, string>()
beforeAll(async () => {
  api = testApi(await testShop())
  for (const role of ['admin', 'manager', 'packer'] as const) tokens.set(role, await api.signIn(role))
})

const statusOf = async (path: string, role: Role) => (await api.call(path, { token: tokens.get(role) ?? '' })).status

function partsOf({ query }: Pick<Endpoint, 'query'>): Record<string, { enum?: string[] }> {
  const { properties = {} } = z.toJSONSchema(query as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
  return properties as Record<string, { enum?: string[] }>
}

function isSeen(word: string, role: Role, tables: readonly Fields[]): boolean {
  const fields = tables.flatMap((table) => Object.values<Field>(table))
  return fields.some(({ wire, sees }) => wire === (tellsOf[word] ?? word) && sees.includes(role))
}

describe('[WIRE-12] a list may be asked for by what its reader sees, and by nothing else', () => {
  it.each(byRole)('$path sorted, as $role', async ({ path, role, tables }) => {
    const fields = tables.flatMap((table) => Object.values<Field>(table))
    const words = new Set([...fields.flatMap(({ wire }) => wire ?? []), ...Object.keys(tellsOf)])
    const told: [string, boolean][] = []
    const asked: [string, boolean][] = []
    for (const word of words) {
      if ((await statusOf(`${path}?sort=${word}`, 'admin')) !== 200) continue
      told.push([word, isSeen(word, role, tables)])
      const status = await statusOf(`${path}?sort=-${word}`, role)
      expect([200, 403]).toContain(status)
      asked.push([word, status === 200])
    }
    expect(asked).toEqual(told)
    expect(asked.length).toBeGreaterThan(8)
  })

  it.each(byRole)('$path narrowed down by from – to, as $role', async ({ path, role, endpoint, tables }) => {
    const parts = partsOf(endpoint)
    const words = Object.keys(parts).flatMap((name) => /(.+)To$/.exec(name)?.[1] ?? [])
    expect(words.length).toBeGreaterThan(2)
    for (const [word, end] of words.flatMap((each) => [[each, 'From'] as const, [each, 'To'] as const])) {
      const [asNumber, asDay] = ['1', '2026-01-01'].map((value) => `${path}?${word}${end}=${value}`) as [string, string]
      const query = (await statusOf(asNumber, 'admin')) === 200 ? asNumber : asDay
      expect([query, await statusOf(query, 'admin')]).toEqual([query, 200])
      expect([query, await statusOf(query, role)]).toEqual([query, isSeen(word, role, tables) ? 200 : 403])
    }
  })
})

describe('[WIRE-12] of the lists that wait for staff those are counted that their reader may open', () => {
  const counted = byRole.filter(({ endpoint, role }) => partsOf(endpoint).view && role !== 'packer')
  it.each(counted)('$path, as $role', async ({ path, role, endpoint }) => {
    const views = partsOf(endpoint).view?.enum ?? []
    expect(views.length).toBeGreaterThan(3)
    const open: string[] = []
    for (const view of views) if ((await statusOf(`${path}?view=${view}`, role)) === 200) open.push(view)
    const { Data } = await api.call(path.replace(/get$/, 'views'), { token: tokens.get(role) ?? '' })
    expect(Object.keys(Data as object).toSorted()).toEqual(open.toSorted())
  })
})
