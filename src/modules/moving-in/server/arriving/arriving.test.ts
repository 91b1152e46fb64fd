import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#modules/identity/server/index.ts'
import { keepPhoto } from '#modules/media/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { tar } from '#platform/server/tar.ts'
import { untar } from '#platform/server/untar.ts'
import { testApi, dataOf, type TestApi } from '../../../../../tests/build/api.ts'
import { cloneDemo } from '../../../../../tests/build/clone-demo.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { quickHash } from '../../../../../tests/build/quick-hash.ts'
import { shopAt } from '../../../../../tests/build/shop.ts'
import { patienceMs } from '../../../../../tests/deep.ts'
import { getArrival } from '../../arriving.contract.ts'
import { leavingTables } from '../leaving/leaving-tables.ts'

const [email, password] = ['olena@example.ua', 'Пароль-123']
let demo: Awaited<ReturnType<typeof cloneDemo>>
let folder: string
/** An archive of the demo. */
let archive: Buffer
/** An archive of a shop with one product. */
let small: Buffer
let shop: TestShop
let api: TestApi
let token: string

async function signIn(into: TestShop): Promise<string> {
  const given = testApi(into)
  const { Data } = await given.call('/auth/login', { method: 'POST', body: { login: email, password } })
  return (Data as { accessToken: string }).accessToken
}

async function withOwner(into: TestShop): Promise<string> {
  const account = { role: 'admin', email, passwordHash: quickHash(password), firstName: 'Олена' } as const
  await into.database.transaction((tx) => createUser(tx, account))
  return signIn(into)
}

async function leave(from: TestShop, by: string): Promise<Buffer> {
  const { Data } = await testApi(from).call('/crm/moving-in/leave', { method: 'POST', token: by, body: { password } })
  return Buffer.from(Data as string, 'latin1')
}

beforeAll(async () => {
  demo = await cloneDemo()
  folder = await mkdtemp(join(tmpdir(), 'arriving-'))
  const { TEST_FOLDER = '' } = process.env
  const from = shopAt(demo.url, { DATA_DIR: join(TEST_FOLDER, 'demo') })
  const by = await withOwner(from)
  await from.database.pool.query(
    `insert into settings (name, value) values ('SHOP_NAME_EN', 'Ours'), ('PROM_API_TOKEN', 'x')`,
  )
  await from.database.pool.query(`select setval('order_numbers', 5000)`)
  await from.settings.refresh()
  archive = await leave(from, by)
  await from.database.close()
  const tiny = await testShop({ DATA_DIR: folder })
  await buildProduct(tiny, {})
  await keepPhoto(tiny, 'products/Bags/BAG-1/one', [await photo({})])
  small = await leave(tiny, await withOwner(tiny))
  shop = await testShop({ DATA_DIR: folder })
  api = testApi(shop)
  token = await withOwner(shop)
})
afterAll(async () => {
  await demo.drop()
  await rm(folder, { recursive: true, force: true })
})

const give = (bytes: Uint8Array, by = token) =>
  api.call('/crm/moving-in/archive?fileName=kramnytsia.tar.gz', {
    method: 'POST',
    token: by,
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/gzip' },
  })
const arrival = async () => dataOf(getArrival, await api.call('/crm/moving-in/arrival', { token })).arrival
const post = (path: string, id: string, given = password) =>
  api.call(`/crm/moving-in/${path}`, {
    method: 'POST',
    token,
    body: { id, ...(['arrive', 'undoArrival'].includes(path) && { password: given }) },
  })
const keysOf = ({ Message }: Awaited<ReturnType<typeof give>>) => Message.Errors.map(({ error }) => error)
const inWords = (key: string, params = {}) => shop.errorText({ field: '', error: key, params }, 'en')
const countOf = async (table: string) =>
  (await shop.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count

/** Entries by their names, as text. */
async function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const { name, content } of untar(Readable.from([gunzipSync(bytes)])))
    found.set(name, Buffer.concat(await Array.fromAsync(content)))
  return found
}

