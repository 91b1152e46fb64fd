import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { deepIt, patienceMs } from '../../../../tests/deep.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout } from '../../../../tests/build/orders.ts'
import { atFileEnd } from '../../../../tests/build/file-end.ts'
import { dataFolder } from '../../../../tests/build/server-process.ts'
import { inEnvironment, shopAt, type TestShop } from '../../../../tests/build/shop.ts'
import { nameOfBackup } from './kept-backups.ts'
import { beginHotCopy, releaseLog, takeTurn } from './hot-copy.sql.ts'
import { endBackups, makeBackup, makeBackupLate, makeDueBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const dayMs = 86_400_000
const photo = `ab${'0'.repeat(62)}.avif`
let shop: TestShop
let dataDir: string

/** The shop of a data folder, on the PostgreSQL that lives in it. */
async function shopIn(folder: string): Promise<TestShop> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const opened = shopAt(postgres.url, { DATA_DIR: folder })
  atFileEnd(async () => {
    await opened.database.close()
    await postgres.stop()
  })
  await migrate(opened.database.pool)
  return opened
}

const foldersIn = (folder: string) => ({ photos: join(folder, 'photos'), files: join(folder, 'files') })

function putPhoto(folder: string, name: string): string {
  const path = join(folder, 'photos', name.slice(0, 2), name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, name)
  return path
}

const daysAgo = (days: number) => new Date(shop.now().getTime() - days * dayMs)
const archives = () => {
  const folder = join(dataDir, 'backups')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : []
}
/** The file of the newest; made where none is. */
const newestBackup = async () => {
  const name = archives().at(-1)
  return name === undefined ? makeBackup(shop) : join(dataDir, 'backups', name)
}
const photosIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).flatMap((path) => (`${path}`.endsWith('.avif') ? [basename(`${path}`)] : []))
const orderNumbers = async ({ database }: TestShop) =>
  (await database.db.selectFrom('orders').select('number').execute()).map(({ number }) => number)

beforeAll(async () => {
  dataDir = dataFolder()
  shop = await shopIn(dataDir)
  putPhoto(dataDir, photo)
})

it('a backup made while people buy is one state of the shop: every order before it is in it, and stock agrees with its ledger', async () => {
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 10_000 }] })
  const answered: string[] = []
  const isOver = new AbortController()
  const buy = async () => {
    while (!isOver.signal.aborted) {
      const order = await buildCheckout(shop, { lines: [{ code: boots.code, size: '37', price: 100_000 }] })
      answered.push(order.orderNumber)
    }
  }
  const buyers = Promise.all([buy(), buy(), buy()])
  await expect.poll(() => answered.length, { timeout: patienceMs }).toBeGreaterThan(20)
  const before = [...answered]
  const file = await makeBackup(shop).finally(() => isOver.abort())
  const during = [...answered]
  await buyers
  expect(during.length, 'people bought meanwhile').toBeGreaterThan(before.length)

  const other = dataFolder()
  await restoreBackup(file, { dataDir: other, folders: foldersIn(other) })
  const restored = await shopIn(other)
  const numbers = await orderNumbers(restored)
  expect(numbers).toEqual(expect.arrayContaining(before))
  expect(await orderNumbers(shop)).toEqual(expect.arrayContaining(numbers))
  expect(await listStockDifferences(restored.database.db)).toEqual([])
  expect(statSync(join(other, 'photos', 'ab', photo)).size).toBe(photo.length)
  expect(statSync(file).mode & 0o077, 'of its owner alone').toBe(0)
  // nothing is kept for a backup that is over
  const { rows } = await shop.database.pool.query('select from pg_replication_slots')
  expect([rows, readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('.'))]).toEqual([[], []])
  // it serves: what is sold there goes on
  await buildCheckout(restored, { lines: [{ code: boots.code, size: '37', price: 100_000 }] })
})

