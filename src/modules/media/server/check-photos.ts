import { wake, type Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deletePhoto } from './delete-photos.ts'
import { listLeftovers, listUsedObjects, deleteLater } from './leftovers.sql.ts'
import { listFilesInUse } from './files-in-use.sql.ts'
import { photoStore } from './photo-store.ts'
import { photosTag } from './storage/publish-blob.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'
import { listUnusedPictures } from './used-pictures.sql.ts'

/** A disagreement between the photos' files and what the database knows of them. */
export type PhotoTrouble =
  | { what: 'missing' | 'wrongSize'; file: string; where: string }
  | { what: 'orphan'; file: string; where: '' }
  | { what: 'unused'; file: ''; where: string }

const settledMs = 24 * 60 * 60 * 1000
const atOnce = 500

export interface PhotoCheck {
  isRepairing?: boolean
  /** Pictures that nothing shows and that are wanted all the same, by their ids: something may still be undone. */
  listWanted?(db: Db): Promise<ReadonlySet<string>>
}

/**
 * Compares the object store with the database: files that are missing or cut short, files that nothing refers to, and
 * photos that no product has shown for a day after their upload. With `isRepairing` it takes the last two away.
 */
export async function checkPhotos(
  shop: Shop,
  { isRepairing = false, listWanted = async () => new Set() }: PhotoCheck = {},
): Promise<PhotoTrouble[]> {
  const before = new Date(shop.now().getTime() - settledMs)
  const unshown = await listUnusedPictures(shop.database.db, before)
  // asked after those: what stops being shown meanwhile is none of them
  const wanted = await listWanted(shop.database.db)
  const unused = unshown.filter(({ id }) => !wanted.has(id))
  const troubles = [
    ...(await listMissing(shop)),
    ...(await listOrphans(shop, before)),
    ...unused.map(({ key }) => ({ what: 'unused', file: '', where: key }) as const),
  ]
  if (isRepairing) await repair(shop, troubles)
  return troubles
}

async function listMissing(shop: Shop): Promise<PhotoTrouble[]> {
  const { objects } = photoStore(shop)
  const troubles: PhotoTrouble[] = []
  for (const { file, size, where } of await listFilesInUse(shop.database.db)) {
    const found = await objects.sizeOf(file)
    if (found === undefined) troubles.push({ what: 'missing', file, where })
    else if (size !== null && found !== size) troubles.push({ what: 'wrongSize', file, where })
  }
  return troubles
}

async function listOrphans(shop: Shop, before: Date): Promise<PhotoTrouble[]> {
  const { db } = shop.database
  const orphans: PhotoTrouble[] = []
  async function sift(files: readonly string[]): Promise<void> {
    const [used, leftovers] = await Promise.all([listUsedObjects(db, files), listLeftovers(db, files)])
    for (const file of files)
      if (!used.has(file) && !leftovers.has(file)) orphans.push({ what: 'orphan', file, where: '' })
  }
  let batch: string[] = []
  for await (const { name, changedAt } of photoStore(shop).objects.list()) {
    // a younger one may be about to get its row
    if (changedAt >= before) continue
    if (batch.push(name) < atOnce) continue
    await sift(batch)
    batch = []
  }
  await sift(batch)
  return orphans
}

async function repair(shop: Shop, troubles: readonly PhotoTrouble[]): Promise<void> {
  const { database, now } = shop
  const orphans = troubles.filter(({ what }) => what === 'orphan').map(({ file }) => file)
  await database.transaction(async (tx) => {
    await deleteLater(tx, orphans, now())
    wake(tx, photosTag)
  })
  for (const { what, where } of troubles)
    if (what === 'unused') await database.transaction((tx) => deletePhoto(tx, where, now()))
  await sweepLeftovers(shop)
}
