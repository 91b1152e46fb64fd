import { beforeAll, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, receiveLot } from '../../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../../tests/build/goods-office.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'
import type { ProductsImport } from '../import.contract.ts'

const [bars, other, third] = ['4820000000017', '4820000000024', '96385074'] as const

let shop: TestShop
let api: TestApi
let token: string
let office: Awaited<ReturnType<typeof openGoodsOffice>>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  office = await openGoodsOffice(api)
})

interface WireLot {
  id: string
  subCode: string
  purchaseNumber: string
  gtin: string
}

async function lotsOf(id: string): Promise<WireLot[]> {
  const { Data } = await api.call(`/crm/products/get?id=${id}`, { token })
  return (Data as { subProducts: WireLot[] }).subProducts
}

const gtinsOf = async (id: string) =>
  (await lotsOf(id)).map(({ subCode, purchaseNumber, gtin }) => `${subCode}/${purchaseNumber}: ${gtin}`).toSorted()

/** GTINs for the lots of a product, by their places; the others are as they were. */
async function setGtins(id: string, ...gtins: (string | undefined)[]): Promise<Answer> {
  const lots = await lotsOf(id)
  const subProducts = lots.map((lot, place) => ({
    id: lot.id,
    ...(gtins[place] !== undefined && { gtin: gtins[place] }),
  }))
  return office.update({ id, subProducts })
}

const boots = () =>
  buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '37', purchaseNumber: 'P-1' },
      { size: '37', purchaseNumber: 'P-2' },
      { size: '38', purchaseNumber: 'P-1' },
    ],
  })

const clear = () => shop.database.pool.query('update lots set gtin = null')
const told = (answer: Answer) => [answer.status, ...errorsOf(answer)]

it('[CAT-1] a GTIN is of a size: typed for one lot it is that of the others, also of those that a purchase brings', async () => {
  await clear()
  const { id } = await boots()
  expect((await setGtins(id, '482 000 000 001-7')).status).toBe(200)
  expect(await gtinsOf(id)).toEqual([`37/P-1: ${bars}`, `37/P-2: ${bars}`, '38/P-1: '])
  await shop.database.transaction((tx) =>
    receiveLot(tx, {
      productId: id,
      size: '37',
      purchaseNumber: 'P-3',
      purchasedOn: '2026-03-01',
      price: 1,
      unitCost: 1,
      quantity: 1,
    }),
  )
  expect(await gtinsOf(id)).toContain(`37/P-3: ${bars}`)
  expect((await setGtins(id, '')).status).toBe(200)
  expect((await gtinsOf(id)).filter((lot) => lot.includes(bars))).toEqual([])
})

it('[CAT-1] two sizes change their GTINs in one save; a lot that moves to a size takes the one of that size', async () => {
  await clear()
  const { id } = await boots()
  await setGtins(id, bars, undefined, other)
  expect((await setGtins(id, other, undefined, bars)).status).toBe(200)
  expect(await gtinsOf(id)).toEqual([`37/P-1: ${other}`, `37/P-2: ${other}`, `38/P-1: ${bars}`])
  const lots = await lotsOf(id)
  const moved = lots.map((lot) => ({ id: lot.id, ...(lot.purchaseNumber === 'P-2' && { subCode: '38' }) }))
  await office.update({ id, subProducts: moved })
  expect(await gtinsOf(id)).toEqual([`37/P-1: ${other}`, `38/P-1: ${bars}`, `38/P-2: ${bars}`])
})

it('[CAT-1] [WIRE-3] a text that is no GTIN, or another product’s or size’s GTIN, is refused at its field', async () => {
  await clear()
  const { id } = await boots()
  const field = (place: number) => `products.0.subProducts.${place}.gtin`
  expect(told(await setGtins(id, '4820000000018'))).toEqual([
    400,
    `${field(0)}: Штрихкод має 8, 12, 13 або 14 цифр, і остання сходиться з рештою. Перевірте, чи все переписано`,
  ])
  expect(told(await setGtins(id, bars, other))).toEqual([
    400,
    `${field(1)}: В одного розміру один штрихкод, а вище для нього вже ${bars}`,
  ])
  expect(told(await setGtins(id, bars, undefined, bars))).toEqual([
    400,
    `${field(2)}: Штрихкод ${bars} уже має розмір 37. У кожного розміру свій`,
  ])
  await setGtins(id, bars)
  const bag = await buildProduct(shop)
  const owner = errorsOf(await setGtins(bag.id, bars))
  expect(owner).toHaveLength(1)
  expect(owner[0]).toMatch(new RegExp(`^${field(0)}: Штрихкод ${bars} уже має товар `))
})

it('[CAT-1] [WIRE-11] a scanned code finds its product, in the list and in a file', async () => {
  await clear()
  const { id } = await boots()
  await buildProduct(shop)
  await setGtins(id, third)
  const { Data } = await api.call(`/crm/products/get?search=${third}`, { token })
  expect((Data as { id: string }[]).map((each) => each.id)).toEqual([id])
})

it('[CAT-1] [FORM-3] a table gives GTINs to lots; its undo takes them away again', async () => {
  await clear()
  const { id, code } = await boots()
  const files = transferOf(api, token)
  const before = await files.export(`ids=${id}`)
  const file = `code;subCode;purchaseNumber;gtin\r\n${code};37;P-1;${bars}\r\n${code};38;P-1;4820000000018\r\n`
  const wrong = (await files.preview(file)).Data as ProductsImport
  expect(wrong.refusals).toMatchObject([{ row: 3, column: 'gtin', value: '4820000000018' }])
  const right = file.replace('4820000000018', other)
  const { fingerprint } = (await files.preview(right)).Data as ProductsImport
  const done = (await files.apply(right, fingerprint)).Data as ProductsImport
  expect(await gtinsOf(id)).toEqual([`37/P-1: ${bars}`, `37/P-2: ${bars}`, `38/P-1: ${other}`])
  await files.undo(done.importId ?? '')
  expect(await files.export(`ids=${id}`)).toBe(before)
})
