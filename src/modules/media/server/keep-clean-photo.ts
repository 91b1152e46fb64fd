import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { careful, inspectPicture, pictureProblem } from './inspect-picture.ts'
import { keepPhoto } from './keep-photo.ts'
import { largest } from './make-variants.ts'
import type { SpooledFile } from './objects/spool.ts'
import { randomText } from './storage/put-blob.ts'
import { openUnpacking } from './unpacking.ts'

const suffixLength = 30

/**
 * Keeps what a stranger sent as a photo, unpacked and packed anew: of the file itself nothing is kept, nor what the camera
 * wrote into it. Answers its key, which nobody can guess; its pictures are made by and by.
 */
export async function keepCleanPhoto(shop: Shop, folder: string, file: SpooledFile): Promise<string> {
  const inspected = await inspectPicture(file.path)
  if (typeof inspected === 'string') throw refuse('invalid', inspected, 'photos')
  const sharp = await openUnpacking()
  const clean = await sharp(file.path, careful)
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90 })
    .toBuffer()
    .catch((fault: unknown) => {
      throw refuse('invalid', pictureProblem(fault), 'photos')
    })
  const key = `${folder}/${randomText(suffixLength)}.webp`
  await keepPhoto(shop, key, [clean])
  return key
}
