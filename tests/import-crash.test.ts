import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import type { ProductsImport, ProgressAnswer, UndoneImport } from '#modules/goods/import.contract.ts'
import { until } from './build/server-process.ts'
import { killedShop } from './crash/killed-shop.ts'
import { deepIt, isDeep } from './deep.ts'

const rounds = isDeep ? 6 : 1
const products = 2_000
const shop = killedShop()

const call = <Data>(path: string, body?: string, type?: string) => shop.call<Data>(`products/import${path}`, body, type)

const give = (file: string, query = '') => call<ProductsImport>(query, file, 'text/csv')

async function countOf(prefix: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int from products where code like $1', [
    `${prefix}-%`,
  ])
  return rows[0].count
}

for (let round = 1; round <= rounds; round++) {
  deepIt(`[FORM-3] round ${round}: an import whose server is killed can be gone on with, and undone`, async () => {
    const prefix = `R${round}`
    const rows = Array.from({ length: products }, (_, at) => `${prefix}-${at};Річ ${at};Сумки;П-1;100;0`)
    const file = ['code;name;productTypeNameUK;purchaseNumber;priceSale;goodsCount', ...rows].join('\n')
    const { fingerprint } = await give(file)
    const applying = give(file, `?apply=${fingerprint}`).catch(() => undefined)
    await until(async () => (await countOf(prefix)) > 0, 'a step of the import')
    await sleep(30 * round)
    await shop.kill('the server')
    await applying

    const written = await countOf(prefix)
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(products)
    // a minute goes by
    await shop.database.pool.query("update goods_imports set beat_at = beat_at - interval '1 minute'")
    const broken = await call<ProgressAnswer>('/progress')
    expect(broken).toMatchObject({ state: 'interrupted', done: written, total: products })
    expect((await give(file)).products).toEqual({ new: products - written, changed: 0, unchanged: written })

    const undone = await call<UndoneImport>('/undo', JSON.stringify({ importId: broken.importId }))
    expect(undone).toMatchObject({ products: written, leftCount: 0 })
    expect(await countOf(prefix)).toBe(0)
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })
}
