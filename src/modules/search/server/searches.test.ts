import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { cleanSearches, noteSearch } from './note-search.ts'
import { findGoods, findGuess, findPart, searchProducts } from './search.sql.ts'
import { askedBefore, dropRarest } from './searches.sql.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

let people = 0
/** Each time somebody else looks for it. */
const note = (typed: string, found: number, address = `10.1.${people >> 8}.${people++ & 255}`) =>
  noteSearch(shop, { typed, found, address })
const call = (path: string, method = 'GET', body?: unknown) =>
  api.call(`/crm/search/${path}`, { token, language: 'UKR', method, body })
const overview = async () =>
  (await call('get')).Data as { missed: { typed: string; times: number }[]; synonyms: { id: string; word: string }[] }
const missed = async () => (await overview()).missed.map(({ typed, times }) => [typed, times])

it('[CAT-9] the owner’s list has searches that found nothing, most often first, and may put one aside', async () => {
  for (const typed of ['парасоля', 'Віяло', ' віяло  ']) note(typed, 0)
  note('сумка', 3)
  await expect.poll(missed).toEqual([
    ['віяло', 2],
    ['парасоля', 1],
  ])
  expect((await call('dismiss', 'PUT', { typed: 'віяло' })).status).toBe(200)
  expect(await missed()).toEqual([['парасоля', 1]])
})

it('[CAT-9] a letter of two signs is the one that it looks like, and what was kept before may be put aside as well', async () => {
  for (const form of ['NFD', 'NFC']) note('їжачий рушій'.normalize(form), 0)
  await expect.poll(missed).toContainEqual(['їжачий рушій', 2])
  const before = 'старий напій'.normalize('NFD')
  await shop.database.pool.query('insert into searches (typed, found) values ($1, 0)', [before])
  expect(await missed()).toContainEqual([before, 1])
  for (const query of ['їжачий рушій', before])
    expect((await call('dismiss', 'PUT', { typed: query })).status).toBe(200)
  expect((await missed()).filter(([query]) => /рушій|напій/.test(String(query).normalize('NFC')))).toEqual([])
})

it.each([
  'olena@example.com',
  'olena(на)example.com.ua',
  '067 123 45 67',
  '067.123.45.67',
  '067 — 123 / 45',
  '+380671234567',
  '20450012345678',
  'x'.repeat(61),
  '  ',
])('[CAT-9] a search that may tell of a person is not kept: %s', async (typed) => {
  const before = await missed()
  const after = `слід ${people}`
  note(typed, 0)
  note(after, 0)
  await expect.poll(async () => (await missed()).some(([query]) => query === after)).toBe(true)
  const kept = (await missed()).filter(([query]) => !String(query).startsWith('слід'))
  expect(kept).toEqual(before.filter(([query]) => !String(query).startsWith('слід')))
})

it('[CAT-9] a synonym that staff say works at once, in any form of the word, until they take it back', async () => {
  const { id } = await buildProduct(shop, { nameUk: 'Скринька' })
  expect(await searchProducts(shop.database.db, 'сундуки')).toEqual([])
  const added = (await call('add', 'POST', { word: 'Сундук', means: 'скринька' })).Data as { id: string }
  expect(added).toMatchObject({ word: 'сундук', means: 'скринька' })
  expect(await searchProducts(shop.database.db, 'сундуки')).toEqual([id])
  expect((await call('add', 'POST', { word: 'сундук', means: 'скринька' })).Data).toEqual(added)

  expect((await call(`delete?id=${added.id}`, 'DELETE')).status).toBe(200)
  expect(await searchProducts(shop.database.db, 'сундуки')).toEqual([])
  expect((await call(`delete?id=${added.id}`, 'DELETE')).status).toBe(404)
})

it('[CAT-9] a synonym that was typed with letters of two alphabets is of the words that it looks like', async () => {
  const { id } = await buildProduct(shop, { nameUk: 'Таріль' })
  // a Latin o, and a Latin i
  const added = await call('add', 'POST', { word: 'п\u006fлумисок', means: 'тар\u0069ль' })
  expect(added.status).toBe(200)
  for (const typed of ['полумиски', 'п\u006fлумисок'])
    expect(await searchProducts(shop.database.db, typed)).toEqual([id])
})

it('[CAT-9] a synonym is of one word each: what is not is refused at its field', async () => {
  const answer = await call('add', 'POST', { word: 'дві речі', means: '' })
  expect(answer.status).toBe(400)
  expect(errorsOf(answer).map((error) => error.split(':')[0])).toEqual(['word', 'means'])
})

it('[AUTH-9] only an Admin sees and changes them', async () => {
  const packer = await api.signIn('packer')
  for (const [path, method] of [
    ['get', 'GET'],
    ['add', 'POST'],
    ['dismiss', 'PUT'],
  ] as const) {
    expect([
      path,
      (await api.call(`/crm/search/${path}`, { method, token: packer, body: method === 'GET' ? undefined : {} }))
        .status,
    ]).toEqual([path, 403])
  }
})

it('[U14] the likeliest meaning is in the words of the shop, and finds something', async () => {
  await buildProduct(shop, { nameUk: 'Глобус мандрівний' })
  const { db } = shop.database
  expect(await findGuess(db, await findGoods(db, 'синхрофазотрон глобуси'))).toBe('глобус')
  expect(await findGuess(db, await findGoods(db, 'мандрівниця'))).toBe('мандрівний')
  expect(await findGuess(db, await findGoods(db, 'щощощо'))).toBeNull()
  // the letters of a code are no word
  await buildProduct(shop, { code: 'SHO-0001', nameUk: 'Компас' })
  expect(await findGuess(db, await findGoods(db, 'щощощо'))).toBeNull()
})

