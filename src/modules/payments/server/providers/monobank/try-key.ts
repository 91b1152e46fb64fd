import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { request, type MonobankKey } from './request.ts'
import { shopDetails } from './schema.ts'

/** Asks monobank whose token it is (OUT-2). */
export async function tryMonobank(shop: CallingShop, key: MonobankKey): Promise<void> {
  await request(shop, key, { path: 'details', answer: shopDetails })
}
