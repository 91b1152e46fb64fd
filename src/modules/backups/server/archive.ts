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

/** Every Linux and macOS has one. */
async function tar(args: readonly string[], { output, signal }: { output?: number; signal?: AbortSignal } = {}) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const child = spawn('tar', args, { stdio: ['ignore', output ?? 'ignore', 'pipe'], env, signal })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`tar: ${said.trim().split('\n', 1)[0] || `ended with ${code}`}`)
}
