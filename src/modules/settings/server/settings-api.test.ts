import { beforeEach, describe, expect, it } from 'vitest'
import { inEnvironment, testShop, type TestShop } from '../../../../tests/build/database.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { checkoutSettings } from '#modules/checkout/server/index.ts'
import type { SectionChange, SettingsSection, SettingsEvent } from '../contract.ts'
import { shopSettings } from './shop-settings.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeEach(async () => {
  shop = await testShop({ SHOP_PHONE: '+380671112233' })
  api = testApi(shop)
  token = await api.signIn('admin')
})

const put = (...sections: SectionChange[]) => api.call('/crm/settings', { method: 'PUT', token, body: { sections } })

async function sections(): Promise<SettingsSection[]> {
  return (await api.call('/crm/settings', { token, language: 'ENG' })).Data as SettingsSection[]
}

async function setting(name: string) {
  return (await sections()).flatMap((section) => section.settings).find((each) => each.name === name)
}

it('tells an Admin every setting in their language, what it is and where that comes from', async () => {
  expect((await sections()).map(({ id }) => id)).toEqual([
    'shop',
    'front',
    'contacts',
    'terms',
    'makers',
    'footer',
    'checkout',
    'orders',
    'payments',
    'sending',
    'parcels',
    'transfers',
    'receipts',
    'reviews',
    'insights',
    'marketplace',
    'addresses',
    'outbox',
    'smtp',
    'turbosms',
    'prom',
    'novaposhta',
    'ukrposhta',
    'meest',
    'checkbox',
    'monobank',
    'liqpay',
    'wayforpay',
    'horoshop',
    'keycrm',
  ])
  expect(await setting('SHOP_NAME_UK')).toEqual({
    name: 'SHOP_NAME_UK',
    label: 'Name',
    hint: 'The name of the shop, on pages and in messages',
    language: 'uk',
    shape: { input: 'words', longest: 60 },
    choices: [],
    isWide: false,
    value: 'Для душі',
    usual: 'Для душі',
    mayBeEmpty: false,
    source: 'default',
    secret: null,
  })
  expect(await setting('SHOP_PHONE')).toMatchObject({ value: '+380671112233', source: 'environment' })
  expect(await setting('RETURN_PAID_BY')).toMatchObject({ choices: [{ value: 'shopper', label: 'the shopper' }, {}] })
})

it('a changed setting holds at once, and an empty text is as the shop came', async () => {
  const { status, Data } = await put(
    { id: 'shop', values: { SHOP_NAME_UK: ' Скриня ' } },
    { id: 'checkout', values: { MAX_PER_LINE: ' 7 ' } },
    { id: 'contacts', values: { FACEBOOK_URL: '' } },
  )
  expect(status).toBe(200)
  expect((Data as SettingsSection[])[0]).toMatchObject({
    version: 1,
    settings: [{ value: 'Скриня', source: 'office' }, {}, {}, {}],
  })
  expect(shop.settings.of(shopSettings).name.uk).toBe('Скриня')
  expect(shop.settings.of(checkoutSettings).maxPerLine).toBe(7)
  expect(await setting('FACEBOOK_URL')).toMatchObject({ value: '', source: 'office' })
  await put({ id: 'shop', values: { SHOP_NAME_UK: '' } })
  expect(await setting('SHOP_NAME_UK')).toMatchObject({ value: 'Для душі', source: 'default' })
})

