import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { tar, type TarEntry } from './tar.ts'
import { TarFault, untar } from './untar.ts'

const entries: TarEntry[] = [
  { name: 'README.md', size: 5, content: [Buffer.from('Добр').subarray(0, 5)] },
  { name: 'data/orders.jsonl', size: 1024, content: [Buffer.alloc(1000, 'a'), Buffer.alloc(24, 'b')] },
  { name: 'photos/Ї-7/1.jpeg', size: 0, content: [] },
]

async function packed(): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(tar(Readable.from(entries), new Date())))
}

/** In pieces of so many bytes; what stands in each entry, as read. */
async function read(bytes: Buffer, piece: number, isRead = true): Promise<[string, number][]> {
  const pieces = (function* () {
    for (let from = 0; from < bytes.byteLength; from += piece) yield bytes.subarray(from, from + piece)
  })()
  const found: [string, number][] = []
  for await (const { name, content } of untar(Readable.from(pieces))) {
    const parts = isRead ? await Array.fromAsync(content) : []
    found.push([name, Buffer.concat(parts).byteLength])
  }
  return found
}

it.each([1, 7, 512, 100_000])('[FORM-3] an archive is read as it was written, in pieces of %i bytes', async (piece) => {
  const bytes = await packed()
  expect(await read(bytes, piece)).toEqual(entries.map(({ name, size }) => [name, size]))
  expect((await read(bytes, piece, false)).map(([name]) => name)).toEqual(entries.map(({ name }) => name))
})

it('[FORM-3] an archive that is cut, or that is none, says which', async () => {
  const bytes = await packed()
  const kindOf = async (given: Buffer) => {
    const fault = await read(given, 512).catch((thrown: unknown) => thrown)
    return fault instanceof TarFault ? fault.kind : fault
  }
  for (const end of [0, 100, 512, 600, 1200, bytes.byteLength - 1024])
    expect(await kindOf(bytes.subarray(0, end))).toBe('cut')
  expect(await kindOf(Buffer.alloc(2048, 'x'))).toBe('foreign')
  const changed = Buffer.from(bytes)
  changed[0] = (changed[0] ?? 0) + 1
  expect(await kindOf(changed)).toBe('foreign')
})
