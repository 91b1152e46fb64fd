import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zip } from '#platform/server/sheet/zip.ts'
import { readZip } from './read-zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const picture = 'пікселі '.repeat(5000)

async function archiveOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zip(Object.entries(parts).map(([name, text]) => ({ name, content: [bytes(text)] }))))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

const blobOf = (buffer: Buffer) => new Blob([new Uint8Array(buffer)])
const photosOf = async (buffer: Buffer) => readZip(blobOf(buffer))
const troubleOf = (work: Promise<unknown>) =>
  work.then(() => undefined).catch((fault: { trouble?: string }) => fault.trouble)

interface Odd {
  name: string | Buffer
  text?: string
  flags?: number
  method?: number
  plain?: number
  crc?: number
  at?: number
}

/** An archive that says of its parts whatever a test wants. */
function oddArchive(parts: readonly Odd[]): Buffer {
  const chunks: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name: spelt, text = 'x', flags = 0, method = 8, plain, crc, at } of parts) {
    const name = Buffer.from(spelt as string)
    const content = Buffer.from(text)
    const packed = method === 8 ? deflateRawSync(content) : content
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(method, 4)
    about.writeUInt32LE(crc ?? crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(plain ?? content.length, 18)
    about.writeUInt16LE(name.length, 22)
    chunks.push(Buffer.from('504b0304', 'hex'), about, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at ?? offset, 10)
    list.push(Buffer.from('504b01021400', 'hex'), about, place, name)
    offset += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...chunks, listed, end])
}

describe('[IMG-4] photos of an archive', () => {
  it('come with their folders and bytes; whatever is no photo is passed over', async () => {
    const photos = await photosOf(
      await archiveOf({
        'осінь/BAG-17/1.jpg': picture,
        'BAG-18 чорна (2).PNG': 'б',
        'читай.txt': 'ні',
        '__MACOSX/._1.jpg': 'ні',
        'осінь/': '',
      }),
    )
    expect(photos.map(({ name }) => name)).toEqual(['осінь/BAG-17/1.jpg', 'BAG-18 чорна (2).PNG'])
    const [first, second] = await Promise.all(photos.map(({ open }) => open()))
    expect(await first?.text()).toBe(picture)
    expect([first?.name, first?.type, second?.type]).toEqual(['1.jpg', 'image/jpeg', 'image/png'])
  })

  it('have the names that Windows wrote in its own code page', async () => {
    // «Сумка» in code page 866
    const name = Buffer.concat([Buffer.from([0x91, 0xe3, 0xac, 0xaa, 0xa0]), Buffer.from('\\BAG-17.jpg')])
    expect((await photosOf(oddArchive([{ name }])))[0]?.name).toBe('Сумка/BAG-17.jpg')
    expect((await photosOf(oddArchive([{ name: 'Сумка/BAG-17.jpg' }])))[0]?.name).toBe('Сумка/BAG-17.jpg')
  })

  it('that are stored and not packed come as well', async () => {
    const [photo] = await photosOf(oddArchive([{ name: 'BAG-1.jpg', text: picture, method: 0 }]))
    expect(await (await photo?.open())?.text()).toBe(picture)
  })
})

describe('[FORM-6] an archive that is none, or made to harm', () => {
  it.each([
    ['notArchive', Buffer.from('BAG-17;Сумка;900\n')],
    ['notArchive', Buffer.alloc(0)],
    ['otherArchive', Buffer.from('526172211a070100', 'hex')],
    ['otherArchive', Buffer.from('377abcaf271c0004', 'hex')],
    ['locked', oddArchive([{ name: 'BAG-1.jpg', flags: 1 }])],
    ['noPhotos', oddArchive([{ name: 'читай.txt' }])],
  ])('%s', async (trouble, archive) => {
    expect(await troubleOf(photosOf(archive))).toBe(trouble)
  })

  it('parts that share their bytes are refused before anything is unpacked', async () => {
    const archive = oddArchive([{ name: 'a.jpg', text: picture, method: 0 }])
    // the list names the one part three times
    const entry = archive.subarray(archive.indexOf('504b0102', 0, 'hex'), archive.length - 22)
    const end = Buffer.from(archive.subarray(-22))
    end.writeUInt16LE(3, 10)
    end.writeUInt32LE(entry.length * 3, 12)
    const shared = Buffer.concat([archive.subarray(0, archive.length - 22 - entry.length), entry, entry, entry, end])
    expect(await troubleOf(photosOf(shared))).toBe('overlapping')
  })

  it('an archive that is cut anywhere reads as cut, or its part as broken', async () => {
    const whole = await archiveOf({ 'BAG-17/1.jpg': picture, 'BAG-17/2.jpg': 'два' })
    for (let length = 4; length < whole.length; length += 7)
      expect(await troubleOf(photosOf(whole.subarray(0, length)))).toBe('cut')
  })

  it('any byte that is changed is an error, or changes nothing', async () => {
    const whole = await archiveOf({ 'BAG-17/1.jpg': 'абвгд' })
    for (let place = 0; place < whole.length; place++) {
      const spoiled = Buffer.from(whole)
      spoiled[place] = (spoiled[place] ?? 0) ^ 0x55
      const read = photosOf(spoiled).then((photos) =>
        Promise.all(photos.map(async ({ open }) => (await open()).text())),
      )
      const said = await read.catch((fault: { trouble?: string }) => fault.trouble ?? '')
      expect(typeof said === 'string' ? /^[a-zA-Z]+$/.test(said) : said.every((text) => text === 'абвгд')).toBe(true)
    }
  })

  it.each([
    ['unsafeName', { name: '../../BAG-1.jpg' }],
    ['unsafeName', { name: '/etc/BAG-1.jpg' }],
    ['unsafeName', { name: 'C:\\BAG-1.jpg' }],
    ['partLocked', { name: 'BAG-1.jpg', flags: 1 }],
    ['partPacking', { name: 'BAG-1.jpg', method: 12 }],
    ['partTooLarge', { name: 'BAG-1.jpg', plain: 31 * 1024 * 1024 }],
    ['partBroken', { name: 'BAG-1.jpg', text: picture, plain: 10 }],
    ['partBroken', { name: 'BAG-1.jpg', crc: 7 }],
    ['partBroken', { name: 'BAG-1.jpg', at: 1 }],
    ['partArchive', { name: 'ще.zip' }],
  ] satisfies [string, Odd][])('one part: %s of %j', async (trouble, part) => {
    const photos = await photosOf(oddArchive([part, { name: 'BAG-2.jpg', text: 'ціле' }]))
    expect(await troubleOf(photos[0]?.open() ?? Promise.resolve())).toBe(trouble)
    // its neighbour stands
    expect(await (await photos[1]?.open())?.text()).toBe('ціле')
  })

  it('a bomb stops where it becomes larger than it says', async () => {
    const bomb = oddArchive([{ name: 'BAG-1.jpg', text: '0'.repeat(50 * 1024 * 1024), plain: 1000 }])
    expect(bomb.length).toBeLessThan(100_000)
    const [photo] = await photosOf(bomb)
    expect(await troubleOf(photo?.open() ?? Promise.resolve())).toBe('partBroken')
  })
})
