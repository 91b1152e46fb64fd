import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import { getSeller } from '../seller.contract.ts'
import { changeKeys, changeSettings } from './change-settings.ts'
import { listSections } from './list-sections.ts'
import { listSettingsHistory } from './list-settings-history.ts'
import { contactSettings, shopSettings } from './shop-settings.ts'

export const settingsRoutes = {
  get: route(contract.getSettings, (shop, _, { language }) => listSections(shop, language)),
  update: route(contract.updateSettings, async (shop, { body }, { caller, language }) => {
    await changeSettings(shop, body.sections, caller)
    return listSections(shop, language)
  }),
  updateKeys: route(contract.updateKeys, async (shop, { body }, { caller, language }) => {
    await changeKeys(shop, body, caller)
    return listSections(shop, language)
  }),
  history: route(contract.getSettingsHistory, (shop, _, { language }) => listSettingsHistory(shop, language)),
  seller: route(getSeller, async ({ settings }, _, { language }) => {
    const { phone = '', email = '', seller } = settings.of(contactSettings)
    return { name: settings.of(shopSettings).name[language], phone, email, seller: seller[language] }
  }),
}
