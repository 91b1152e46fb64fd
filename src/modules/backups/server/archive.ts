import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Packs a folder, by way of a draft on the same disk, into a file that its owner alone reads. It has its name when it is
 * whole, read once more, and on the disk.
 */
export async function pack(
  folder: string,
  { draft, file, signal }: { draft: string; file: string; signal: AbortSignal },
): Promise<void> {
  {
    await using handle = await open(draft, 'w', 0o600)
    await tar(['-czf', '-', '-C', folder, '.'], { output: handle.fd, signal })
    await handle.sync()
  }
  await tar(['-tzf', draft], { signal })
  await rename(draft, file)
  await using names = await open(dirname(file), 'r')
  await names.sync()
}

/** Whoever unpacks it owns what was in it. */
export async function unpack(file: string, folder: string): Promise<void> {
  await tar(['-xzf', file, '-C', folder, '--no-same-owner'])
}

/** One entry of an archive: a file, a folder, or something that our archives never hold, as a link or a device. */
export interface Packed {
  kind: 'file' | 'folder' | 'other'
  /** As `./global/pg_control`; empty where it stands outside of the folder. */
  name: string
}

const kinds: Readonly<Record<string, Packed['kind']>> = { '-': 'file', d: 'folder' }

/** Tells of all that is in a packed file, in its order, before any of it is unpacked. */
export async function listPacked(file: string, take: (packed: Packed) => void): Promise<void> {
  let rest = ''
  await tar(['-tvzf', file], {
    onText(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      // each system's tar has its own columns before the name
      for (const each of lines)
        take({ kind: kinds[each[0] ?? ''] ?? 'other', name: / (\.\/.*)$/.exec(each)?.[1] ?? '' })
    },
  })
}

/** One file of it, as text; of the first so many bytes. */
export async function readPacked(file: string, name: string, mostBytes: number): Promise<string> {
  let found = ''
  await tar(['-xzOf', file, name], {
    onText(text) {
      if (found.length < mostBytes) found += text.slice(0, mostBytes - found.length)
    },
  })
  return found
}

interface TarOptions {
  /** Where it writes, by the number of an open file. */
  output?: number
  onText?(text: string): void
  signal?: AbortSignal
}

/** Every Linux and macOS has one. */
async function tar(args: readonly string[], { output, onText, signal }: TarOptions = {}) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const child = spawn('tar', args, { stdio: ['ignore', onText ? 'pipe' : (output ?? 'ignore'), 'pipe'], env, signal })
  if (onText) child.stdout?.setEncoding('utf8').on('data', onText)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`tar: ${said.trim().split('\n', 1)[0] || `ended with ${code}`}`)
}