/** The small archive with some of its entries otherwise; undefined takes one out. */
async function changed(changes: Record<string, (text: string) => string | undefined>): Promise<Buffer> {
  const entries = [...(await entriesOf(small))].flatMap(([name, content]) => {
    const change = changes[name]
    const text = change ? change(content.toString('utf8')) : undefined
    if (change && text === undefined) return []
    const bytes = text === undefined ? content : Buffer.from(text)
    return [{ name, size: bytes.byteLength, content: [bytes] }]
  })
  return gzipSync(Buffer.concat(await Array.fromAsync(tar(Readable.from(entries), new Date()))), { level: 1 })
}

describe('[FORM-3] an archive is refused, with nothing kept of it, where it', () => {
  const description = (change: (about: Record<string, unknown>) => void) => (text: string) => {
    const about = JSON.parse(text) as Record<string, unknown>
    change(about)
    return JSON.stringify(about)
  }
  it.each([
    ['is cut in the middle', async () => small.subarray(0, small.byteLength / 2), 'arrivalCut', {}],
    ['lacks its last bytes', async () => small.subarray(0, -20), 'arrivalCut', {}],
    ['is no archive', async () => randomBytes(3000), 'arrivalForeign', {}],
    ['is an archive of something else', async () => changed({ 'archive.json': () => '{}' }), 'arrivalForeign', {}],
    ['has no description', async () => changed({ 'archive.json': () => undefined }), 'arrivalVersion', {}],
    [
      'is of another version',
      async () => changed({ 'archive.json': description((about) => (about.version = 2)) }),
      'arrivalVersion',
      {},
    ],
    ['lacks a table', async () => changed({ 'data/lots.jsonl': () => undefined }), 'arrivalCut', {}],
    [
      'lacks a row',
      async () => changed({ 'data/lots.jsonl': (text) => text.slice(text.indexOf('\n') + 1) }),
      'arrivalCut',
      {},
    ],
    [
      'lacks photos',
      async () => changed({ 'photos/files.csv': (text) => text.replaceAll('photos/', 'photos/x') }),
      'arrivalCut',
      {},
    ],
    [
      'has a damaged row',
      async () => changed({ 'data/products.jsonl': (text) => text.replace('{', '[') }),
      'arrivalRow',
      { file: 'data/products.jsonl', row: 1 },
    ],
    ['is a bomb', async () => gzipSync(Buffer.alloc(200 * 1024 * 1024)), 'arrivalBomb', {}],
  ] as const)('%s', async (_, make, key, params) => {
    const answer = await give(await make())
    expect([answer.status, keysOf(answer)]).toEqual([400, [inWords(key, params)]])
    expect(await arrival()).toBeUndefined()
    expect(await readdir(join(folder, 'arriving'))).toEqual([])
  })
})

it('[FORM-3] an archive moves into an empty shop alone, which says what it has', async () => {
  const other = await testShop({ DATA_DIR: folder })
  await buildProduct(other, {})
  const by = await withOwner(other)
  const answer = await testApi(other).call('/crm/moving-in/archive', {
    method: 'POST',
    token: by,
    body: new Uint8Array(small),
    headers: { 'content-type': 'application/gzip' },
  })
  expect(answer.status).toBe(409)
  expect(answer.Message.Errors[0]?.error).toMatch(
    /^An archive moves into an empty shop alone, and this one has: products: 1; lots/,
  )
})

it('[AUTH-9] an archive has people in it: who moves it in is an Admin who says their password', async () => {
  const manager = await api.signIn('manager')
  expect((await give(archive, manager)).status).toBe(403)
  await give(small)
  const id = (await arrival())?.id ?? ''
  const wrong = await post('arrive', id, 'Не-той-123')
  expect([wrong.status, wrong.Message.Errors.map((error) => error.id)]).toEqual([400, ['password']])
  expect(await arrival()).toMatchObject({ state: 'planned' })
  await post('dropArchive', id)
  expect([await arrival(), await readdir(join(folder, 'arriving'))]).toEqual([undefined, []])
})

