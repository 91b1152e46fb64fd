import { expect, it } from 'vitest'
import { dataOf, testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import { getSuppliers } from '../purchase-list.contract.ts'

it('[B1] a form is offered each supplier once, that of the newest purchase first, and no more than 50', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const token = await api.signIn('manager')
  for (let at = 0; at < 51; at++) await buildPurchase(shop, { supplier: `Майстерня ${at}` })
  for (const supplier of ['Майстерня 7', '']) await buildPurchase(shop, { supplier })
  const suppliers = dataOf(getSuppliers, await api.call('/crm/purchases/suppliers', { token }))
  expect([suppliers.length, new Set(suppliers).size]).toEqual([50, 50])
  expect(suppliers.slice(0, 3)).toEqual(['Майстерня 7', 'Майстерня 50', 'Майстерня 49'])
  expect(suppliers).not.toContain('')
})
