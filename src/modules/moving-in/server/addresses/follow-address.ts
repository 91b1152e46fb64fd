import { productPath } from '#modules/catalog/product-path.ts'
import type { Shop } from '#platform/server/shop.ts'
import { oldAddressKey } from './old-address.ts'
import { findTarget } from './old-addresses.sql.ts'
import { addressSettings } from './settings.ts'

/**
 * The path, without language, of what stands here in the place of an older shop's page; undefined where nothing does. It is
 * asked for once no page of this shop has the address, so that none is shadowed, and leads to a page that is there: a
 * product on sale by its present code, or a list. So there is no loop, and no other host (CAT-6).
 */
export async function followOldAddress(shop: Shop, pathname: string): Promise<string | undefined> {
  if (shop.settings.of(addressSettings).oldAddresses === 'off') return undefined
  const key = oldAddressKey(pathname)
  if (key === undefined) return undefined
  const target = await findTarget(shop.database.db, key)
  return target && (target.list ?? (target.code === null ? undefined : productPath(target.code)))
}
