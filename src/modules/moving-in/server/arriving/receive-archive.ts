import { createWriteStream } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { pipeline as pumped } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { refuse } from '#kit/refusal.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import { TarFault, untar, type PackedEntry } from '#platform/server/untar.ts'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import { archiveFormat, archiveVersion, leavingTables } from '../leaving/leaving-tables.ts'
import { photoFile, photoListFile, readPhotoList, tableFile } from './archive-files.ts'
import { keepRows } from './keep-rows.ts'

/** An archive's description of itself. */
const description = z.object({
  format: z.literal(archiveFormat),
  version: z.int(),
  shop: z.object({ uk: z.string(), en: z.string() }),
  madeAt: z.iso.datetime(),
  lastOrderNumber: z.int().check(z.nonnegative()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.int() })),
})
export type ArchiveDescription = z.infer<typeof description>

export interface ReceivedArchive {
  about: ArchiveDescription
  photos: number
}

const megabyte = 1024 * 1024
const [mostDescription, mostPhotoList, leastRoom] = [megabyte, 512 * megabyte, 256 * megabyte]
/** Tables of a shop pack to a sixth, photos hardly at all; a bomb to a thousandth. */
const [mostUnpacking, freeUnpacking] = [150, 64 * megabyte]

/**
 * Reads an archive of ours while it comes, keeps its tables and photos in the folder, and checks each row. Nobody holds the
 * whole of it. Refuses one that is cut, no archive of ours, of another version, or more than the disk has room for.
 */
export async function receiveArchive(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<ReceivedArchive> {
  try {
    return await receive(chunks, folder)
  } catch (fault) {
    throw asRefusal(fault)
  }
}

async function receive(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<ReceivedArchive> {
  let about: ArchiveDescription | undefined
  let hasPhotoList = false
  const rows = new Map<string, number>()
  const files = new Set<string>()
  const pause = timeSlices()
  for await (const entry of untar(unpacked(chunks, folder))) {
    await pause()
    const { name } = entry
    const table = leavingTables.find((each) => name === `data/${each.name}.jsonl`)
    if (name === 'archive.json') about = readDescription(await textOf(entry, mostDescription))
    else if (table) {
      if (!about) throw refuse('invalid', 'arrivalVersion', 'file')
      rows.set(table.name, await keepRows(entry, tableFile(folder, table.name), table.columns))
    } else if (name === 'photos/files.csv') {
      if (entry.size > mostPhotoList) throw refuse('invalid', 'arrivalForeign', 'file')
      await pumped(entry.content, createWriteStream(photoListFile(folder), { mode: 0o600 }))
      hasPhotoList = true
    } else if (name.startsWith('photos/')) {
      await pumped(entry.content, createWriteStream(photoFile(folder, name), { mode: 0o600 }))
      files.add(name)
    } else if (name !== 'README.md' && !/^csv\/\w+\.csv$/.test(name)) throw refuse('invalid', 'arrivalForeign', 'file')
  }
  // what people made of an older shop has no description
  if (!about) throw refuse('invalid', rows.size > 0 || hasPhotoList ? 'arrivalVersion' : 'arrivalForeign', 'file')
  const isWhole = hasPhotoList && about.tables.every((each) => rows.get(each.name) === each.rows)
  if (!isWhole) throw refuse('invalid', 'arrivalCut', 'file')
  const photos = await readPhotoList(folder)
  if (!photos.every(({ name }) => files.has(name))) throw refuse('invalid', 'arrivalCut', 'file')
  return { about, photos: photos.length }
}

function readDescription(text: string): ArchiveDescription {
  const read = z.safeParse(description, parsed(text))
  if (!read.success) throw refuse('invalid', 'arrivalForeign', 'file')
  const { version, tables } = read.data
  const isSame =
    tables.length === leavingTables.length &&
    leavingTables.every(({ name, columns }, at) => tables[at]?.name === name && tables[at].columns === columns)
  if (version !== archiveVersion || !isSame) throw refuse('invalid', 'arrivalVersion', 'file')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf({ size, content }: PackedEntry, most: number): Promise<string> {
  if (size > most) throw refuse('invalid', 'arrivalForeign', 'file')
  return Buffer.concat(await Array.fromAsync(content)).toString('utf8')
}

/** Refuses an archive of so many bytes where the disk of the folder keeps too little room beside it. */
export async function refuseWithoutRoom(folder: string, bytes = 0): Promise<void> {
  const found = await unlessMissing(folder, statfs(folder))
  if (found && found.bavail * found.bsize - bytes < leastRoom) throw refuse('tooLarge', 'arrivalNoRoom', 'file')
}

/** The tar in it: a browser may have unpacked the rest when it saved the file. */
async function* unpacked(chunks: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Uint8Array> {
  let [packed, written, isPacked, looked] = [0, 0, false, 0]
  const counted = (async function* () {
    for await (const chunk of chunks) {
      packed += chunk.byteLength
      yield chunk
    }
  })()
  const first = await counted.next()
  if (first.done) throw refuse('invalid', 'csvEmpty', 'file')
  const whole = (async function* () {
    yield first.value
    yield* counted
  })()
  isPacked = first.value[0] === 0x1f && (first.value[1] === 0x8b || first.value.byteLength === 1)
  for await (const chunk of isPacked ? gunzipped(whole) : whole) {
    written += chunk.byteLength
    if (isPacked && written > freeUnpacking + packed * mostUnpacking) throw refuse('invalid', 'arrivalBomb', 'file')
    if (written - looked > leastRoom / 4 || looked === 0) {
      looked = written
      await refuseWithoutRoom(folder)
    }
    yield chunk
  }
}

function gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unpacking = createGunzip()
  // a fault of either ends the reading
  pipeline(Readable.from(chunks), unpacking, () => {})
  return unpacking
}

function asRefusal(fault: unknown): unknown {
  if (fault instanceof TarFault)
    return refuse('invalid', fault.kind === 'cut' ? 'arrivalCut' : 'arrivalForeign', 'file')
  const code = fault instanceof Error && 'code' in fault ? fault.code : ''
  if (code === 'Z_BUF_ERROR') return refuse('invalid', 'arrivalCut', 'file')
  if (code === 'Z_DATA_ERROR') return refuse('invalid', 'arrivalForeign', 'file')
  return fault
}

/** Whether the files of an archive are where they were put. */
export async function hasFiles(folder: string): Promise<boolean> {
  return (
    (await unlessMissing(
      folder,
      access(folder).then(() => true),
    )) ?? false
  )
}
