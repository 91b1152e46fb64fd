import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { bagType, openGoodsOffice, savedProduct } from '../../../../tests/build/goods-office.ts'
import type { WireProduct } from '../contract.ts'

let shop: TestShop
let office: Awaited<ReturnType<typeof openGoodsOffice<WireProduct>>>
let belt: BuiltProduct
let hat: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  office = await openGoodsOffice<WireProduct>(testApi(shop))
  belt = await buildProduct(shop, { code: 'BELT', nameUk: 'Пояс', nameEn: 'Belt' })
  hat = await buildProduct(shop, { code: 'HAT', nameUk: 'Капелюх', isHidden: true })
})

async function addBag(goesWith?: { id: string }[]): Promise<WireProduct> {
  const code = `BAG-${Math.random()}`
  const answer = await office.add({ code, name: 'Сумка', productTypeId: bagType, ...(goesWith && { goesWith }) })
  return savedProduct<WireProduct>(answer)
}

const codesOf = ({ goesWith }: WireProduct) => goesWith.map(({ code }) => code)

it('the goods that complete a look keep the order of the staff, and stay where the call leaves them out', async () => {
  const bag = await addBag([{ id: hat.id }, { id: belt.id }])
  expect(bag.goesWith).toEqual([
    { id: hat.id, code: 'HAT', name: 'Капелюх', nameEN: 'Thing HAT', isHidden: true, src: '' },
    { id: belt.id, code: 'BELT', name: 'Пояс', nameEN: 'Belt', isHidden: false, src: '' },
  ])
  await office.update({ id: bag.id, goesWith: [{ id: belt.id }, { id: hat.id }] })
  expect(codesOf(await office.read(bag.id))).toEqual(['BELT', 'HAT'])
  await office.update({ id: bag.id, name: 'Інша сумка' })
  expect(codesOf(await office.read(bag.id))).toEqual(['BELT', 'HAT'])
  expect(codesOf(await office.read(belt.id))).toEqual([])
})

it('a look has others than the product itself, each once, and eight of them at most', async () => {
  const bag = await addBag()
  const refused = async (...ids: string[]) =>
    errorsOf(await office.update({ id: bag.id, goesWith: ids.map((id) => ({ id })) }))
  expect(await refused(belt.id, bag.id)).toEqual(['products.0.goesWith.1.id: Товар не може доповнювати сам себе'])
  expect(await refused(belt.id, belt.id)).toEqual(['products.0.goesWith.1.id: Це вже є вище у списку'])
  expect(await refused('0190a000-0000-7000-8000-0000000000bb')).toEqual(['products.0.goesWith.0.id: Не знайдено'])
  expect(await refused(...Array.from({ length: 9 }, () => belt.id))).toHaveLength(1)
  expect(codesOf(await office.read(bag.id))).toEqual([])
})

it('[B21] the history of a product tells what its look became, and a newer one is not written over', async () => {
  const bag = await addBag([{ id: belt.id }])
  await office.update({ id: bag.id, goesWith: [{ id: hat.id }] })
  const { Data } = await office.call('GET', `history?id=${bag.id}`)
  expect(Data).toContainEqual(
    expect.objectContaining({ changes: [{ field: 'goesWith', subject: '', from: 'BELT', to: 'HAT' }] }),
  )
  const stale = await office.update({ id: bag.id, version: bag.version, goesWith: [] })
  expect(errorsOf(stale)).toEqual([expect.stringContaining('products.0.version: ')])
})

it('a product that is deleted is gone from every look', async () => {
  const socks = await addBag()
  const bag = await addBag([{ id: socks.id }, { id: belt.id }])
  await office.call('DELETE', `delete?ids=${socks.id}&photos=false`)
  expect(codesOf(await office.read(bag.id))).toEqual(['BELT'])
})

it('[B7] products that complete each other are added in one call, as when their deletion is undone', async () => {
  const ids = ['0190a000-0000-7000-8000-0000000000c1', '0190a000-0000-7000-8000-0000000000c2'] as const
  const saved = await office.add(
    { id: ids[0], code: 'PAIR-1', name: 'Перша', productTypeId: bagType, goesWith: [{ id: ids[1] }] },
    { id: ids[1], code: 'PAIR-2', name: 'Друга', productTypeId: bagType, goesWith: [{ id: ids[0] }] },
  )
  expect((saved.Data as WireProduct[]).map(codesOf)).toEqual([['PAIR-2'], ['PAIR-1']])
})