it('[FORM-3] rows that contradict each other are named, and nothing is entered', async () => {
  await give(await changed({ 'data/lots.jsonl': (text) => text.replace(/"unit_cost":\d+/, '"unit_cost":-1') }))
  const id = (await arrival())?.id ?? ''
  await post('arrive', id)
  const failed = await arrival()
  expect(failed?.state).toBe('failed')
  expect(failed?.failure).toContain('One of the rows 1–1 of the table lots')
  expect([await countOf('products'), await countOf('users')]).toEqual([0, 2])
})

it('[FORM-3] a stop while rows are entered leaves the shop as empty as it was', async () => {
  await give(small)
  const id = (await arrival())?.id ?? ''
  const client = await shop.database.pool.connect()
  await client.query('begin; lock table reviews in row exclusive mode')
  const entering = post('arrive', id)
  await expect.poll(async () => (await arrival())?.state).toBe('running')
  expect((await post('arrive', id)).status).toBe(409)
  expect((await give(small)).status).toBe(409)
  await post('stopArrival', id)
  await client.query('commit')
  client.release()
  await entering
  await expect.poll(async () => (await arrival())?.state).toBe('stopped')
  expect([await countOf('products'), await countOf('orders')]).toEqual([0, 0])
})

it('[FORM-3] a database that breaks off while rows are entered has none of them, and takes them the next time', async () => {
  await give(small)
  const id = (await arrival())?.id ?? ''
  const client = await shop.database.pool.connect()
  // what is entered last waits
  await client.query('begin; lock table stock_movements in share mode')
  const entering = post('arrive', id)
  await untilWaiting(shop)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await client.query('commit')
  client.release()
  await entering
  await expect.poll(async () => (await arrival())?.state).toBe('failed')
  expect((await arrival())?.failure).toBe(inWords('arrivalBroken'))
  expect(await countOf('products')).toBe(0)
})

/** An empty shop with settings and an owner of its own, into which the demo's archive moves. */
async function otherShop() {
  const other = await testShop({ DATA_DIR: folder })
  const own = testApi(other)
  let by = await withOwner(other)
  const rows = async (statement: string) => (await other.database.pool.query(statement)).rows as unknown[]
  await other.database.pool.query(
    `insert into settings (name, value) values ('SHOP_NAME_EN', 'Mine'), ('SHOP_NAME_UK', 'Моя')`,
  )
  await other.settings.refresh()
  const state = async () => {
    const [row] = await rows(`select (select jsonb_agg(t order by id) from product_types t) as types,
      (select jsonb_agg(m order by m::text) from order_messages m) as messages,
      (select jsonb_object_agg(name, value) from settings) as names,
      (select jsonb_agg(email order by email) from users) as people, (select last_value from order_numbers) as number,
      (select count(*)::int from products) as products, (select count(*)::int from orders) as orders,
      (select count(*)::int from order_lines) as lines, (select count(*)::int from stock_movements) as movements,
      (select count(*)::int from pictures) as pictures`)
    return row as Record<string, unknown>
  }
  const act = (path: string, body: object) => own.call(`/crm/moving-in/${path}`, { method: 'POST', token: by, body })
  const shown = async () => dataOf(getArrival, await own.call('/crm/moving-in/arrival', { token: by })).arrival
  const enter = async () => {
    await own.call('/crm/moving-in/archive?fileName=a.tar.gz', {
      method: 'POST',
      token: by,
      body: new Uint8Array(archive),
      headers: { 'content-type': 'application/gzip' },
    })
    const id = (await shown())?.id ?? ''
    await act('arrive', { id, password })
    await expect.poll(() => rows('select from products limit 1'), { timeout: patienceMs }).toHaveLength(1)
    by = await signIn(other)
    await expect.poll(async () => (await shown())?.state, { timeout: patienceMs, interval: 200 }).toBe('done')
    return id
  }
  return { other, act, state, enter }
}

