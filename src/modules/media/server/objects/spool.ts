import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFile, ownFolder } from './modes.ts'

/** Received bytes on the local disk, not yet kept: gone at the end of its scope unless an object store took it. */
export interface SpooledFile extends AsyncDisposable {
  readonly path: string
  readonly handle: FileHandle
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  /** The first bytes, by which a format is known. */
  readonly head: Uint8Array
}

export interface SpoolLimits {
  mostBytes: number
  /** Made the fault that is thrown when there are more. */
  tooLong(): Error
  /** Called once with the first bytes, before the rest is received; may throw. */
  onHead?(head: Uint8Array): void
}

const headBytes = 64
/** Small chunks are gathered: a write a network packet would cost more than the disk. */
const writeBytes = 256 * 1024

/** Reads a body to its end for nothing: who is still sending when the connection closes never sees the answer. */
export async function drop(body: AsyncIterable<Uint8Array>): Promise<void> {
  const bytes = body[Symbol.asyncIterator]()
  while (!(await bytes.next()).done);
}

/** Writes a body to a temporary file as it comes. Whatever fails, nothing is left behind. */
export async function spool(
  folder: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits: SpoolLimits,
): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: ownFolder })
  const path = join(folder, randomBytes(16).toString('hex'))
  const handle = await open(path, 'wx+', ownFile)
  const dispose = async () => {
    await handle.close()
    await rm(path, { force: true })
  }
  try {
    return { ...(await receive(handle, body, limits)), path, handle, [Symbol.asyncDispose]: dispose }
  } catch (fault) {
    await dispose()
    throw fault
  }
}

async function receive(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { mostBytes, tooLong, onHead }: SpoolLimits,
): Promise<Pick<SpooledFile, 'size' | 'hash' | 'head'>> {
  const hash = createHash('sha256')
  const gathered = gather(handle)
  let head = new Uint8Array(0)
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLong()
    if (head.byteLength < headBytes) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.byteLength)])
      if (head.byteLength === headBytes) onHead?.(head)
    }
    hash.update(chunk)
    await gathered.add(chunk)
  }
  if (head.byteLength < headBytes) onHead?.(head)
  await gathered.end()
  return { size, hash: hash.digest('hex'), head }
}

/** A disk that is full takes a part without a word, and refuses only the rest. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await handle.writev(pieces)
  if (bytesWritten === pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)) return
  for (let rest = Buffer.concat(pieces).subarray(bytesWritten); rest.byteLength > 0;) {
    const written = await handle.write(rest)
    rest = rest.subarray(written.bytesWritten)
  }
}

/** Writes in larger pieces, one under way while the next is gathered. */
function gather(handle: FileHandle) {
  let pieces: Uint8Array[] = []
  let bytes = 0
  let writing: Promise<unknown> = Promise.resolve()
  async function flush(): Promise<void> {
    const full = pieces
    pieces = []
    bytes = 0
    await writing
    writing = writeAll(handle, full)
    // reported when it is waited for
    writing.catch(() => {})
  }
  return {
    async add(chunk: Uint8Array): Promise<void> {
      pieces.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= writeBytes) await flush()
    },
    async end(): Promise<void> {
      if (bytes > 0) await flush()
      await writing
    },
  }
}
