import type { Shop } from '#platform/server/shop.ts'
import { checkboxSettings } from '../settings.ts'
import { canSignIn, checkboxOf, type Checkbox } from './client.ts'

/** Whether all that it needs is there (OUT-1). */
export function isConnected(shop: Pick<Shop, 'settings'>): boolean {
  return canSignIn(shop.settings.of(checkboxSettings))
}

export function openCheckbox(shop: Shop): Checkbox {
  return checkboxOf(shop, shop.settings.of(checkboxSettings))
}