it('[U14] of words that find nothing together the known ones are found, and the others named; of a chance word nothing is', async () => {
  for (const nameUk of ['Парасолька «Злива»', 'Парасолька «Веселка»']) await buildProduct(shop, { nameUk })
  const { db } = shop.database
  const part = (phrase: string, ...leftOut: string[]) => ({ phrase, leftOut })
  expect(await findPart(db, await findGoods(db, 'парасольки з крокодилом'))).toEqual(part('парасольки', 'крокодилом'))
  expect(await findPart(db, await findGoods(db, 'Парасольку, злива крокодил!'))).toEqual(
    part('Парасольку злива', 'крокодил!'),
  )
  // the other keyboard, a slip, and what is left aside anyway
  expect(await findPart(db, await findGoods(db, 'gfhfcjkmrf hj;tdbq'))).toEqual(part('парасолька', 'hj;tdbq'))
  expect(await findPart(db, await findGoods(db, 'купити парасульку дитячу nike'))).toEqual(
    part('парасолька', 'дитячу', 'nike'),
  )
  // both are known, of different goods: the kind is more than a name
  expect(await findPart(db, await findGoods(db, 'глобус парасолька'))).toEqual(part('парасолька', 'глобус'))
  for (const nothing of ['веселка крокодил', 'щощощо крокодил', 'парасолька', '', '!!! ???']) {
    expect(await findPart(db, await findGoods(db, nothing)), nothing).toBeUndefined()
  }
})

it('[U11] who looks again on the same day is not counted again, and what they found is counted; nobody is written down', async () => {
  const { pool } = shop.database
  const kept = async () =>
    (await pool.query(`select times, found from searches where typed = 'самовар мідний'`)).rows as unknown[]
  // each is another, so that the next comes only when this one is kept
  for (const found of [0, 3, 2]) {
    note('Самовар мідний', found, '203.0.113.7')
    await expect.poll(kept).toContainEqual({ times: 1, found })
  }
  note('самовар  мідний', 2, '203.0.113.8')
  await expect.poll(kept).toEqual([{ times: 2, found: 2 }])
  shop.travel(24 * 60 * 60 * 1000)
  note('самовар мідний', 2, '203.0.113.7')
  await expect.poll(kept).toEqual([{ times: 3, found: 2 }])
  await cleanSearches(shop)
  const { rows } = await pool.query('select mark::text, asked_on from search_askers')
  expect(rows).toEqual([{ mark: expect.any(String), asked_on: expect.anything() }])
})

it('[CAT-9] where very many texts are kept, what nobody looked for before is kept as well, and the rarest and oldest go', async () => {
  const { db, pool } = shop.database
  await pool.query('delete from searches')
  await sql`
    insert into searches (typed, found, times, last_at)
    select 'річ ' || n, 1, 1 + n % 2, now() - n * interval '1 minute' from generate_series(1, 20000) n`.execute(db)
  const keeps = async (typed: string) => (await pool.query('select from searches where typed = $1', [typed])).rowCount
  note('річ нова', 1)
  await expect.poll(() => keeps('річ нова')).toBe(1)
  await cleanSearches(shop)
  expect((await pool.query<{ n: number }>('select count(*)::int as n from searches')).rows[0]?.n).toBe(20_000)
  expect(await Promise.all(['річ нова', 'річ 20000', 'річ 19999'].map(keeps))).toEqual([1, 0, 1])
  await dropRarest(db, 10_001)
  expect(await Promise.all(['річ нова', 'річ 2', 'річ 4', 'річ 1'].map(keeps))).toEqual([1, 0, 0, 1])
  await pool.query('delete from searches')
})

it('[CAT-9] the rarest searches go with each hundred new ones, without waiting for the night', async () => {
  const { db, pool } = shop.database
  await pool.query('delete from searches')
  await sql`
    insert into searches (typed, found, times, last_at)
    select 'річ ' || n, 1, 1, now() - n * interval '1 minute' from generate_series(1, 20100) n`.execute(db)
  for (let nth = 0; nth < 100; nth++) note(`нова річ ${nth}`, 1, `203.0.113.${nth}`)
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from searches')).rows[0]?.n ?? 0
  const newest = async () => (await pool.query(`select from searches where typed like 'нова річ %'`)).rowCount
  await expect.poll(newest).toBe(100)
  await expect.poll(count).toBeLessThanOrEqual(20_099)
  expect((await pool.query(`select from searches where typed in ('річ 1', 'річ 20100')`)).rowCount).toBe(1)
  await pool.query('delete from searches')
})

it('[U11] a search by fewer than three people stays theirs, and one that nobody repeats for three months is forgotten', async () => {
  const { db } = shop.database
  const asked = async (beginning: string) =>
    (await sql<{ queries: string[] }>`select ${askedBefore(beginning)} as queries`.execute(db)).rows[0]?.queries
  for (const [typed, often] of [
    ['глобус мандрівний', 4],
    ['глобус дорогий', 3],
    ['глобус старий', 2],
  ] as const)
    for (let times = 0; times < often; times++) note(typed, 1)
  await expect.poll(() => asked('глоб')).toEqual(['глобус мандрівний', 'глобус дорогий'])
  expect(await asked('глобус дорогий')).toEqual([])
  expect(await asked('гл%')).toEqual([])
  shop.travel(91 * 24 * 60 * 60 * 1000)
  await cleanSearches(shop)
  expect(await asked('глоб')).toEqual([])
})
