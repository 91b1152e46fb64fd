import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFilePattern, type PictureFormat } from '../picture.ts'

/**
 * Keeps the bytes under a name made of their content, and answers the name. After a crash the file is there whole
 * or not at all; the same bytes twice are one file.
 */
export async function storePictureFile(dataDir: string, bytes: Uint8Array, format: PictureFormat): Promise<string> {
  const file = `${createHash('sha256').update(bytes).digest('hex')}.${format}`
  const path = pathOf(dataDir, file)
  if (await exists(path)) return file

  const folder = dirname(path)
  const madeFirst = await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomBytes(8).toString('hex')}.unfinished`)
  try {
    await using handle = await open(unfinished, 'wx')
    await handle.writeFile(bytes)
    await handle.sync()
    await rename(unfinished, path)
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
  await syncFolders(folder, madeFirst === undefined ? folder : dirname(madeFirst))
  return file
}

/** An opened file of the photo store; undefined when the name is not one of ours or there is no such file. */
export async function openPictureFile(dataDir: string, file: string): Promise<FileHandle | undefined> {
  if (!pictureFilePattern.test(file)) return undefined
  try {
    return await open(pathOf(dataDir, file), 'r')
  } catch (fault) {
    if (isMissing(fault)) return undefined
    throw fault
  }
}

/** `<dataDir>/photos/ab/abcd….avif`: a folder per first byte, so that none grows too long. */
function pathOf(dataDir: string, file: string): string {
  return join(dataDir, 'photos', file.slice(0, 2), file)
}

/** A new name is on the disk when its folder is; the same holds for the folder's own name. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    await using handle = await open(folder, 'r')
    await handle.sync()
    if (folder === to || folder === dirname(folder)) return
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (fault) {
    if (isMissing(fault)) return false
    throw fault
  }
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
}
