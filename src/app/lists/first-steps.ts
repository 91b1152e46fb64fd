import { settingsOf, type SettingList } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { hasPhotos, hasProducts } from '#modules/catalog/server/index.ts'
import type { FirstStepsDone } from '#modules/insights/server/index.ts'
import { hasOrders } from '#modules/orders/server/index.ts'
import { contactSettings, shopSettings } from '#modules/settings/server/index.ts'
import { termSettings } from '#modules/storefront/server/index.ts'

/** Whether each of the first steps is done: as facts say it now, and written down nowhere. */
export const firstStepsDone: FirstStepsDone = {
  name: (shop) => isTold(shop, shopSettings),
  contacts: (shop) => {
    const { phone, email } = shop.settings.of(contactSettings)
    return Boolean(phone || email)
  },
  goods: ({ database: { db } }) => hasProducts(db),
  photo: ({ database: { db } }) => hasPhotos(db),
  delivery: (shop) => isTold(shop, termSettings),
  order: ({ database: { db } }) => hasOrders(db),
}

/** Somebody said anything of it: the shop does not go by what it came with alone. */
function isTold({ settings }: Pick<Shop, 'settings'>, list: SettingList): boolean {
  return settingsOf(list).some((setting) => settings.told(setting).source !== 'default')
}
