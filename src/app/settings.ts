import { processSettings } from '#platform/server/config.ts'
import { readEnvironment, type Environment } from '#platform/server/settings/environment.ts'
import type { SettingList } from '#platform/server/settings/setting.ts'
import { backupSettings } from '#modules/backups/server/index.ts'
import { checkoutSettings } from '#modules/checkout/server/index.ts'
import {
  meestSettings,
  novaPoshtaSettings,
  parcelSettings,
  transferSettings,
  ukrposhtaSettings,
} from '#modules/delivery/server/index.ts'
import { identitySettings } from '#modules/identity/server/index.ts'
import { insightSettings } from '#modules/insights/server/index.ts'
import { photoSettings } from '#modules/media/server/index.ts'
import { marketplaceSettings, promSettings } from '#modules/marketplace/server/index.ts'
import { addressSettings, horoshopSettings, keycrmSettings } from '#modules/moving-in/server/index.ts'
import { smtpSettings, turboSmsSettings } from '#modules/messaging/server/index.ts'
import { orderSettings } from '#modules/orders/server/index.ts'
import { outboxSettings } from '#modules/outbox/server/index.ts'
import { paymentSettings, providers } from '#modules/payments/server/index.ts'
import { sendingSettings } from '#modules/parcels/server/index.ts'
import { nbuSettings } from '#modules/purchasing/server/index.ts'
import { checkboxSettings, receiptSettings } from '#modules/receipts/server/index.ts'
import { reviewSettings } from '#modules/reviews/server/index.ts'
import { contactSettings, shopSettings } from '#modules/settings/server/index.ts'
import { footerSettings, frontSettings, makerSettings, termSettings } from '#modules/storefront/server/index.ts'

/** Everything that the shop can be told, in the order of docs/configuration.md and of /crm/settings. */
export const settingLists: readonly SettingList[] = [
  processSettings,
  identitySettings,
  photoSettings,
  backupSettings,
  shopSettings,
  frontSettings,
  contactSettings,
  termSettings,
  makerSettings,
  footerSettings,
  checkoutSettings,
  orderSettings,
  paymentSettings,
  sendingSettings,
  parcelSettings,
  transferSettings,
  receiptSettings,
  reviewSettings,
  insightSettings,
  marketplaceSettings,
  addressSettings,
  outboxSettings,
  smtpSettings,
  turboSmsSettings,
  promSettings,
  novaPoshtaSettings,
  ukrposhtaSettings,
  meestSettings,
  checkboxSettings,
  nbuSettings,
  ...providers.map(({ settings }) => settings),
  // read once, when a shop moves in
  horoshopSettings,
  keycrmSettings,
]

export function readSettings(env: Readonly<Record<string, string | undefined>>): Environment {
  return readEnvironment(settingLists, env)
}
