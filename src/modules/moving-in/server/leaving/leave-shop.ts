import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { dayOf } from '#kit/days.ts'
import { confirmPassword } from '#modules/identity/server/index.ts'
import { listKeptPictures, openStoredPicture } from '#modules/media/server/index.ts'
import { shopSettings } from '#modules/settings/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { writeCsv } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { tar, type TarEntry } from '#platform/server/tar.ts'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import { archiveFormat, archiveVersion, leavingTables } from './leaving-tables.ts'
import { photoNames } from './photo-names.sql.ts'
import { readMe } from './read-me.ts'
import { writeTables } from './write-tables.ts'

/**
 * Everything of the shop as an archive that is written while it is sent. The tables are of one instant; they wait on the disk
 * for a slow reader, so that no connection does.
 */
export async function leaveShop(shop: Shop, password: string, call: StaffCall): Promise<FileAnswer> {
  await confirmPassword(shop, password, call)
  shop.log.info({ userId: call.caller.userId }, 'everything of the shop is taken as an archive')
  return new FileAnswer(`kramnytsia-${dayOf(shop.now())}.tar.gz`, 'application/gzip', archive(shop))
}

async function* archive(shop: Shop): AsyncGenerator<Uint8Array> {
  const folder = await makeRoom(shop)
  const packing = createGzip({ level: 1 })
  const source = Readable.from(tar(entries(shop, folder), shop.now()))
  source.on('error', (fault) => packing.destroy(fault))
  try {
    yield* source.pipe(packing) as AsyncIterable<Uint8Array>
  } finally {
    source.destroy()
    packing.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

const dayOfMilliseconds = 24 * 60 * 60 * 1000

/** Beside the data, for a folder of the system may be in memory; what a killed process left there goes after a day. */
async function makeRoom({ config }: Shop): Promise<string> {
  const parent = join(config.dataDir, 'leaving')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    const old = join(parent, name)
    // another archive may end at this moment
    const found = await unlessMissing(old, stat(old))
    if (found && found.mtimeMs < Date.now() - dayOfMilliseconds) await rm(old, { recursive: true, force: true })
  }
  return mkdtemp(join(parent, 'all-'))
}

async function* entries(shop: Shop, folder: string): AsyncGenerator<TarEntry> {
  const { name } = shop.settings.of(shopSettings)
  yield whole('README.md', Buffer.from(readMe(`${name.uk} · ${name.en}`, shop.now())))
  const { rows, lastOrderNumber } = await writeTables(shop, folder)
  const tables = leavingTables.map(({ name: table, columns }) => ({ name: table, columns, rows: rows.get(table) ?? 0 }))
  const about = { format: archiveFormat, version: archiveVersion, shop: name, madeAt: shop.now().toISOString() }
  yield whole('archive.json', Buffer.from(`${JSON.stringify({ ...about, lastOrderNumber, tables }, null, 1)}\n`))
  for (const table of leavingTables) {
    for (const [place, ending] of [
      ['data', 'jsonl'],
      ['csv', 'csv'],
    ] as const) {
      const file = join(folder, `${table.name}.${ending}`)
      const { size } = await stat(file)
      yield { name: `${place}/${table.name}.${ending}`, size, content: bytesOf(file) }
    }
  }
  yield* photos(shop)
}

/** One that is gone from the store is named without a file. */
async function* photos(shop: Shop): AsyncGenerator<TarEntry> {
  const { db } = shop.database
  const nameOf = await photoNames(db)
  const files: string[][] = []
  for (const picture of await listKeptPictures(db)) {
    const opened = await openStoredPicture(shop, picture)
    if (!opened) {
      files.push([picture.id, ''])
      continue
    }
    const name = `photos/${nameOf(picture.id)}.${opened.type.replace(/^image\/(?:svg\+)?/, '').replace(/\W/g, '')}`
    files.push([picture.id, name])
    yield { name, size: opened.size, content: opened.content }
  }
  const rows = (async function* () {
    yield files
  })()
  const csv = await Array.fromAsync(writeCsv(['picture_id', 'file'], rows, { delimiter: ';' }))
  yield whole('photos/files.csv', Buffer.concat(csv))
}

/** Opened once it is read: nobody may come to that. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>
}

function whole(name: string, bytes: Buffer): TarEntry {
  return { name, size: bytes.byteLength, content: [bytes] }
}
