import type { Shop } from '#platform/server/shop.ts'
import { shareSize, sharedFilePattern } from '../picture.ts'
import { careful } from './inspect-picture.ts'
import { bytesAtHand, pictureBytes } from './picture-bytes.ts'
import { openUnpacking } from './unpacking.ts'

/** What a link to a page shows where it is shared (S5), made when it is first asked for; undefined without its picture. */
export function sharedBytes(shop: Shop, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return bytesAtHand(shop, file, () => inTurn(shop, () => bytesAtHand(shop, file, () => make(shop, file))))
}

const lastMakings = new WeakMap<Shop, Promise<unknown>>()

/** One at a time: whoever asks for all of them takes no more memory than who asks for one. */
function inTurn<Made>(shop: Shop, making: () => Promise<Made>): Promise<Made> {
  const before = lastMakings.get(shop)?.catch(() => {})
  const made = (async () => {
    await before
    return making()
  })()
  lastMakings.set(shop, made)
  return made
}

async function make(shop: Shop, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const digits = sharedFilePattern.exec(file)?.[1]
  // the quicker to unpack stands first
  for (const format of ['webp', 'avif']) {
    const picture = await pictureBytes(shop, `${digits}.${format}`)
    if (picture) return makeShared(picture)
  }
  return undefined
}

/** The whole photo, on the ground that its edges stand on: drawn out to all sides and out of focus. */
async function makeShared(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await openUnpacking()
  const whole = await sharp(picture, careful)
    .resize({ ...shareSize, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const [beside, above] = [shareSize.width - whole.info.width, shareSize.height - whole.info.height]
  const [left, top] = [Math.floor(beside / 2), Math.floor(above / 2)]
  const ground = await sharp(whole.data)
    .extend({ left, right: beside - left, top, bottom: above - top, extendWith: 'copy' })
    .blur(24)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const made = await sharp(ground)
    .composite([{ input: whole.data, left, top }])
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(made)
}