it('names every wrong value at its field, and changes nothing then', async () => {
  const { status, Message } = await put(
    { id: 'shop', values: { SHOP_NAME_EN: 'The Chest', SHOP_TAGLINE_EN: 'x'.repeat(121), PORT: '1' } },
    {
      id: 'contacts',
      values: { SHOP_EMAIL: 'olena@', INSTAGRAM_URL: 'javascript:alert(1)', SHOP_PHONE: '+380671112244' },
    },
    { id: 'terms', values: { RETURN_DAYS: '13', DELIVERY_COST: '150-70', RETURN_PAID_BY: 'nobody' } },
    { id: 'smtp', values: { SMTP_URL: 'smtp://u:p@h' } },
    { id: 'terms', values: { RETURN_DAYS: '15' } },
  )
  expect(status).toBe(400)
  expect(Message.Errors.map(({ id }) => id)).toEqual([
    'sections.0.values.SHOP_TAGLINE_EN',
    'sections.0.values.PORT',
    'sections.1.values.SHOP_EMAIL',
    'sections.1.values.INSTAGRAM_URL',
    'sections.1.values.SHOP_PHONE',
    'sections.2.values.RETURN_DAYS',
    'sections.2.values.DELIVERY_COST',
    'sections.2.values.RETURN_PAID_BY',
    'sections.3.id',
    'sections.4.id',
  ])
  expect(Message.Errors.find(({ id }) => id.endsWith('SHOP_PHONE'))?.error).toContain('SHOP_PHONE')
  expect(await setting('SHOP_NAME_EN')).toMatchObject({ source: 'default' })
})

it('[WIRE-11] a change of somebody else is not overwritten: 409 says who and when, and all stays', async () => {
  const seen = { id: 'shop', version: 0 }
  expect((await put({ ...seen, values: { SHOP_TAGLINE_UK: 'Перше' } })).status).toBe(200)
  const { status, Message } = await put(
    { id: 'contacts', version: 0, values: { SHOP_EMAIL: 'a@example.ua' } },
    { ...seen, values: { SHOP_TAGLINE_UK: 'Друге' } },
  )
  expect(status).toBe(409)
  expect(Message.Errors).toMatchObject([{ id: 'sections.1.version', error: expect.stringContaining('Олена') }])
  expect(await setting('SHOP_TAGLINE_UK')).toMatchObject({ value: 'Перше' })
  expect(await setting('SHOP_EMAIL')).toMatchObject({ value: '' })
  expect((await put({ id: 'contacts', version: 0, values: { SHOP_EMAIL: 'a@example.ua' } })).status).toBe(200)
})

it('[B20] the history tells who changed what, from what to what', async () => {
  await put({ id: 'checkout', values: { MAX_PER_LINE: '7' } })
  await put({ id: 'shop', values: { SHOP_NAME_EN: 'The Chest' } }, { id: 'terms', values: { RETURN_PAID_BY: 'shop' } })
  const { Data } = await api.call('/crm/settings/history', { token, language: 'ENG' })
  const events = (Data as SettingsEvent[]).toSorted((one, other) => one.section.localeCompare(other.section))
  expect(events).toMatchObject([
    { section: 'Buying', changes: [{ label: 'Pieces of one size', from: '20', to: '7' }] },
    {
      section: 'Delivery and returns',
      who: 'Олена',
      changes: [{ label: 'The way back is paid by', isSecret: false, from: 'the shopper', to: 'the shop' }],
    },
    { section: 'The shop', changes: [{ label: 'Name (en)', from: 'Dlia Dushi', to: 'The Chest' }] },
  ])
})

describe('[AUTH-9] settings are an Admin’s', () => {
  it.each(['user', 'packer'] as const)('and not of a %s', async (role) => {
    const other = await api.signIn(role)
    for (const [method, path] of [
      ['GET', '/crm/settings'],
      ['PUT', '/crm/settings'],
      ['PUT', '/crm/settings/keys'],
      ['GET', '/crm/settings/history'],
    ] as const) {
      const body = method === 'PUT' ? {} : undefined
      expect((await api.call(path, { method, token: other, body })).status).toBe(403)
    }
  })
})

it('the environment of one process says nothing to another', async () => {
  const other = inEnvironment(shop, { SHOP_NAME_UK: 'Світлиця' })
  await put({ id: 'shop', values: { SHOP_NAME_UK: 'Скриня' } })
  expect([shop, other].map(({ settings }) => settings.of(shopSettings).name.uk)).toEqual(['Скриня', 'Світлиця'])
})
