import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import type { Shop } from '#platform/server/shop.ts'

const dayOfMilliseconds = 24 * 60 * 60 * 1000

/** Where the files of archives wait: beside the data, which has room for them. */
const parentOf = ({ config }: Shop) => join(config.dataDir, 'arriving')

/** A folder for an archive that comes; what a killed process left there goes after a day, but for the one that is kept. */
export async function makeFolder(shop: Shop, keptId: string | undefined): Promise<{ id: string; folder: string }> {
  const parent = parentOf(shop)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    const old = join(parent, name)
    const found = name === keptId ? undefined : await unlessMissing(old, stat(old))
    if (found && found.mtimeMs < Date.now() - dayOfMilliseconds) await rm(old, { recursive: true, force: true })
  }
  const id = randomUUID()
  const folder = folderOf(shop, id)
  for (const name of ['data', 'photos']) await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  return { id, folder }
}

export function folderOf(shop: Shop, id: string): string {
  return join(parentOf(shop), id)
}

export async function dropFolder(shop: Shop, id: string): Promise<void> {
  await rm(folderOf(shop, id), { recursive: true, force: true })
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'data', `${table}.jsonl`)
}

/** A name of the archive becomes no path of ours. */
export function photoFile(folder: string, name: string): string {
  return join(folder, 'photos', createHash('sha256').update(name).digest('hex'))
}

export function photoListFile(folder: string): string {
  return join(folder, 'photos.csv')
}

/** Which file of the archive is which picture; one without a file was gone before the archive was made. */
export async function readPhotoList(folder: string): Promise<{ id: string; name: string }[]> {
  const [, ...lines] = (await readFile(photoListFile(folder), 'utf8')).split('\r\n')
  return lines.flatMap((line) => {
    const [id = '', name = ''] = line.split(';')
    return id === '' || name === '' ? [] : [{ id, name }]
  })
}
