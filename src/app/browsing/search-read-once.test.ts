import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '#app/pages.ts'
import { openDatabase, type Database } from '#platform/server/database/database.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'

let shop: TestShop
/** One connection, which counts what its statements call. */
let database: Database

beforeAll(async () => {
  shop = await testShop()
  const colour = (name: string, stop: string) => ({ name, gradient: 'n' as const, stops: [stop] })
  for (const nameUk of ['Парасолька «Злива»', 'Парасолька «Веселка»'])
    await buildProduct(shop, { nameUk, colours: [colour('мак', '#c2402a'), colour('мох', '#47683c')] })
  database = openDatabase({ url: shop.url }, { poolSize: 1 })
  await database.pool.query(`set track_functions = 'all'`)
})
afterAll(() => database.close())

async function readings(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_user_functions where funcname = 'search_parse'`,
  )
  return rows[0]?.calls ?? 0
}

async function load(typed: string) {
  const nobody = { parameters: {}, cartToken: undefined, wishToken: undefined, placedToken: undefined }
  const request = { ...nobody, language: 'uk' as const, address: '10.0.0.7', query: new URLSearchParams({ q: typed }) }
  const page = pages.find(({ id }) => id === 'search')
  const loaded = await page?.load({ ...shop, database }, request)
  return loaded && 'data' in loaded ? loaded.data : undefined
}

it.each([
  ['finds goods of several colours', 'червона парасолька', 1],
  ['leaves a word out', 'парасолька для дому', 1],
  ['finds nothing', 'щощощо крокодил', 1],
  // the part is a text of its own, which the page looks for
  ['finds a part', 'парасольки з крокодилом', 2],
])(
  '[CAT-9] a page reads the text of its search once, however much it tells of it: one that %s',
  async (_, typed, most) => {
    await load('сумка')
    const before = await readings()
    expect(await load(typed)).toBeDefined()
    expect((await readings()) - before).toBe(most)
  },
)

it('[U14] words with a slash between them are two', async () => {
  expect(await load('веселка/злива')).toMatchObject({ total: 0 })
  expect(await load('злива/парасолька')).toMatchObject({ total: 1 })
})
