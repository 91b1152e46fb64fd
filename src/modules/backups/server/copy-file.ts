import { constants } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'

/** Throws, with its reason, once it is given up. */
export type CopyFile = (from: string, to: string) => Promise<void>

const mostBytes = 1024 * 1024

/**
 * Copies files that may get shorter meanwhile, one after the other, for their owner alone. A disk that can do so gives both
 * the same blocks; from any other a file is read to the end that it has by then: `copyFile` alone would wait without end
 * for the bytes that it had at first.
 */
export function fileCopier(signal: AbortSignal): CopyFile {
  const buffer = Buffer.allocUnsafe(mostBytes)
  let hasSameBlocks = true
  return async (from, to) => {
    signal.throwIfAborted()
    if (hasSameBlocks) hasSameBlocks = await sharesBlocks(from, to)
    if (!hasSameBlocks) await copyBytes(from, to, { buffer, signal })
  }
}

async function sharesBlocks(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE)
    return true
  } catch (fault) {
    // a file that is gone says nothing of the disk
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') throw fault
    return false
  }
}

async function copyBytes(
  from: string,
  to: string,
  { buffer, signal }: { buffer: Buffer; signal: AbortSignal },
): Promise<void> {
  await using source = await open(from)
  await using copy = await open(to, 'w', 0o600)
  for (;;) {
    signal.throwIfAborted()
    const { bytesRead } = await source.read(buffer)
    if (bytesRead === 0) return
    await copy.writeFile(buffer.subarray(0, bytesRead))
  }
}