it('[FORM-3] an archive that moved in goes back whole and may come again, until something of it is changed', async () => {
  const { other, act, state, enter } = await otherShop()
  const change = (statement: string) => other.database.pool.query(statement)
  const before = await state()
  const id = await enter()
  expect((await act('undoArrival', { id, password: 'Не-той-123' })).status).toBe(400)
  // a setting that staff changed since stays
  await change(`update settings set value = 'Since' where name = 'SHOP_NAME_UK'`)
  expect((await act('undoArrival', { id, password })).status).toBe(200)
  await expect.poll(async () => (await state()).products, { timeout: patienceMs }).toBe(0)
  expect(await state()).toEqual({ ...before, names: { SHOP_NAME_EN: 'Mine', SHOP_NAME_UK: 'Since' } })
  expect((await act('undoArrival', { id, password })).status).toBe(404)

  const again = await enter()
  expect(await listStockDifferences(other.database.db)).toEqual([])
  await change('update products set version = version + 1 where id = (select id from products limit 1)')
  const touched = await act('undoArrival', { id: again, password })
  expect([touched.status, touched.Message.Errors[0]?.error]).toEqual([
    409,
    'Something has changed here since the move (products), so it cannot be taken back whole',
  ])
})

it('[FORM-3] everything of a shop moves into an empty one without a difference, and goes on counting there', async () => {
  await give(archive)
  const planned = await arrival()
  const before = await entriesOf(archive)
  const linesOf = (entries: Map<string, Buffer>, table: string) =>
    (entries.get(`data/${table}.jsonl`)?.toString('utf8') ?? '').split('\n').slice(0, -1)
  expect(planned).toMatchObject({ state: 'planned', shopName: 'Ours' })
  expect(planned?.tables.map(({ name, rows }) => [name, rows])).toEqual(
    leavingTables.map(({ name }) => [name, linesOf(before, name).length]).filter(([, rows]) => rows !== 0),
  )
  await post('arrive', planned?.id ?? '')
  // the account here is now the one that came: the session ended, the password stands
  await expect.poll(async () => countOf('products'), { timeout: patienceMs }).toBeGreaterThan(0)
  token = await signIn(shop)
  await expect.poll(async () => (await arrival())?.state, { timeout: patienceMs, interval: 200 }).toBe('done')
  expect((await arrival())?.photos).toMatchObject({ gone: 0, done: planned?.photos.total })
  await expect.poll(() => readdir(join(folder, 'arriving'))).toEqual([])

  const after = await entriesOf(await leave(shop, token))
  for (const { name } of leavingTables) {
    // ids of the history are given anew, in the same order; who tested above is here, too
    const plain = (lines: string[]) =>
      lines
        .map((line) => (name === 'history' ? line.replace(/^\{"id":\d+,/, '{') : line))
        .filter((line) => name !== 'users' || !line.includes('manager'))
        .toSorted()
    expect(plain(linesOf(after, name)), name).toEqual(plain(linesOf(before, name)))
  }
  const photos = (entries: Map<string, Buffer>) =>
    [...entries].filter(([name]) => name.startsWith('photos/')).toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(photos(after).map(([name]) => name)).toEqual(photos(before).map(([name]) => name))
  for (const [at, [name, bytes]] of photos(after).entries())
    expect(bytes.equals(photos(before)[at]?.[1] ?? Buffer.alloc(0)), name).toBe(true)

  expect(await listStockDifferences(shop.database.db)).toEqual([])
  const { rows } = await shop.database.pool.query<{ number: string }>('select next_order_number() as number')
  expect(rows[0]?.number).toBe('005001')
  const again = await give(archive)
  expect(again.status).toBe(409)
})
