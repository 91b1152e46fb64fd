import { describe, expect, it } from 'vitest'
import { saveGoods } from '#modules/goods/server/index.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { listLots, listSizeStock, lockLots } from '#modules/stock/server/index.ts'
import { testShop, untilWaiting } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, receiveLot } from '../../../../tests/build/goods.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../tests/build/prom-orders.ts'
import { importOrders } from './import/import-orders.ts'
import { listMarketplaceOrders } from './import/marketplace-orders.sql.ts'
import { matchProduct } from './match-product.ts'
import { listConnected, writeConnections } from './outward/goods.sql.ts'
import { withStock } from './outward/push-goods.ts'
import { findMarketplaceOrderPair, takeTheirs } from './take-theirs.ts'

const shop = await testShop()
const { db } = shop.database

const colour = (name: string) => ({ name, nameEn: '', gradient: 'n' as const, stops: ['#888888'] })
const flatsInTwoColours = () => buildProduct(shop, { lots: [{ colour: 'мак' }, { colour: 'мох', quantity: 3 }] })
/** The poppy is called otherwise from now on. */
const rename = ({ id }: { id: string }) => changeProduct(shop, { id, colours: [colour('червоний мак'), colour('мох')] })

async function receive({ id: productId }: { id: string }, name: string): Promise<void> {
  const facts = { size: '', purchaseNumber: 'P-9', purchasedOn: '2026-03-01', price: 100_000, unitCost: 1 } as const
  await shop.database.transaction((tx) => receiveLot(tx, { productId, colour: name, quantity: 3, ...facts }))
}

async function orderOf(line: ReturnType<typeof buildPromLine>): Promise<string> {
  const prom = buildPromOrder({ price: null, products: [line] })
  await importOrders(shop, [prom])
  return (await listMarketplaceOrders(db, { ids: [prom.id] }))[0]?.orderId ?? ''
}
const linesOf = async (id: string) => (await loadOrders(db, [id]))[0]?.lines

it('[OUT-4] goods whose colour is called otherwise go out with their stock, not as sold out', async () => {
  const flats = await flatsInTwoColours()
  const goods = { externalId: flats.code, productId: flats.id, size: '', colour: 'мак', name: '' }
  await shop.database.transaction((tx) => writeConnections(tx, [goods]))
  await rename(flats)
  const connected = await listConnected(db, [flats.code])
  expect(withStock(connected, await listSizeStock(db, [flats.id]))).toMatchObject([
    { colour: 'червоний мак', quantity: 10 },
  ])
})

it('[ORD-8] the staff’s word on goods of Prom holds after their colour is renamed, and orders stay Prom’s', async () => {
  const flats = await flatsInTwoColours()
  const line = buildPromLine({ id: 600_001, sku: '', external_id: null, price: '900' })
  const before = await orderOf(line)
  await matchProduct(shop, { marketProductId: '600001', code: flats.code, colour: 'мак' }, olena)
  await rename(flats)
  expect((await findMarketplaceOrderPair(shop, before))?.changedHere).toEqual([])
  expect(await linesOf(await orderOf(line))).toMatchObject([
    { code: flats.code, colour: 'червоний мак', needsAttention: false, lots: [{ purchaseNumber: 'P-1' }] },
  ])
})

it('[CAT-1] [OUT-4] goods that Prom sells follow their lots into the only colour, and count with those that tell it', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 10 }], colours: [colour('мак')] })
  const line = buildPromLine({ id: 600_101, sku: '', external_id: null, price: '900' })
  const before = await orderOf(line)
  await matchProduct(shop, { marketProductId: '600101', code: bag.code }, olena)
  const goods = { externalId: bag.code, productId: bag.id, size: '', colour: '', name: '' }
  await shop.database.transaction((tx) => writeConnections(tx, [goods]))
  await receive(bag, 'мак')
  expect((await findMarketplaceOrderPair(shop, before))?.changedHere).toEqual([])
  expect(await linesOf(await orderOf(line))).toMatchObject([{ colour: 'мак', needsAttention: false }])
  const told = withStock(await listConnected(db, [bag.code]), await listSizeStock(db, [bag.id]))
  expect(told).toMatchObject([{ colour: 'мак', quantity: 11 }])
})

