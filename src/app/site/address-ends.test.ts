import { beforeAll, expect, it } from 'vitest'
import { testShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let site: Site

beforeAll(async () => {
  site = await testSite(await testShop())
})

it('addresses that do not end as they should lead to those that do, and stay here', async () => {
  const to = async (path: string) => (await site.get(path)).location
  expect(await to('/uk/shoes/?size=37')).toBe('/uk/shoes?size=37')
  expect(await to('//evil.example/')).toBe('/evil.example')
  expect(await to('/uk//evil.example/')).toBe('/uk/evil.example')
  expect((await site.get('/uk/')).status).toBe(200)
  expect(await to('/uk/crm/orders')).toBe('/crm/orders')
})

it('[LOC-2] the back-office opens in the language of the address that led to it', async () => {
  const { location, headers } = await site.get('/en/crm/orders?status=new')
  expect(location).toBe('/crm/orders?status=new')
  expect(headers.get('set-cookie')).toMatch(/^NEXT_LOCALE=en;/)
})