it('backups older than the days they are kept for go, but never the last three; one that is late is made up for once', async () => {
  await newestBackup()
  const made = archives()
  await makeBackupLate(shop)
  expect(archives()).toEqual(made)
  shop.travel(60 * dayMs)
  const [ofAMonth, ofAFortnight] = [nameOfBackup(daysAgo(30)), nameOfBackup(daysAgo(13))]
  for (const name of [nameOfBackup(daysAgo(45)), ofAMonth, ofAFortnight])
    writeFileSync(join(dataDir, 'backups', name), '')
  await makeBackupLate(shop)
  await makeBackupLate(shop)
  expect(archives()).toEqual([ofAMonth, ofAFortnight, expect.stringMatching(/^shop-/)])
})

deepIt('a photo that was deleted is in the copy as long as a backup shows it', async () => {
  const gone = `cd${'1'.repeat(62)}.avif`
  const path = putPhoto(dataDir, gone)
  await makeBackup(shop)
  rmSync(path)
  shop.travel(dayMs)
  const file = await makeBackup(shop)
  const other = dataFolder()
  await restoreBackup(file, { dataDir: other, folders: foldersIn(other) })
  expect(photosIn(join(other, 'photos'))).toEqual([photo, gone])
  for (const name of archives()) rmSync(join(dataDir, 'backups', name))
  shop.travel(dayMs)
  await makeBackup(shop)
  expect(photosIn(join(dataDir, 'backups', 'photos'))).toEqual([photo])
})

it('[AUTH-9] an Admin sees when the last one was made, how large it is, and that it would be lost with the disk', async () => {
  await newestBackup()
  const api = testApi(shop)
  const { Data } = await api.call('/crm/backups', { token: await api.signIn('admin') })
  const [name = ''] = archives().toReversed()
  expect(Data).toMatchObject({
    made: [
      { bytes: statSync(join(dataDir, 'backups', name)).size },
      ...archives()
        .slice(1)
        .map(() => ({})),
    ],
    keptDays: 14,
    areElsewhere: false,
  })
  expect((await api.call('/crm/backups', { token: await api.signIn('manager') })).status).toBe(403)
  const outside = inEnvironment(shop, { DATABASE_URL: shop.url })
  const other = testApi(outside)
  expect((await other.call('/crm/backups', { token: await other.signIn('admin') })).Data).toBeNull()
})

it('a backup is put into no shop that is there, and nothing else is taken for one', async () => {
  const file = await newestBackup()
  await expect(restoreBackup(file, { dataDir, folders: { photos: undefined, files: undefined } })).rejects.toThrow(
    'is there already',
  )
  const other = dataFolder()
  const place = { dataDir: other, folders: { photos: undefined, files: undefined } }
  const wrong = join(other, 'notes.tar.gz')
  writeFileSync(wrong, 'no archive')
  await expect(restoreBackup(wrong, place)).rejects.toThrow('cannot be unpacked')
  await expect(restoreBackup(join(other, 'none'), place)).rejects.toThrow('There is no file')
  expect(readdirSync(other)).toEqual(['notes.tar.gz'])
})

describe('[WIRE-3] restoring looks at a tar before it unpacks any of it', () => {
  const log = '00000001000000000000000A'
  const label = `START WAL LOCATION: 0/A000028 (file ${log})\nLABEL: backup\n`
  /** The fewest files that a backup has. */
  const files = { PG_VERSION: '18\n', backup_label: label, 'global/pg_control': '', [`pg_wal/${log}`]: '' }

  function packed(content: Readonly<Record<string, string>>, { link }: { link?: string } = {}): string {
    const [from, to] = [dataFolder(), dataFolder()]
    for (const [name, text] of Object.entries(content)) {
      mkdirSync(join(from, name, '..'), { recursive: true })
      writeFileSync(join(from, name), text)
    }
    if (link !== undefined) symlinkSync(link, join(from, 'elsewhere'))
    const file = join(to, 'some.tar.gz')
    execFileSync('tar', ['-czf', file, '-C', from, '.'])
    return file
  }

  it('and takes one that has all that the start of a database needs', async () => {
    const other = dataFolder()
    await restoreBackup(packed(files), { dataDir: other, folders: { photos: undefined, files: undefined } })
    expect(readdirSync(join(other, 'postgres')).toSorted()).toEqual(['PG_VERSION', 'backup_label', 'global', 'pg_wal'])
  })

  it.each([
    ['somebody’s papers', packed({ 'letter.txt': 'Добрий день' })],
    ['files that only have its names', packed({ PG_VERSION: '18', backup_label: 'LABEL: backup' })],
    [
      'one without the log that recovery reads',
      packed({ ...files, backup_label: label.replace(log, `${log.slice(1)}B`) }),
    ],
    [
      'a database that another program saved',
      packed({ ...files, backup_label: label.replace('backup', 'pg_basebackup') }),
    ],
    ['one with a link that leads elsewhere', packed(files, { link: '/etc' })],
  ])('and refuses %s', async (_, file) => {
    const other = dataFolder()
    const restoring = restoreBackup(file, { dataDir: other, folders: foldersIn(other) })
    await expect(restoring).rejects.toThrow(`${file} is no backup of a shop.`)
    expect(readdirSync(other)).toEqual([])
  })
})

