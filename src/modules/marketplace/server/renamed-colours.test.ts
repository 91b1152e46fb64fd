import { expect, it } from 'vitest'
import { loadOrders } from '#modules/orders/server/index.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct } from '../../../../tests/build/goods.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../tests/build/prom-orders.ts'
import { importSales } from './import/import-sales.ts'
import { listSales } from './import/sales.sql.ts'
import { matchProduct } from './match-product.ts'
import { listConnected, writeConnections } from './outward/goods.sql.ts'
import { withStock } from './outward/tell-goods.ts'
import { findSaleBeside } from './take-theirs.ts'

const shop = await testShop()
const { db } = shop.database

const colour = (name: string) => ({ name, nameEn: '', gradient: 'n' as const, stops: ['#888888'] })
const flatsInTwoColours = () => buildProduct(shop, { lots: [{ colour: 'мак' }, { colour: 'мох', quantity: 3 }] })
/** The poppy is called otherwise from now on. */
const rename = ({ id }: { id: string }) => changeProduct(shop, { id, colours: [colour('червоний мак'), colour('мох')] })

async function orderOf(line: ReturnType<typeof buildPromLine>): Promise<string> {
  const prom = buildPromOrder({ price: null, products: [line] })
  await importSales(shop, [prom])
  return (await listSales(db, { ids: [prom.id] }))[0]?.orderId ?? ''
}
const linesOf = async (id: string) => (await loadOrders(db, [id]))[0]?.lines

it('[OUT-4] goods whose colour is called otherwise are told as what there is of them, not as sold out', async () => {
  const flats = await flatsInTwoColours()
  const goods = { externalId: flats.code, productId: flats.id, size: '', colour: 'мак', name: '' }
  await shop.database.transaction((tx) => writeConnections(tx, [goods]))
  await rename(flats)
  const connected = await listConnected(db, [flats.code])
  expect(withStock(connected, await listSizeStock(db, [flats.id]))).toMatchObject([
    { colour: 'червоний мак', quantity: 10 },
  ])
})

it('[ORD-8] what staff said that goods of Prom are holds after their colour is called otherwise, and orders stay Prom’s', async () => {
  const flats = await flatsInTwoColours()
  const line = buildPromLine({ id: 600_001, sku: '', external_id: null, price: '900' })
  const before = await orderOf(line)
  await matchProduct(shop, { marketProductId: '600001', code: flats.code, colour: 'мак' }, olena)
  await rename(flats)
  expect((await findSaleBeside(shop, before))?.changedHere).toEqual([])
  expect(await linesOf(await orderOf(line))).toMatchObject([
    { code: flats.code, colour: 'червоний мак', needsAttention: false, lots: [{ purchaseNumber: 'P-1' }] },
  ])
})
