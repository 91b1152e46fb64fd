import { changeSettings } from '#modules/settings/server/index.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'

/** Whether old addresses lead anywhere; the history of settings says who changed it. */
export async function turnAddresses(shop: Shop, isOn: boolean, caller: Caller): Promise<void> {
  await changeSettings(shop, [{ id: 'addresses', values: { OLD_ADDRESSES: isOn ? 'lead' : 'off' } }], caller)
  await shop.settings.whenCurrent()
}
