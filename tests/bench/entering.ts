import { catalogue } from '../../demo/catalog.ts'
import { testApi } from '../build/api.ts'
import type { TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'
import { cpuOfChildren } from './processes.ts'

const products = 2_000
const most = 5_000
/** The events of one call; a body of 1 MB holds about so many. */
const inOne = 100

/** Products that staff or a program enter, named as those of the demo are, each with its colours and a lot of each size. */
export async function enteringBench(shop: TestShop): Promise<Comparison[]> {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const { rows } = await shop.database.pool.query<{ id: string; slug: string }>('select id, slug from product_types')
  const types = new Map(rows.map(({ id, slug }) => [slug, id]))
  const since = { at: performance.now(), own: process.cpuUsage(), database: cpuOfChildren(process.pid) }
  for (let first = 0; first < products; first += inOne) {
    const body = { products: Array.from({ length: inOne }, (_, nth) => productOf(first + nth, types)) }
    const { status, Message } = await api.call('/crm/products/add', { method: 'POST', token, body })
    if (status !== 200) throw new Error(JSON.stringify(Message))
  }
  const { user, system } = process.cpuUsage(since.own)
  const taken = performance.now() - since.at
  const [own, database] = [(user + system) / 1000, cpuOfChildren(process.pid) - since.database]
  const of = (what: string, ours: number, expected: string, isMet = true) => ({
    what: `${products} products entered by the API, ${inOne} a call: ${what}`,
    ours,
    ceiling: Number.NaN,
    unit: 'ms',
    ratio: Number.NaN,
    expected,
    isMet,
  })
  return [
    of('processor time of both', own + database, `≤ ${most}`, own + database <= most),
    of('of this process', own, 'reported'),
    of('of the database', database, 'reported'),
    of('by the clock', taken, 'reported'),
  ]
}

function productOf(nth: number, types: ReadonlyMap<string, string>) {
  const model = catalogue[nth % catalogue.length]!
  const [lot] = model.lots
  return {
    code: `${model.code.slice(0, 3)}-${100_000 + nth}`,
    productTypeId: types.get(model.type),
    name: `${model.name.uk} ${nth}`,
    nameEN: `${model.name.en} ${nth}`,
    description: model.description.uk,
    descriptionEN: model.description.en,
    colors: model.colours.map(({ name, nameEn, gradient, stops }, index) => ({
      name,
      nameEN: nameEn,
      index,
      colors: stops,
      gradientType: gradient,
    })),
    subProducts: Object.entries(lot?.pieces ?? {}).map(([subCode, goodsCount]) => ({
      subCode,
      color: model.colours[0].name,
      purchaseNumber: 'P-1',
      priceSale: model.price,
      priceBuy: lot?.unitCost,
      goodsCount,
      purchaseDate: '2026-03-01',
    })),
  }
}
