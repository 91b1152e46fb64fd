import type sharp from 'sharp'
import type { Shop } from '#platform/server/shop.ts'
import { shareSize, sharedFilePattern } from '../picture.ts'
import { careful } from './inspect-picture.ts'
import { bytesAtHand, pictureBytes } from './picture-bytes.ts'
import { unpackInTurn } from './unpacking.ts'

/** The picture that a link to a page shows where it is shared (S5), made at the first request; undefined without its picture. */
export function sharedBytes(shop: Shop, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return bytesAtHand(shop, file, async () => {
    const picture = await findPicture(shop, file)
    // whoever asked for the same one before may have made it meanwhile
    return picture && unpackInTurn((unpack) => bytesAtHand(shop, file, () => makeShared(picture, unpack)))
  })
}

async function findPicture(shop: Shop, file: string): Promise<Uint8Array | undefined> {
  const digits = sharedFilePattern.exec(file)?.[1]
  // the quicker to unpack stands first
  for (const format of ['webp', 'avif']) {
    const picture = await pictureBytes(shop, `${digits}.${format}`)
    if (picture) return picture
  }
  return undefined
}

/** The whole photo, on the ground that its edges stand on: drawn out to all sides and out of focus. */
async function makeShared(picture: Uint8Array, unpack: typeof sharp): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await unpack(picture, careful)
    .resize({ ...shareSize, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const [beside, above] = [shareSize.width - whole.info.width, shareSize.height - whole.info.height]
  const [left, top] = [Math.floor(beside / 2), Math.floor(above / 2)]
  const ground = await unpack(whole.data)
    .extend({ left, right: beside - left, top, bottom: above - top, extendWith: 'copy' })
    .blur(24)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const made = await unpack(ground)
    .composite([{ input: whole.data, left, top }])
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(made)
}