deepIt(
  'two that are asked for at once are one, and what a killed one left is cleared away, of other shops only long after',
  async () => {
    const folder = join(dataDir, 'backups')
    const drafts = () => readdirSync(folder).filter((name) => !/^(shop-.*\.tar\.gz|photos)$/.test(name))
    mkdirSync(join(folder, '.making-long-ago'), { recursive: true })
    utimesSync(join(folder, '.making-long-ago'), 0, 0)
    const asked = await Promise.allSettled([makeBackup(shop), makeBackup(shop)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(drafts()).toEqual([])
    const next = makeBackup(shop)
    await expect.poll(drafts).not.toEqual([])
    const [ours = ''] = drafts()
    await next
    // that of a shop which keeps its backups in the same folder is being made
    for (const name of [ours, `${ours}.tar.gz`, '.making-elsewhere']) mkdirSync(join(folder, name))
    await makeBackup(shop)
    expect(drafts()).toEqual(['.making-elsewhere'])
    rmSync(join(folder, '.making-elsewhere'), { recursive: true })
  },
)

it('one that is due while another is made is left to that, unless that one hangs', async () => {
  const folder = dataFolder()
  const here = { ...inEnvironment(shop, { BACKUP_DIR: folder }), now: () => new Date() }
  const dayLater = { ...here, now: () => new Date(Date.now() + 1.1 * dayMs) }
  await shop.database.onOwnConnection('another', async (another) => {
    expect(await takeTurn(another)).toEqual({})
    await makeDueBackup(here)
    await makeBackupLate(here)
    await expect(makeBackup(here)).rejects.toThrow('A backup is being made just now')
    await expect(makeDueBackup(dayLater)).rejects.toThrow('A backup is being made just now')
    await expect(makeBackupLate(dayLater)).rejects.toThrow('A backup is being made just now')
  })
  expect(readdirSync(folder)).toEqual([])
})

it('[WIRE-3] the shop goes on while a backup is made, also with one connection to its database', async () => {
  const folder = dataFolder()
  const database = openDatabase({ url: shop.url }, { poolSize: 1 })
  const making = makeBackup({ ...inEnvironment(shop, { BACKUP_DIR: folder }), database })
  await expect.poll(() => readdirSync(folder)).not.toEqual([])
  const answered = orderNumbers({ ...shop, database }).then(() => 'the shop')
  expect(await Promise.race([making, answered])).toBe('the shop')
  await making
  await database.close()
})

it('a backup that hangs is given up before the log that is kept for it fills the disk', async () => {
  const { rows } = await shop.database.pool.query('show max_slot_wal_keep_size')
  expect(rows).toEqual([{ max_slot_wal_keep_size: '4GB' }])
  const settings = { fsync: 'off', max_slot_wal_keep_size: '32MB' }
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder(), settings })
  const database = openDatabase(postgres.connection)
  const hanging = database.onOwnConnection('backup', async (client) => {
    await beginHotCopy(client)
    await client.query('select')
    for (let segments = 0; segments < 4; segments++)
      await database.pool.query(`select pg_logical_emit_message(false, 'test', 'written'), pg_switch_wal()`)
    await database.pool.query('checkpoint')
    await releaseLog(client)
  })
  await expect(hanging).rejects.toThrow(/terminat|not queryable/)
  await database.pool.end()
  await postgres.stop()
})

