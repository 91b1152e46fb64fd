import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import type { ProductsImport } from '../../import.contract.ts'

let shop: TestShop
let files: ReturnType<typeof transferOf>
let bag: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  const api = testApi(shop)
  files = transferOf(api, await api.signIn('admin'))
})

beforeEach(async () => {
  bag = await buildProduct(shop)
})

async function preview(file: string) {
  const { fingerprint, refusals, changesCount } = (await files.preview(file)).Data as ProductsImport
  return { fingerprint, changesCount, refusals: refusals.map(({ column, error }) => [column, error]) }
}

it('[WIRE-11] a lot that was sold after the export is refused also where the count happens to fit what is left', async () => {
  const file = await files.export(`codePart=${bag.code}`)
  await buildOrder(shop, { status: 'paid', lines: [{ code: bag.code }] })
  const fitting = file.replace(/;10;(?!.*;10;)/, ';9;')
  expect(fitting).not.toBe(file)
  expect(await preview(fitting)).toMatchObject({
    changesCount: 0,
    refusals: [['goodsCount', expect.stringContaining('9 on hand now')]],
  })
  // a file without counts has nothing to say of them
  const [header = [], row = []] = file.split('\r\n').map((line) => line.replace('\uFEFF', '').split(';'))
  const cell = (name: string) => row[header.indexOf(name)]
  const uncounted = ['id', 'subProductId', 'priceSale', 'subProductVersion']
  expect(await preview([uncounted, uncounted.map(cell)].map((cells) => cells.join(';')).join('\n'))).toMatchObject({
    changesCount: 0,
    refusals: [],
  })
})

it('[WIRE-11] another count needs the version of an export, or the count that it was changed from', async () => {
  const table = (header: string, cells: string) => `code;purchaseNumber;${header}\n${bag.code};P-1;${cells}`
  const refusals = async (header: string, cells: string) => (await preview(table(header, cells))).refusals
  expect(await refusals('goodsCount', '8')).toEqual([
    [
      'goodsCount',
      'There are 10 on hand. Another count needs the column subProductVersion of an export, or goodsCountWas: the count it was changed from',
    ],
  ])
  expect(await refusals('goodsCount', '10')).toEqual([])
  expect(await refusals('goodsCount;goodsCountWas', '8;11')).toEqual([
    ['goodsCount', 'There are 10 on hand now, not 11. Look at the lot again'],
  ])
  expect(await refusals('goodsCount;goodsCountWas', '8;many')).toEqual([['goodsCountWas', expect.any(String)]])
  const file = table('goodsCount;goodsCountWas', '8;10')
  expect((await files.apply(file, (await preview(file)).fingerprint)).status).toBe(200)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 8 on hand, 0 reserved'])
})

it('[WIRE-11] a sale between the export and the import does not stand in the way of another price', async () => {
  const file = `code;purchaseNumber;priceSale\n${bag.code};P-1;55`
  const { fingerprint } = await preview(file)
  await buildOrder(shop, { status: 'paid', lines: [{ code: bag.code }] })
  expect((await files.apply(file, fingerprint)).status).toBe(200)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
})
