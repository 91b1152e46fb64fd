import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

interface Written {
  name: Buffer
  offset: number
  /** The check, the packed and the plain size, as both the part and the list at the end have them. */
  sizes: Buffer
}

/** An archive that is written while its parts are read, each packed as it comes: nobody holds the whole of it. */
export async function* zip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for (const { name: spelt, content } of parts) {
    const name = Buffer.from(spelt)
    const head = Buffer.concat([words(['long', 0x04034b50], ...about, ...unknownSizes, ...lengthOf(name)), name])
    yield head
    const counted = { crc: 0, plain: 0, packed: 0 }
    for await (const chunk of packed(counting(content, counted))) {
      counted.packed += chunk.byteLength
      yield chunk
    }
    const sizes = words(['long', counted.crc], ['long', counted.packed], ['long', counted.plain])
    const tail = Buffer.concat([words(['long', 0x08074b50]), sizes])
    yield tail
    written.push({ name, offset, sizes })
    offset += head.byteLength + counted.packed + tail.byteLength
  }
  const list = Buffer.concat(written.map(entryOf))
  yield list
  const count = written.length
  yield words(
    ['long', 0x06054b50] as const,
    ['short', 0] as const,
    ['short', 0] as const,
    ['short', count] as const,
    ['short', count] as const,
    ['long', list.byteLength] as const,
    ['long', offset] as const,
    ['short', 0] as const,
  )
}

type Word = readonly [size: 'short' | 'long', value: number]

/** Made for version 2.0, sizes behind the content, deflated, on the first day there is. */
const about: readonly Word[] = [
  ['short', 20],
  ['short', 8],
  ['short', 8],
  ['short', 0],
  ['short', 0x21],
]
const unknownSizes: readonly Word[] = [
  ['long', 0],
  ['long', 0],
  ['long', 0],
]
const lengthOf = (name: Buffer): readonly Word[] => [
  ['short', name.byteLength],
  ['short', 0],
]

function entryOf({ name, offset, sizes }: Written): Buffer {
  const comment: readonly Word[] = [
    ['short', 0],
    ['short', 0],
    ['short', 0],
    ['long', 0],
    ['long', offset],
  ]
  const head = words(['long', 0x02014b50], ['short', 20], ...about)
  return Buffer.concat([head, sizes, words(...lengthOf(name), ...comment), name])
}

function words(...all: readonly Word[]): Buffer {
  return Buffer.concat(
    all.map(([size, value]) => {
      const bytes = Buffer.alloc(size === 'long' ? 4 : 2)
      if (size === 'long') bytes.writeUInt32LE(value)
      else bytes.writeUInt16LE(value)
      return bytes
    }),
  )
}

async function* counting(
  content: ZipPart['content'],
  counted: { crc: number; plain: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    counted.crc = crc32(chunk, counted.crc)
    counted.plain += chunk.byteLength
    yield chunk
  }
}

async function* packed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  const fed = pipeline(content, deflate)
  // the reader gets the fault, too
  fed.catch(() => {})
  yield* deflate as AsyncIterable<Uint8Array>
  await fed
}
