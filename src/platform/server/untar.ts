/** An entry of an archive; its reader takes its content before the next entry. */
export interface PackedEntry {
  /** As the archive has it, without `./` before it. */
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/** `cut`: the bytes end before the archive does. `foreign`: they are no tar, or one with links and devices in it. */
export class TarFault extends Error {
  readonly kind: 'cut' | 'foreign'

  constructor(kind: 'cut' | 'foreign') {
    super(`the tar is ${kind}`)
    this.name = 'TarFault'
    this.kind = kind
  }
}

const block = 512

/**
 * Reads a tar while it comes: nobody holds the whole of it. An entry that nobody reads is passed over. Folders and notes
 * of other programs are left out. Throws `TarFault`.
 */
export async function* untar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PackedEntry> {
  const bytes = openBytes(chunks)
  for (;;) {
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) return bytes.end()
    const { name, size, kind } = readHeader(header)
    const content = bytes.stream(size)
    if (kind === 'file') yield { name, size, content }
    while (!(await content.next()).done);
    await bytes.take((block - (size % block)) % block)
  }
}

function openBytes(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<Buffer> {
    if (rest.byteLength > 0) return rest
    const next = await source.next()
    if (next.done) throw new TarFault('cut')
    return (rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
  }

  async function* stream(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0;) {
      const some = (await more()).subarray(0, left)
      rest = rest.subarray(some.byteLength)
      left -= some.byteLength
      if (some.byteLength > 0) yield some
    }
  }

  /** Reads to the end, where the packer may report that something was lost. */
  async function end(): Promise<void> {
    while (!(await source.next()).done);
  }

  return { stream, end, take: async (size: number) => Buffer.concat(await Array.fromAsync(stream(size))) }
}

const kinds: Readonly<Record<string, 'file' | 'left'>> = {
  '0': 'file',
  '\0': 'file',
  '5': 'left',
  x: 'left',
  g: 'left',
}

function readHeader(header: Buffer): { name: string; size: number; kind: 'file' | 'left' } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  const octal = (from: number, to: number) => {
    const digits = text(from, to).trim()
    if (!/^[0-7]+$/.test(digits)) throw new TarFault('foreign')
    return Number.parseInt(digits, 8)
  }
  // the sum is counted over itself as spaces
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (octal(148, 156) !== sum) throw new TarFault('foreign')
  const kind = kinds[header.toString('latin1', 156, 157)]
  if (!kind) throw new TarFault('foreign')
  const prefix = text(345, 500)
  const name = `${prefix && `${prefix}/`}${text(0, 100)}`.replace(/^\.\//, '')
  return { name, size: octal(124, 136), kind }
}
