import { expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import type { ProductsImport } from '../../import.contract.ts'

const poppy = { name: 'мак', gradient: 'n' as const, stops: ['#c2402a'] }

it('[CAT-1] a table that names the first colour of lots says what the lots without one are sold as', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const files = transferOf(api, await api.signIn('admin'))
  const one = await buildProduct(shop, { colours: [poppy], lots: [{ quantity: 10 }] })
  const two = await buildProduct(shop, { colours: [poppy, { ...poppy, name: 'мох' }], lots: [{}, {}] })
  const told = async (...lines: string[]) => {
    const rows = ['code;purchaseNumber;color;priceSale', ...lines]
    return ((await files.preview(rows.join('\n'))).Data as ProductsImport).untold
  }
  expect(await told(`${one.code};P-9;мак;1000`, `${two.code};P-9;мох;1000`)).toEqual([
    { code: one.code, lots: 1, colour: 'мак' },
    { code: two.code, lots: 2, colour: '' },
  ])
  expect(await told(`${one.code};P-9;;1000`)).toEqual([])
})