it('[CAT-1] [OUT-4] Prom hears of goods that tell no colours apart without the pieces of a colour, which its orders cannot have', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 4 }], colours: [colour('мак'), colour('мох')] })
  const goods = { externalId: bag.code, productId: bag.id, size: '', colour: '', name: '' }
  await shop.database.transaction((tx) => writeConnections(tx, [goods]))
  await receive(bag, 'мох')
  const told = withStock(await listConnected(db, [bag.code]), await listSizeStock(db, [bag.id]))
  expect(told).toMatchObject([{ colour: '', quantity: 4 }])
})

describe('[ORD-8] [ORD-13] lines that are written while goods are saved keep their lot and colour', () => {
  /** It began, and waits, before the only lot is given another number and its colour another name. */
  async function whileRenamed({ id }: { id: string }, begin: () => Promise<unknown>): Promise<void> {
    const [lot] = await listLots(db, [id])
    const change = { id, colours: [colour('червоний мак')], lots: [{ id: lot?.id, purchaseNumber: 'P-2' }] }
    const { begun } = await shop.database.transaction(async (tx) => {
      // as goods that are being saved do first
      await lockLots(tx, [], [id])
      const waiting = begin()
      await untilWaiting(shop)
      await saveGoods(tx, [change], olena)
      return { begun: waiting }
    })
    await begun
  }
  const flatsInOneColour = () => buildProduct(shop, { lots: [{ colour: 'мак' }] })
  const sold = (code: string) => buildPromLine({ sku: code, external_id: null, price: '900' })
  const inNewColour = { colour: 'червоний мак', needsAttention: false, lots: [{ purchaseNumber: 'P-2' }] }

  it('when Prom tells another price', async () => {
    const flats = await flatsInOneColour()
    const prom = buildPromOrder({ price: null, products: [sold(flats.code)] })
    await importOrders(shop, [prom])
    const products = [{ ...sold(flats.code), price: '800' }]
    await whileRenamed(flats, () => importOrders(shop, [{ ...prom, products }]))
    const orderId = (await listMarketplaceOrders(db, { ids: [prom.id] }))[0]?.orderId ?? ''
    expect(await linesOf(orderId)).toMatchObject([{ ...inNewColour, price: 80_000 }])
    expect((await findMarketplaceOrderPair(shop, orderId))?.changedHere).toEqual([])
  })

  it('when staff take what Prom says', async () => {
    const flats = await flatsInOneColour()
    const orderId = await orderOf(sold(flats.code))
    const [line] = (await linesOf(orderId)) ?? []
    const chosen = { id: line?.id, code: flats.code, price: 70_000, purchaseNumber: 'P-1' }
    await updateOrders(shop, [{ id: orderId, version: undefined, fields: {}, lines: [chosen] }], olena)
    await whileRenamed(flats, () => takeTheirs(shop, { orderId, fields: ['lines'] }, olena))
    expect(await linesOf(orderId)).toMatchObject([{ ...inNewColour, price: 90_000, purchaseNumber: 'P-2' }])
  })

  it('when staff say what another line is', async () => {
    const [flats, hat] = [await flatsInOneColour(), await buildProduct(shop)]
    const unknown = buildPromLine({ id: 600_002, sku: '', external_id: null })
    const prom = buildPromOrder({ price: null, products: [sold(flats.code), unknown] })
    await importOrders(shop, [prom])
    const orderId = (await listMarketplaceOrders(db, { ids: [prom.id] }))[0]?.orderId ?? ''
    await whileRenamed(flats, () => matchProduct(shop, { marketProductId: '600002', code: hat.code }, olena))
    expect(await linesOf(orderId)).toMatchObject([inNewColour, { code: hat.code, needsAttention: false }])
  })
})
