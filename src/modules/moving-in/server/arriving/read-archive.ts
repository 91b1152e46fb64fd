import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { chunksOf } from '#platform/server/http/request-body.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dropFolder, makeFolder } from './archive-files.ts'
import { findArrival, insertArrival, lockArrivals } from './arrivals.sql.ts'
import { receiveArchive, refuseWithoutRoom } from './receive-archive.ts'
import { refuseFull } from './refuse-full.ts'
import { isUnderWay } from './show-arrival.ts'

/** Takes an archive of another shop, whole and checked; it is kept on the disk until it is entered or forgotten. */
export async function readArchive(
  shop: Shop,
  { fileName = 'kramnytsia.tar.gz' }: { fileName?: string | undefined },
  { request, caller }: StaffCall,
): Promise<void> {
  const { config, database } = shop
  await refuseWithoutRoom(config.dataDir, Number(request.headers.get('content-length') ?? 0))
  const before = await findArrival(database.db)
  if (isUnderWay(before, shop.now())) throw refuse('conflict', 'arrivalBusy', 'file')
  await refuseFull(database.db)
  const { id, folder } = await makeFolder(shop, before?.id)
  let isKept = false
  try {
    const { about, photos } = await receiveArchive(chunksOf(request.body), folder)
    const { shop: shopName, madeAt, lastOrderNumber, tables } = about
    await database.transaction(async (tx) => {
      await lockArrivals(tx)
      if (isUnderWay(await findArrival(tx), shop.now())) throw refuse('conflict', 'arrivalBusy', 'file')
      const arrival = {
        id,
        fileName,
        createdAt: shop.now(),
        madeAt: new Date(madeAt),
        shopName,
        lastOrderNumber,
        counts: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
        photoCount: photos,
      }
      await insertArrival(tx, arrival, caller)
    })
    isKept = true
  } finally {
    const gone = isKept ? before?.id : id
    if (gone !== undefined) await dropFolder(shop, gone)
  }
}
