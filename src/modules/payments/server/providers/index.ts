import { isConnected } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ProviderName } from '../../provider.ts'
import { liqPay } from './liqpay/index.ts'
import { monobank } from './monobank/index.ts'
import type { Provider } from './provider.ts'
import { wayForPay } from './wayforpay/index.ts'

/** Every company that may take payments (PAY-1): a line a company. */
export const providers: readonly Provider[] = [monobank, liqPay, wayForPay]

export function providerNamed(name: ProviderName): Provider {
  const found = providers.find((each) => each.name === name)
  if (!found) throw new Error(`No provider is called ${name}`)
  return found
}

export function isProviderConnected({ settings }: Shop, { settings: list }: Provider): boolean {
  return isConnected(list, (setting) => settings.told(setting).text)
}
