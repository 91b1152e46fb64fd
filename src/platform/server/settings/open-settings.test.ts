import { expect, it } from 'vitest'
import { contactSettings, shopSettings } from '#modules/settings/server/index.ts'
import { checkoutSettings } from '#modules/checkout/server/index.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../tests/build/database.ts'
import { openSettings, touchSettings } from './open-settings.ts'
import { settingList } from './setting.ts'
import { writeStored } from './settings.sql.ts'

async function save(shop: TestShop, values: Record<string, string | null>): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await writeStored(tx, values)
    touchSettings(tx)
  })
}

it('a written setting is there with the commit, and one taken back is as the shop came', async () => {
  const shop = await testShop()
  await save(shop, { SHOP_NAME_UK: 'Скриня', MAX_PER_LINE: '3', SHOP_PHONE: '067 123 45 67' })
  expect(shop.settings.of(shopSettings).name).toEqual({ uk: 'Скриня', en: 'Dlia Dushi' })
  expect(shop.settings.of(checkoutSettings).maxPerLine).toBe(3)
  expect(shop.settings.of(contactSettings).phone).toBe('+380671234567')
  await save(shop, { SHOP_NAME_UK: null, SHOP_PHONE: null, INSTAGRAM_URL: '' })
  expect(shop.settings.of(shopSettings).name.uk).toBe('Для душі')
  expect(shop.settings.of(contactSettings)).toMatchObject({ phone: undefined, instagramUrl: '' })
})

it('the environment wins where it says something', async () => {
  const shop = await testShop()
  const told = inEnvironment(shop, { SHOP_NAME_UK: 'Світлиця' })
  await save(shop, { SHOP_NAME_UK: 'Скриня', SHOP_NAME_EN: 'The Chest' })
  expect(told.settings.of(shopSettings).name).toEqual({ uk: 'Світлиця', en: 'The Chest' })
})

it('values that are none any more, and names nobody knows, leave the shop as it came', async () => {
  const shop = await testShop()
  await save(shop, {
    MAX_PER_LINE: 'many',
    OF_AN_OLDER_SHOP: '1',
    DATABASE_URL: 'postgres://elsewhere/shop',
    SHOP_NAME_EN: 'The Chest',
  })
  expect(shop.settings.of(checkoutSettings).maxPerLine).toBe(20)
  expect(shop.settings.of(shopSettings).name.en).toBe('The Chest')
  expect(shop.config.databaseUrl).toBeUndefined()
})

it('[NAV-6] a process that hears nothing of the others reads them before it answers', async () => {
  const shop = await testShop()
  const other = inEnvironment(shop, {})
  other.settings.isTrusted = false
  await shop.database.db.insertInto('settings').values({ name: 'MAX_PER_LINE', value: '4' }).execute()
  await other.settings.whenCurrent()
  expect(other.settings.of(checkoutSettings).maxPerLine).toBe(4)
  other.settings.isTrusted = true
  await other.settings.whenCurrent()
  expect(other.settings.whenCurrent()).toBeUndefined()
})

it('listeners hear of changes, and only of changes', async () => {
  const shop = await testShop()
  let times = 0
  shop.settings.onChange(() => void (times += 1))
  await save(shop, { MAX_PER_LINE: '5' })
  await save(shop, { MAX_PER_LINE: '5' })
  expect(times).toBe(1)
})

it('a list that app/settings.ts leaves out is a fault of ours', async () => {
  const shop = await testShop()
  const { settings } = { settings: openSettings({ lists: [], texts: new Map() }, shop.database, shop.log) }
  expect(() => settings.of(settingList({}))).toThrow('app/settings.ts')
})
