import { beforeAll, expect } from 'vitest'
import type { ProductsImport } from '#modules/goods/import.contract.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { race } from '../../../../tests/build/race.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { countDeadlocks, testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import type { Purchase } from '../purchase.ts'
import { listReceiptDifferences } from './purchase-check.sql.ts'
import { loadPurchases } from './read-purchases.ts'
import { receivePurchase, receivePurchases } from './receive-purchases.ts'
import { updatePurchases } from './update-purchases.ts'

const rounds = isDeep ? 70 : 5
let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const find = async ({ id }: Purchase) => (await loadPurchases(shop.database.db, [id]))[0]

async function expectBooksAgree(): Promise<void> {
  expect(await listStockDifferences(shop.database.db)).toEqual([])
  expect(await listReceiptDifferences(shop.database.db)).toEqual([])
}

longIt('[BUY-4] a purchase that eight receive at once comes once', async () => {
  for (let round = 0; round < rounds; round++) {
    const bought = await buildPurchase(shop)
    const [line] = bought.products[0]?.lines ?? []
    const parts = [{ lineId: line?.id ?? '', received: 10 }]
    const { refused } = await race<unknown>(
      Array.from(
        { length: 8 },
        (_, index) => () =>
          index % 2 === 0
            ? receivePurchases(shop, [{ number: bought.number }], olena)
            : receivePurchase(shop, { number: bought.number, parts }, olena),
      ),
    )
    expect(refused).toEqual([])
    expect(await find(bought)).toMatchObject({ received: 10, onHand: 10, version: 2 })
  }
  await expectBooksAgree()
})

longIt('[BUY-4] two purchases of one new product, received at once, make it once', async () => {
  for (let round = 0; round < rounds; round++) {
    const code = `РАЗОМ-${round}`
    const products = [{ code, name: 'Річ', typeId: bagsId, lines: [{ quantity: 2, price: 100 }] }]
    const both = await Promise.all([buildPurchase(shop, { products }), buildPurchase(shop, { products })])
    const { won } = await race(
      both.map(
        ({ number }) =>
          () =>
            receivePurchases(shop, [{ number }], olena),
      ),
    )
    expect(won).toHaveLength(2)
    const [one, other] = won.flat()
    expect(one?.products[0]?.productId).toBe(other?.products[0]?.productId)
  }
  await expectBooksAgree()
})

longIt('[BUY-4] pieces are either sold or taken back out of a receipt, never both', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop, { lots: [] })
    const bought = await buildPurchase(shop, { products: [{ code: bag.code, lines: [{ quantity: 4, price: 100 }] }] })
    const { number } = bought
    await receivePurchases(shop, [{ number }], olena)
    const [product] = bought.products
    const lines = [{ id: product?.lines[0]?.id, quantity: 1 }]
    await updatePurchases(shop, [{ number, products: [{ id: product?.id, lines }] }], olena)
    const sell = () => buildOrder(shop, { lines: [{ code: bag.code, quantity: 1, price: 500 }], status: 'paid' })
    const { won, refused } = await race<unknown>([
      sell,
      sell,
      () => receivePurchases(shop, [{ number }], olena),
      sell,
      sell,
    ])
    const after = await find(bought)
    // four pieces: taken back to one, which is sold; or more were sold first, and the receipt stays
    expect([1, 4]).toContain(after?.received)
    const sold = (after?.received ?? 0) - (after?.onHand ?? 0)
    expect(sold).toBe(won.filter((each) => !Array.isArray(each)).length)
    expect(
      refused
        .map(({ errors: [first] }) => first?.error)
        .every((error) => ['notEnoughStock', 'fewerThanSold'].includes(error ?? '')),
    ).toBe(true)
  }
  await expectBooksAgree()
})

