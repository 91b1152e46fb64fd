import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { checkboxOf, type Keys } from './client.ts'

/** Signs the cashier in and asks for the shift, which the licence of the register is needed for; changes nothing (OUT-2). */
export async function tryCheckbox(shop: CallingShop, keys: Keys): Promise<void> {
  await checkboxOf(shop, keys, { isTryOut: true }).currentShift()
}
