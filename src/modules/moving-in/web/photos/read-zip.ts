/** Photos of a ZIP archive, read in the browser part by part: only one of them is in the memory at a time (IMG-4). */

type ArchiveTrouble = 'notArchive' | 'otherArchive' | 'cut' | 'locked' | 'tooMany' | 'overlapping' | 'noPhotos'

/** Why nothing of an archive can be taken. */
export class BadArchive extends Error {
  readonly trouble: ArchiveTrouble

  constructor(trouble: ArchiveTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

type PartTrouble = 'unsafeName' | 'partTooLarge' | 'partLocked' | 'partBroken' | 'partPacking' | 'partArchive'

/** Why one file of it cannot. */
export class BadPart extends Error {
  readonly trouble: PartTrouble

  constructor(trouble: PartTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

export interface ZipPhoto {
  /** With its folders, parted by `/`. */
  name: string
  /** Unpacks it; throws a `BadPart`. */
  open(): Promise<File>
}

const mostParts = 20_000
/** As the server takes a photo. */
const mostBytes = 30 * 1024 * 1024
const mostList = 32 * 1024 * 1024
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
}

interface Part {
  name: string
  isLocked: boolean
  method: number
  crc: number
  packed: number
  plain: number
  at: number
}

/** Its photos; what is no photo by its name is passed over. Throws a `BadArchive`. */
export async function readZip(archive: Blob): Promise<ZipPhoto[]> {
  const parts = await readParts(archive)
  // parts that share their bytes are how a small archive becomes a huge one
  if (parts.reduce((sum, { packed }) => sum + packed, 0) > archive.size) throw new BadArchive('overlapping')
  const photos = parts.filter(({ name }) => isPhoto(name))
  if (photos.length === 0) throw new BadArchive('noPhotos')
  if (photos.every(({ isLocked }) => isLocked)) throw new BadArchive('locked')
  return photos.map((part) => ({ name: part.name, open: () => openPart(archive, part) }))
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** False for a Mac's own copies and for folders; true for an archive within, so that somebody hears of it. */
function isPhoto(name: string): boolean {
  if (/(^|\/)(__MACOSX\/|\._)/.test(name)) return false
  const ending = endingOf(name)
  return ending in types || archives.has(ending)
}
const archives: ReadonlySet<string> = new Set(['zip', 'rar', '7z'])

async function readParts(archive: Blob): Promise<Part[]> {
  const { count, size, at } = await findList(archive)
  if (count > mostParts || size > mostList) throw new BadArchive('tooMany')
  const list = await dataViewOf(archive, at, size)
  const parts: Part[] = []
  for (let place = 0; parts.length < count;) {
    if (place + 46 > list.byteLength || list.getUint32(place, true) !== 0x02014b50) throw new BadArchive('cut')
    const lengths = [28, 30, 32].map((offset) => list.getUint16(place + offset, true)) as [number, number, number]
    const [nameLength, extraLength, commentLength] = lengths
    if (place + 46 + nameLength + extraLength > list.byteLength) throw new BadArchive('cut')
    parts.push(partOf(list, place, nameLength, extraLength))
    place += 46 + nameLength + extraLength + commentLength
  }
  return parts
}

/** Where the list of parts is, by the words at the end; those of large archives stand before them. */
async function findList(archive: Blob): Promise<{ count: number; size: number; at: number }> {
  const head = await dataViewOf(archive, 0, Math.min(8, archive.size))
  const sign = head.byteLength < 4 ? 0 : head.getUint32(0, true)
  if (sign === 0x21726152 || sign === 0xafbc7a37) throw new BadArchive('otherArchive')
  const isZip = sign === 0x04034b50 || sign === 0x06054b50
  if (!isZip) throw new BadArchive('notArchive')
  const from = Math.max(0, archive.size - 22 - 65_535)
  const tail = await dataViewOf(archive, from, archive.size - from)
  for (let place = tail.byteLength - 22; place >= 0; place--) {
    if (tail.getUint32(place, true) !== 0x06054b50) continue
    const count = tail.getUint16(place + 10, true)
    const size = tail.getUint32(place + 12, true)
    const at = tail.getUint32(place + 16, true)
    if (count !== 0xffff && size !== 0xffffffff && at !== 0xffffffff) return { count, size, at }
    return findLargeList(archive, from + place)
  }
  throw new BadArchive('cut')
}

async function findLargeList(archive: Blob, end: number): Promise<{ count: number; size: number; at: number }> {
  const pointer = await dataViewOf(archive, Math.max(0, end - 20), 20)
  if (pointer.byteLength < 20 || pointer.getUint32(0, true) !== 0x07064b50) throw new BadArchive('cut')
  const large = await dataViewOf(archive, numberAt(pointer, 8), 56)
  if (large.byteLength < 56 || large.getUint32(0, true) !== 0x06064b50) throw new BadArchive('cut')
  return { count: numberAt(large, 32), size: numberAt(large, 40), at: numberAt(large, 48) }
}

function numberAt(view: DataView, place: number): number {
  return Number(view.getBigUint64(place, true))
}

async function dataViewOf(archive: Blob, at: number, size: number): Promise<DataView> {
  if (at > archive.size) throw new BadArchive('cut')
  return new DataView(await archive.slice(at, at + size).arrayBuffer())
}

function partOf(list: DataView, place: number, nameLength: number, extraLength: number): Part {
  const flags = list.getUint16(place + 8, true)
  const bytesAt = (at: number, length: number) => new Uint8Array(list.buffer, list.byteOffset + at, length)
  const part = {
    name: nameOf(bytesAt(place + 46, nameLength), (flags & 0x800) !== 0),
    isLocked: (flags & 1) !== 0,
    method: list.getUint16(place + 10, true),
    crc: list.getUint32(place + 16, true),
    packed: list.getUint32(place + 20, true),
    plain: list.getUint32(place + 24, true),
    at: list.getUint32(place + 42, true),
  }
  return withLargeNumbers(part, new DataView(list.buffer, list.byteOffset + place + 46 + nameLength, extraLength))
}

/** Numbers that do not fit stand behind the name, in this order, those alone that do not fit. */
function withLargeNumbers(part: Part, extra: DataView): Part {
  const large = { ...part }
  for (let place = 0; place + 4 <= extra.byteLength;) {
    const [kind, size] = [extra.getUint16(place, true), extra.getUint16(place + 2, true)]
    let at = place + 4
    const end = Math.min(at + size, extra.byteLength)
    for (const field of kind === 1 ? (['plain', 'packed', 'at'] as const) : []) {
      if (part[field] !== 0xffffffff || at + 8 > end) continue
      large[field] = numberAt(extra, at)
      at += 8
    }
    place += 4 + size
  }
  return large
}

/** Archives of Windows that do not say how they write names use the code page of DOS. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  const decoded = isUtf8 ? undefined : plainly(bytes)
  return (decoded ?? new TextDecoder('utf-8').decode(bytes)).replaceAll('\\', '/')
}

function plainly(bytes: Uint8Array): string | undefined {
  try {
    // many write UTF-8 and forget to say so
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('ibm866').decode(bytes)
  }
}

async function openPart(archive: Blob, part: Part): Promise<File> {
  const { name, isLocked, method, packed, plain } = part
  // nothing is written under this name; one that climbs out of its folder is made to harm somebody
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')) throw new BadPart('unsafeName')
  if (archives.has(endingOf(name))) throw new BadPart('partArchive')
  if (isLocked) throw new BadPart('partLocked')
  if (method !== 0 && method !== 8) throw new BadPart('partPacking')
  if (plain > mostBytes || packed > mostBytes) throw new BadPart('partTooLarge')
  const bytes = await unpacked(archive, part)
  return new File(bytes, name.split('/').at(-1) ?? name, { type: types[endingOf(name)] ?? '' })
}

async function unpacked(archive: Blob, { at, method, packed, plain, crc }: Part): Promise<Uint8Array<ArrayBuffer>[]> {
  const head = at + 30 > archive.size ? undefined : await dataViewOf(archive, at, 30)
  if (!head || head.getUint32(0, true) !== 0x04034b50) throw new BadPart('partBroken')
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const stored = archive.slice(from, from + packed)
  if (stored.size !== packed) throw new BadPart('partBroken')
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let [size, check] = [0, 0xffffffff]
  try {
    const stream = stored.stream()
    const plainStream = method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
    for await (const chunk of plainStream as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      size += chunk.byteLength
      // it says to be smaller than it is
      if (size > plain) throw new BadPart('partBroken')
      check = checked(chunk, check)
      chunks.push(chunk)
    }
  } catch {
    throw new BadPart('partBroken')
  }
  if (size !== plain || (check ^ 0xffffffff) >>> 0 !== crc) throw new BadPart('partBroken')
  return chunks
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32, gone on with. */
function checked(bytes: Uint8Array, before: number): number {
  let check = before
  for (const byte of bytes) check = (remainders[(check ^ byte) & 255] ?? 0) ^ (check >>> 8)
  return check
}
