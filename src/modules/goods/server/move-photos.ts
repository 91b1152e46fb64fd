import type { Tx } from '#platform/server/database/database.ts'
import { isPictureKey, longestKey } from '#modules/media/key.ts'
import { movePictures, pictureFolder, type PictureMove } from '#modules/media/server/index.ts'
import { listSharedPictures } from './goods.sql.ts'
import type { PlannedGoods, PlannedPhoto } from './plan.ts'

/** Room for what a key gets when its place is taken. */
const suffix = 10

/**
 * Moves photos to the folder of their product's type and code, and of their lot's size (CAT-7). Those that another
 * product shows, too, stay; and so do those whose new key would be none, which are in use where they are.
 */
export async function movePhotos(tx: Tx, goods: readonly PlannedGoods[]): Promise<void> {
  const moves = goods.flatMap(movesOf)
  if (moves.length === 0) return
  const shared = new Set(
    await listSharedPictures(
      tx,
      moves.map(({ pictureId }) => pictureId),
    ),
  )
  await movePictures(
    tx,
    moves.filter(({ pictureId }) => !shared.has(pictureId)),
  )
}

function movesOf({ type, code, photos, lots }: PlannedGoods): PictureMove[] {
  const place = { typeNameEn: type.nameEn, code }
  const folder = pictureFolder(place)
  return [
    ...lots.flatMap((lot) => into(pictureFolder({ ...place, size: lot.size }), lot.photos)),
    // a picture of both is the product's
    ...into(folder, photos),
  ]
}

function into(folder: string, photos: readonly PlannedPhoto[]): PictureMove[] {
  return photos
    .filter(({ key }) => {
      const end = key.lastIndexOf('/')
      const wanted = `${folder}${key.slice(end)}`
      return key.slice(0, end) !== folder && isPictureKey(wanted) && wanted.length + suffix <= longestKey
    })
    .map(({ pictureId }) => ({ pictureId, folder }))
}
