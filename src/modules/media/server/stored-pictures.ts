import type { Shop } from '#platform/server/shop.ts'
import type { KeptPicture } from './stored-pictures.sql.ts'
import { photoStore } from './photo-store.ts'

/** The first of its files that is there. */
export async function openStoredPicture(
  shop: Shop,
  { files }: KeptPicture,
): Promise<{ type: string; size: number; content: AsyncIterable<Uint8Array> } | undefined> {
  const { objects } = photoStore(shop)
  for (const { object, type } of files) {
    const size = await objects.sizeOf(object)
    const content = size === undefined ? undefined : await objects.read(object)
    if (size !== undefined && content) return { type, size, content }
  }
  return undefined
}
