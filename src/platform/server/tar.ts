export interface TarEntry {
  /** With `/` between folders; the last part up to 100 bytes, all before it up to 155. */
  name: string
  size: number
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const block = 512

/**
 * An archive that is written while its entries are read: nobody holds the whole of it, and nothing bounds their number.
 * Throws where an entry is not as long as it says, so that half an archive is never taken for a whole one.
 */
export async function* tar(entries: AsyncIterable<TarEntry>, now: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size, now)
    let written = 0
    for await (const chunk of content) {
      written += chunk.byteLength
      yield chunk
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes in place of ${size}`)
    if (size % block > 0) yield new Uint8Array(block - (size % block))
  }
  yield new Uint8Array(2 * block)
}

function headerOf(path: string, size: number, now: Date): Uint8Array {
  const at = path.lastIndexOf('/')
  const [prefix, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155) throw new Error(`${path} is too long a name`)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(now.getTime() / 1000), 12), 136)
  // the sum is counted over itself as spaces
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 7)}\u0000 `, 148)
  return header
}