longIt('[BUY-4] a sale against the cancelling of its purchase: nothing is sold that was taken off', async () => {
  for (let round = 0; round < rounds; round++) {
    const bag = await buildProduct(shop, { lots: [] })
    const { number } = await buildPurchase(shop, {
      products: [{ code: bag.code, lines: [{ quantity: 3, price: 100 }] }],
    })
    await receivePurchases(shop, [{ number }], olena)
    const sell = () => buildOrder(shop, { lines: [{ code: bag.code, quantity: 1, price: 500 }], status: 'paid' })
    await race<unknown>([sell, () => updatePurchases(shop, [{ number, status: 'cancelled' }], olena), sell])
    expect(await stockOf(shop, bag)).toEqual([`${number}: 0 on hand, 0 reserved`])
  }
  await expectBooksAgree()
})

longIt(
  '[BUY-4] a colour that is renamed while its purchase is received stays one colour, and nobody waits for a deadlock',
  async () => {
    const before = await countDeadlocks(shop)
    const poppy = { name: 'мак', nameEn: '', stops: ['#888888'], gradient: 'n' as const }
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }] })
      const lines = [{ quantity: 3, price: 100, colours: [poppy] }]
      const bought = await buildPurchase(shop, { products: [{ code: bag.code, lines }] })
      const rename = () => changeProduct(shop, { id: bag.id, colours: [{ ...poppy, name: 'жар' }] })
      const sync = () => receivePurchases(shop, [{ number: bought.number }], olena)
      const { refused } = await race<unknown>(round % 2 ? [rename, sync] : [sync, rename])
      expect(refused).toEqual([])
      expect(await stockOf(shop, bag)).toEqual([
        'P-1 жар: 10 on hand, 0 reserved',
        `${bought.number} жар: 3 on hand, 0 reserved`,
      ])
      expect((await find(bought))?.products[0]?.lines[0]?.colours).toMatchObject([{ name: 'жар' }])
    }
    expect(await countDeadlocks(shop)).toBe(before)
    await expectBooksAgree()
  },
)

longIt(
  '[BUY-4] [CAT-6] a colour that an import renamed is itself again while its purchase is received, and nobody waits for a deadlock',
  async () => {
    const api = testApi(shop)
    const files = transferOf(api, await api.signIn('admin'))
    const before = await countDeadlocks(shop)
    const poppy = { name: 'мак', nameEn: '', stops: ['#888888'], gradient: 'n' as const }
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }] })
      const lines = [{ quantity: 3, price: 100, colours: [poppy] }]
      const bought = await buildPurchase(shop, { products: [{ code: bag.code, lines }] })
      const file = `code;colors\n${bag.code};жар = #888888`
      const { fingerprint } = (await files.preview(file)).Data as ProductsImport
      const { importId } = (await files.apply(file, fingerprint)).Data as ProductsImport
      expect((await find(bought))?.products[0]?.lines[0]?.colours).toMatchObject([{ name: 'жар' }])
      const undo = () => files.undo(importId ?? '')
      const sync = () => receivePurchases(shop, [{ number: bought.number }], olena)
      const { refused } = await race<unknown>(round % 2 ? [undo, sync] : [sync, undo])
      expect(refused).toEqual([])
      expect(await stockOf(shop, bag)).toEqual([
        'P-1 мак: 10 on hand, 0 reserved',
        `${bought.number} мак: 3 on hand, 0 reserved`,
      ])
      expect((await find(bought))?.products[0]?.lines[0]?.colours).toMatchObject([{ name: 'мак' }])
    }
    expect(await countDeadlocks(shop)).toBe(before)
    await expectBooksAgree()
  },
)

longIt('[WIRE-11] one of two who edit the same purchase learns who was first', async () => {
  for (let round = 0; round < rounds; round++) {
    const { number, version, id } = await buildPurchase(shop)
    const { won, refused } = await race(
      ['перша', 'друга'].map((note) => () => updatePurchases(shop, [{ number, version, note }], olena)),
    )
    expect(won).toHaveLength(1)
    expect(refused.map(({ kind, errors: [first] }) => [kind, first?.error])).toEqual([['conflict', 'stale']])
    expect((await loadPurchases(shop.database.db, [id]))[0]?.version).toBe(2)
  }
})
