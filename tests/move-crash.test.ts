import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { MovesAnswer } from '#modules/moving-in/contract.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { manyPromRows, promCsv } from './build/move-files.ts'
import { until } from './build/server-process.ts'
import { killedShop } from './crash/killed-shop.ts'
import { deepIt } from './deep.ts'

const models = 1_500
const shop = killedShop()

const call = <Data = MovesAnswer>(path: string, body?: BodyInit, type?: string) =>
  shop.call<Data>(`moving-in/${path}`, body, type)

async function countHere(): Promise<number> {
  const { rows } = await shop.database.pool.query("select count(*)::int from products where code like 'SHO-%'")
  return rows[0].count
}

deepIt(
  '[FORM-3] a move whose server is killed goes on where it was, without a thing twice, and is taken back whole',
  async () => {
    await call('read?fileName=prom.csv', new Uint8Array(promCsv(manyPromRows(models))), 'text/csv')
    const id = (await call('get')).move?.id ?? ''
    const applying = call('apply', JSON.stringify({ id })).catch(() => undefined)
    await until(async () => (await countHere()) > 0, 'a step of the move')
    await sleep(60)
    await shop.kill('the server')
    await applying
    const written = await countHere()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(models)
    // a minute goes by
    await shop.database.pool.query("update goods_imports set beat_at = beat_at - interval '1 minute'")
    expect((await call('get')).move).toMatchObject({ state: 'interrupted', toMove: models - written })

    await call('apply', JSON.stringify({ id }))
    await until(async () => (await call('get')).move?.state === 'done', 'the end of the move')
    expect(await countHere()).toBe(models)
    expect(await listStockDifferences(shop.database.db)).toEqual([])

    await call('undo', JSON.stringify({ id }))
    await until(async () => (await call('get')).move?.state === 'undone', 'the end of its undoing')
    expect(await countHere()).toBe(0)
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  },
)
