import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { longestTurn } from '../../../../../tests/build/longest-turn.ts'
import { buildCheckout } from '../../../../../tests/build/orders.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import { deepIt, isDeep, patienceMs } from '../../../../../tests/deep.ts'
import type { ProductsImport, ProgressAnswer, UndoneImport } from '../../import.contract.ts'

const products = isDeep ? 49_999 : 1_199
/** A turn of the loop may be long where the machine is busy; without pauses it is as long as the whole import. */
const longestTurnMs = 500

let shop: TestShop
let files: ReturnType<typeof transferOf>
let api: ReturnType<typeof testApi>
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  files = transferOf(api, token)
})

const dataOf = <Data>({ Data }: { Data: unknown }) => Data as Data
const header = 'code;name;productTypeNameUK;purchaseNumber;priceSale;goodsCount'
const fileOf = (prefix: string, count: number, pieces = 0) =>
  [header, ...Array.from({ length: count }, (_, at) => `${prefix}-${at};Річ ${at};Сумки;П-1;100;${pieces}`)].join('\n')

/** Null until there is an import. */
async function progressOf(importId?: string): Promise<ProgressAnswer | null> {
  const query = importId === undefined ? '' : `?importId=${importId}`
  return dataOf<ProgressAnswer | null>(await api.call(`/crm/products/import/progress${query}`, { token }))
}

function untilState(wanted: (progress: ProgressAnswer) => boolean): Promise<ProgressAnswer> {
  const look = async () => {
    const progress = await progressOf()
    return progress && wanted(progress) && progress
  }
  return vi.waitUntil(look, { interval: 5, timeout: patienceMs })
}

async function previewed(file: string): Promise<ProductsImport> {
  return dataOf<ProductsImport>(await files.preview(file))
}

async function countOf(prefix: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int from products where code like $1', [
    `${prefix}-%`,
  ])
  return rows[0].count
}

describe('[FORM-3] a long import lets others pass', () => {
  deepIt(
    `${products + 1} products: calls are answered and orders taken while it is looked at and written`,
    async () => {
      const bag = await buildProduct(shop, { lots: [{ quantity: 1_000_000 }] })
      const file = `${fileOf('LONG', products, 3)}\n${bag.code};Сумка для всіх;Сумки;;;`
      let isOn = true
      let slowest = 0
      const orders = (async () => {
        let count = 0
        for (; isOn; count++) {
          const began = performance.now()
          await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
          slowest = Math.max(slowest, performance.now() - began)
        }
        return count
      })()
      const began = performance.now()
      const longest = await longestTurn(async () => {
        const { fingerprint, products: planned } = await previewed(file)
        expect(planned.new).toBe(products)
        await files.apply(file, fingerprint)
        await untilState(({ state }) => state !== 'running')
      }).finally(() => (isOn = false))
      const whole = performance.now() - began
      expect(await orders).toBeGreaterThan(10)
      expect(await progressOf()).toMatchObject({ state: 'done', done: products + 1, refusalsCount: 0 })
      expect(slowest).toBeLessThan(whole / 3)
      expect(longest).toBeLessThan(longestTurnMs)
      expect(await listStockDifferences(shop.database.db)).toEqual([])
    },
  )

  deepIt('50,000 rows of nothing but faults, and 50,000 of one product', async () => {
    const bag = await buildProduct(shop)
    const wrong = ['id;code;name;priceSale;goodsCount', ...Array.from({ length: 50_000 }, () => '1;2;;x;y')].join('\n')
    const empty = ['id;nameEN;descriptionEN', ...Array.from({ length: 50_000 }, () => `${bag.id};;`)].join('\n')
    const longest = await longestTurn(async () => {
      const preview = await previewed(wrong)
      expect([preview.refusalsCount, preview.refusals.length, preview.refusals[0]?.row]).toEqual([50_000, 200, 2])
      expect((await previewed(empty)).refusalsCount).toBe(0)
    })
    expect(longest).toBeLessThan(longestTurnMs)
  })
})

describe('[FORM-3] an import that ends before its end', () => {
  it('is stopped between two steps, undone whole, or gone on with by the same file', async () => {
    const file = fileOf('STOP', 1_500)
    const { fingerprint } = await previewed(file)
    const applying = files.apply(file, fingerprint)
    const { importId } = await untilState(({ fileName, done }) => fileName === 'goods.csv' && done > 0 && done <= 1_000)
    expect((await api.call('/crm/products/import/undo', { method: 'POST', token, body: { importId } })).status).toBe(
      409,
    )
    await api.call('/crm/products/import/stop', { method: 'POST', token, body: { importId } })
    const { progress } = dataOf<ProductsImport>(await applying)
    expect(progress).toMatchObject({ importId, state: 'stopped', total: 1_500 })
    const done = progress?.done ?? 0
    expect(done).toBeLessThan(1_500)
    expect(await countOf('STOP')).toBe(done)
    expect((await previewed(file)).products).toEqual({ new: 1_500 - done, changed: 0, unchanged: done })

    const undone = dataOf<UndoneImport>(await files.undo(importId))
    expect(undone).toEqual({ products: done, lots: done, left: [], leftCount: 0 })
    expect(await progressOf(importId)).toMatchObject({ state: 'undone', done, total: done })
    expect(await countOf('STOP')).toBe(0)
  })

  deepIt('whose process is gone waits to be undone; so does an undoing', async () => {
    const file = fileOf('GONE', 250)
    const { fingerprint } = await previewed(file)
    const { importId } = dataOf<ProductsImport>(await files.apply(file, fingerprint))
    const id = importId ?? ''
    const { pool } = shop.database
    // as a process leaves it that was killed before its last step
    await pool.query('update goods_imports set ended_at = null, done = 200 where id = $1', [id])
    expect((await progressOf())?.state).toBe('running')
    shop.travel(60_000)
    expect(await progressOf()).toMatchObject({ importId: id, state: 'interrupted', done: 200, total: 250 })

    await pool.query('update goods_imports set undo_began_at = beat_at where id = $1', [id])
    expect((await progressOf())?.state).toBe('undoInterrupted')
    expect(dataOf<UndoneImport>(await files.undo(id))).toEqual({
      products: 250,
      lots: 250,
      left: [],
      leftCount: 0,
    })
    expect(await countOf('GONE')).toBe(0)
    shop.travel(-60_000)
  })

  deepIt('[WIRE-11] a product that is changed between two steps is left out, and named', async () => {
    const names = Array.from({ length: 400 }, (_, at) => `BETWEEN-${at}`)
    for (const code of names) await buildProduct(shop, { code, lots: [] })
    const file = ['code;nameEN', ...names.map((code) => `${code};Thing`)].join('\n')
    const { fingerprint } = await previewed(file)
    const applying = files.apply(file, fingerprint)
    await untilState(({ total, done }) => total === 400 && done > 0)
    // the last of them, in the order of ids
    await shop.database.pool.query("update products set version = version + 1 where code = 'BETWEEN-399'")
    const { progress } = dataOf<ProductsImport>(await applying)
    expect(progress).toMatchObject({ state: 'done', done: 400, refusalsCount: 1, refusals: [{ row: 401 }] })
  })
})
