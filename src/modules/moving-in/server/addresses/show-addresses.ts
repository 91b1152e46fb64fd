import type { Shop } from '#platform/server/shop.ts'
import type { Addresses } from '../../addresses.contract.ts'
import { listAddresses } from './old-addresses.sql.ts'
import { addressSettings } from './settings.ts'

const atOnce = 20

export async function showAddresses(
  shop: Shop,
  { search = '', limit = atOnce }: { search?: string | undefined; limit?: number | undefined },
): Promise<Addresses> {
  const { oldAddresses } = shop.settings.of(addressSettings)
  const listed = await listAddresses(shop.database.db, { search: search.trim(), limit })
  const { source } = shop.settings.told(addressSettings.settings.oldAddresses)
  return { isOn: oldAddresses === 'lead', isFixed: source === 'environment', ...listed }
}
