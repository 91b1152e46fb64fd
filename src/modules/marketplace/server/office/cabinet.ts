import type { Shop } from '#platform/server/shop.ts'
import { promSettings } from '../prom/settings.ts'

/** Where the seller's own pages of the marketplace are: beside its API. */
export function cabinetOf(shop: Shop): string {
  return new URL('/cms', shop.settings.of(promSettings).promApiUrl).href
}
