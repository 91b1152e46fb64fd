import { expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'

it('[B17] all staff read who sells, in their language; what the shop does not tell is empty; a stranger reads nothing', async () => {
  const shop = await testShop({ SHOP_PHONE: '+380671112233', SHOP_SELLER_UK: 'ФОП Шевченко' })
  const api = testApi(shop)
  const ask = async (role: 'admin' | 'manager' | 'packer', language: 'UKR' | 'ENG') =>
    (await api.call('/crm/seller', { token: await api.signIn(role), language })).Data
  const told = { phone: '+380671112233', email: '' }
  expect(await ask('packer', 'UKR')).toEqual({ name: 'Для душі', ...told, seller: 'ФОП Шевченко' })
  expect(await ask('manager', 'ENG')).toEqual({ name: 'Dlia Dushi', ...told, seller: '' })
  expect((await api.call('/crm/seller')).status).toBe(401)
})
