import { isSame } from '#platform/server/is-same.ts'
import type { Shop } from '#platform/server/shop.ts'
import { storagePath } from '../key.ts'
import { photoStore } from './photo-store.ts'
import { signature } from './storage/tokens.ts'
import { accessDenied } from './storage/refusal.ts'

/** How long an address of a photo holds; clients ask for a new one ten minutes before the end (S7). */
export const addressSeconds = 60 * 60

export interface Permit {
  /** The file as it was uploaded, with what the camera wrote into it. */
  isOriginal: boolean
}

export async function signedAddress(
  shop: Shop,
  pathname: string,
  { isOriginal, width }: Permit & { width?: number | undefined },
): Promise<string> {
  const expires = String(Math.floor(shop.now().getTime() / 1000) + addressSeconds)
  const query = new URLSearchParams({
    ...(isOriginal && { original: '1' }),
    ...(width !== undefined && { width: String(width) }),
    expires,
    signature: signature(await photoStore(shop).token(), textOf(pathname, isOriginal, expires)),
  })
  return `${shop.config.origin}${storagePath(pathname)}?${query}`
}

/** The permit of a signed address; undefined for a plain one. Refuses one that is altered or over. */
export async function readPermit(shop: Shop, pathname: string, query: URLSearchParams): Promise<Permit | undefined> {
  const given = query.get('signature')
  if (given === null) return undefined
  const expires = query.get('expires') ?? ''
  const isOriginal = query.get('original') === '1'
  const isGenuine = isSame(given, signature(await photoStore(shop).token(), textOf(pathname, isOriginal, expires)))
  if (!isGenuine || Number(expires) * 1000 <= shop.now().getTime()) throw accessDenied()
  return { isOriginal }
}

function textOf(pathname: string, isOriginal: boolean, expires: string): string {
  return ['address', pathname, isOriginal ? 'original' : '', expires].join('\n')
}
