import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { openBucket } from '../../../../../tests/build/bucket.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { atFileEnd } from '../../../../../tests/build/file-end.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { endPrivateFiles, keepPrivateFile, mirrorFiles, readPrivateFile, restoreFiles, type NewFile } from '../index.ts'
import { endFilesAbout, listFilesAbout } from './private-files.sql.ts'
import { expectFile } from './private-files.sql.ts'

const dayMs = 86_400_000
const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
atFileEnd(() => rmSync(dataDir, { recursive: true, force: true }))
const shop = await testShop({ DATA_DIR: dataDir })
const api = testApi(shop)

const inDays = (days: number) => new Date(shop.now().getTime() + days * dayMs)
const label = (given: Partial<NewFile> = {}): NewFile => ({
  kind: 'label',
  company: 'novaposhta',
  about: 'order-1',
  name: 'label-1.pdf',
  type: 'application/pdf',
  readers: ['admin', 'packer'],
  endsAt: inDays(1),
  ...given,
})
const pdf = (words: string) => Buffer.from(`%PDF-1.4 ${words}`)
const onDisk = (folder = join(dataDir, 'files')) =>
  readdirSync(folder, { recursive: true }).flatMap((path) => (basename(`${path}`).length === 64 ? [`${path}`] : []))
const read = async (id: string) => {
  const found = await readPrivateFile(shop, id)
  return found && Buffer.from(found.content).toString()
}

it('[AUTH-9] a document of a company is read only by the roles that it is kept for, and by nobody without signing in', async () => {
  const id = await keepPrivateFile(shop, label(), pdf('one'))
  const ask = async (role: 'admin' | 'manager' | 'packer' | 'user' | undefined) =>
    (await api.call(`/crm/files/get?id=${id}`, { token: role && (await api.signIn(role)) })).status
  expect([await ask('admin'), await ask('packer')]).toEqual([200, 200])
  expect([await ask('manager'), await ask('user'), await ask(undefined)]).toEqual([404, 403, 401])
  const answer = await api.call(`/crm/files/get?id=${id}`, { token: await api.signIn('admin') })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="label-1.pdf"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('[DEL-3] a document lies on disk under a name that says nothing, for its owner alone', async () => {
  await keepPrivateFile(shop, label({ about: 'order-2' }), pdf('two'))
  for (const path of onDisk()) {
    expect(path).not.toContain('label')
    expect(statSync(join(dataDir, 'files', path)).mode & 0o077).toBe(0)
  }
})

it('[DEL-3] a document ends on its day: it is not read any more, and its bytes are taken away', async () => {
  const [short, long] = [
    await keepPrivateFile(shop, label({ about: 'short' }), pdf('short')),
    await keepPrivateFile(shop, label({ about: 'long', endsAt: inDays(9) }), pdf('long')),
  ]
  shop.travel(2 * dayMs)
  expect([await read(short), await read(long)]).toEqual([undefined, '%PDF-1.4 long'])
  await endPrivateFiles(shop)
  expect(onDisk()).toHaveLength(1)
  expect(await read(long)).toBe('%PDF-1.4 long')
  const { rows } = await shop.database.pool.query('select about from private_files')
  expect(rows).toEqual([{ about: 'long' }])
})

it('[DEL-3] the leftovers of a killed process are taken away after hours, not before', async () => {
  const { rows: before } = await shop.database.pool.query('select id from private_files order by id')
  await expectFile(shop.database.db, { ...label(), object: 'a'.repeat(64), size: 3 }, shop.now())
  await endPrivateFiles(shop)
  expect((await shop.database.pool.query('select id from private_files order by id')).rows).toHaveLength(
    before.length + 1,
  )
  shop.travel(4 * 3_600_000)
  await endPrivateFiles(shop)
  expect((await shop.database.pool.query('select id from private_files order by id')).rows).toEqual(before)
})

it('[DEL-3] the newest document of a subject is found, and all of one subject can be ended at once', async () => {
  await keepPrivateFile(shop, label({ about: 'order-3' }), pdf('old'))
  shop.travel(1000)
  const newer = await keepPrivateFile(shop, label({ about: 'order-3' }), pdf('new'))
  const find = async () =>
    (await listFilesAbout(shop.database.db, { kind: 'label', about: ['order-3', 'none'] }, shop.now())).map(
      ({ id }) => id,
    )
  expect(await find()).toEqual([newer])
  await shop.database.transaction((tx) => endFilesAbout(tx, { kind: 'label', about: 'order-3' }, shop.now()))
  expect(await find()).toEqual([])
})

it('[DEL-3] a document that the disk cut short is not handed out as a whole one', async () => {
  const known = new Set(onDisk())
  const id = await keepPrivateFile(shop, label({ about: 'cut' }), pdf('a whole one'))
  const path = onDisk().find((each) => !known.has(each)) ?? ''
  truncateSync(join(dataDir, 'files', path), 4)
  expect(await read(id)).toBeUndefined()
})

it('[DEL-3] documents are copied beside a backup and put back from it', async () => {
  const id = await keepPrivateFile(shop, label({ about: 'kept', endsAt: inDays(30) }), pdf('kept'))
  const [copy, files] = [join(dataDir, 'copy'), join(dataDir, 'files')]
  const options = { neededSince: shop.now(), demandRoom: () => Promise.resolve(), signal: new AbortController().signal }
  await mirrorFiles(shop, copy, { ...options, source: files })
  rmSync(files, { recursive: true })
  expect(await read(id)).toBeUndefined()
  await restoreFiles(copy, files)
  expect(await read(id)).toBe('%PDF-1.4 kept')
})

deepIt('[DEL-3] documents of a shop with a bucket lie there, beside its photos', async () => {
  const other = await testShop({ DATA_DIR: join(dataDir, 'other'), ...(await openBucket()) })
  const id = await keepPrivateFile(other, label(), pdf('in a bucket'))
  const found = await readPrivateFile(other, id)
  expect(found && Buffer.from(found.content).toString()).toBe('%PDF-1.4 in a bucket')
  other.travel(2 * dayMs)
  expect(await endPrivateFiles(other)).toBe(1)
})