it('a backup that fails leaves nothing of itself, says what it cannot copy, and old ones go all the same', async () => {
  const folder = dataFolder()
  const elsewhere = inEnvironment(shop, { BACKUP_DIR: folder })
  const old = [20, 21, 22, 23].map((days) => nameOfBackup(daysAgo(days)))
  for (const name of old) writeFileSync(join(folder, name), '')
  const link = join(dataDir, 'postgres', 'more.conf')
  symlinkSync('postgresql.conf', link)
  await expect(makeBackup(elsewhere)).rejects.toThrow('more.conf leads elsewhere')
  rmSync(link)
  expect(readdirSync(folder)).toEqual(old.slice(0, 3).toSorted())
})

deepIt('the log of the database may lie on another disk', async () => {
  const [folder, disk] = [dataFolder(), dataFolder()]
  const first = await startEmbeddedPostgres({ dataDir: folder })
  await first.stop()
  renameSync(join(folder, 'postgres', 'pg_wal'), join(disk, 'log'))
  symlinkSync(join(disk, 'log'), join(folder, 'postgres', 'pg_wal'))
  const file = await makeBackup(await shopIn(folder))
  const other = dataFolder()
  // it had no photos, as a file has none that was carried elsewhere alone
  const place = { dataDir: other, folders: foldersIn(other) }
  expect(await restoreBackup(file, place)).toEqual({ hasPhotos: false })
  expect(await orderNumbers(await shopIn(other))).toEqual([])
})

deepIt(
  'photos for which there is no room are not begun with: the last bytes of the disk are left to the database',
  async () => {
    const folder = dataFolder()
    const huge = `ef${'2'.repeat(62)}.avif`
    const path = putPhoto(dataDir, huge)
    // takes no room itself, and its copy would
    truncateSync(path, 2 ** 43)
    await expect(makeBackup(inEnvironment(shop, { BACKUP_DIR: folder }))).rejects.toThrow('has no room for a backup')
    rmSync(path)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^shop-/)])
  },
)

it('no backup is made into the database, nor where the photos themselves are', async () => {
  const inside = join(dataDir, 'postgres', 'backups')
  await expect(makeBackup(inEnvironment(shop, { BACKUP_DIR: inside }))).rejects.toThrow('where the database itself is')
  expect(existsSync(inside)).toBe(false)
  const disk = dataFolder()
  const both = inEnvironment(shop, { BACKUP_DIR: disk, PHOTOS_DIR: join(disk, 'photos') })
  await expect(makeBackup(both)).rejects.toThrow('has the photos themselves in it')
  expect(readdirSync(disk)).toEqual([])
})

it('the next restoring clears away the leftovers of a killed one', async () => {
  const other = dataFolder()
  // the second as in a container, where every process has the same number
  for (const pid of [2_147_483_646, process.pid])
    mkdirSync(join(other, `postgres.new-${pid}`, 'base'), { recursive: true })
  const file = await newestBackup()
  expect(await restoreBackup(file, { dataDir: other, folders: { photos: undefined, files: undefined } })).toEqual({
    hasPhotos: true,
  })
  expect(readdirSync(other)).toEqual(['postgres'])
})

it('a shop that ends does not wait for a backup: it is given up, and none begins', async () => {
  const made = archives()
  const waiting = makeBackup(shop)
  await expect.poll(() => readdirSync(join(dataDir, 'backups')).some((name) => name.startsWith('.'))).toBe(true)
  await endBackups(shop)
  await expect(waiting).rejects.toThrow('was stopped')
  await expect(makeBackup(shop)).rejects.toThrow('was stopped')
  expect(archives()).toEqual(made)
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('.'))).toEqual([])
})
