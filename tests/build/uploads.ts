import { findPicturesByKeys, type UploadedPicture } from '#modules/media/server/index.ts'
import type { StorageServer } from './storage-server.ts'
import { storageToken } from './storage-server.ts'

/** Puts bytes at a place of the store, as its owner; answers the picture when it is one. */
export async function putPhoto(
  { shop, base }: StorageServer,
  pathname: string,
  bytes: Uint8Array,
): Promise<UploadedPicture | undefined> {
  const response = await fetch(`${base}?${new URLSearchParams({ pathname })}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${storageToken}`, 'x-add-random-suffix': '0' },
    body: Uint8Array.from(bytes),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await findPicturesByKeys(shop.database.db, [pathname])).get(pathname)
}
