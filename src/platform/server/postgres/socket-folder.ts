import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup-error.ts'

// sun_path holds 104 bytes on macOS and 108 on Linux.
const longestSocketPath = 100

/**
 * The folder for unix sockets called up to `longestName`: `preferred`, or one under /tmp when the path would not fit.
 * Not os.tmpdir(): two processes with a different TMPDIR must meet at the same place.
 */
export function socketFolder(preferred: string, longestName: string): string {
  if (Buffer.byteLength(join(preferred, longestName)) <= longestSocketPath) return preferred
  return join('/tmp', `kramnytsia-${createHash('sha256').update(preferred).digest('hex').slice(0, 16)}`)
}

/** Makes a folder that only `owner` (default: this user) can enter. Anybody may have made one in /tmp before us. */
export function makePrivateFolder(folder: string, owner?: { uid: number; gid: number }): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || ![process.getuid?.(), owner?.uid].includes(found.uid)) {
    throw new SetupError(`${folder} belongs to another user: remove it, or move the project to a shorter path.`)
  }
  chmodSync(folder, 0o700)
  if (owner && process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid)
}
