import { setTimeout as sleep } from 'node:timers/promises'
import { csvOf, manyPromRows, promWorkbook } from '../build/move-files.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'
import { arrive, leave } from './moving-archive.ts'
import { call, limit, open, watched, type Server } from './moving-server.ts'

const [models, pastOrders] = [1_667, 100_000]

/** 5,000 rows of goods and 100,000 past orders move in beside a shop that is visited; all of it then moves on as an archive. */
export async function movingInBench(shop: TestShop): Promise<Comparison[]> {
  const server = await open(shop)
  const goods = await moveGoods(server)
  const past = await movePast(server)
  const archive = await leave(server)
  await server.close()
  const { shop: empty, close } = await openShop()
  const next = await open(empty)
  const whole = await arrive(next, archive, '100,000 orders')
  await next.close()
  await close()
  return [...goods, ...past, ...whole]
}

interface Moves {
  move: { id: string; state: string; toMove: number } | null
}

async function moveGoods(server: Server): Promise<Comparison[]> {
  const file = new Uint8Array(await promWorkbook(manyPromRows(models)))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const planned = await watched(server, async () => {
    await call(server, 'read?fileName=prom.xlsx', { body: file, type })
  })
  const { move } = await call<Moves>(server, 'get')
  const applied = await watched(server, async () => {
    await call(server, 'apply', { body: JSON.stringify({ id: move?.id }) })
    while ((await call<Moves>(server, 'get')).move?.state === 'running') await sleep(200)
  })
  return [
    limit('5,000 rows of goods planned', planned.seconds, 's', 10),
    limit('5,000 rows of goods moved in', applied.seconds, 's', 60),
    limit('the slowest request beside planning', planned.slowest, 'ms', 200),
    limit('the slowest request beside moving', applied.slowest, 'ms', 200),
    limit('memory beyond that before', Math.max(planned.megabytes, applied.megabytes), 'MB', 300),
  ]
}

interface Past {
  fingerprint: string
  ordersCount: number
}

interface PastImports {
  imports: { state: string; entered: number }[]
}

async function movePast(server: Server): Promise<Comparison[]> {
  const header = ['Номер замовлення', 'Дата', 'Статус', 'Покупець', 'Телефон', 'Артикул', 'Назва', 'Кількість', 'Ціна']
  const rows = Array.from({ length: pastOrders - 1 }, (_, at) => [
    `K-${at}`,
    `2024-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    at % 9 === 0 ? 'Скасовано' : 'Виконано',
    'Гончар Леся Іванівна',
    `+38067${String(1_000_000 + (at % 40_000)).padStart(7, '0')}`,
    `SHO-${String(at % models).padStart(5, '0')}`,
    'Черевики',
    1,
    1200,
  ])
  const file = new Uint8Array(Buffer.from(csvOf([header, ...rows])))
  const send = (query: string) =>
    call<Past>(server, `pastOrders?fileName=orders.csv${query}`, { body: file, type: 'text/csv' })
  let fingerprint = ''
  const looked = await watched(server, async () => void (fingerprint = (await send('')).fingerprint))
  let entered = 0
  const applied = await watched(server, async () => {
    await send(`&apply=${fingerprint}`)
    for (;;) {
      const [past] = (await call<PastImports>(server, 'pastImports?kind=orders')).imports
      entered = past?.entered ?? 0
      if (past?.state !== 'running') return
      await sleep(300)
    }
  })
  if (entered !== rows.length) throw new Error(`${entered} orders came of ${rows.length}`)
  return [
    limit('100,000 past orders looked at', looked.seconds, 's', 60),
    limit('100,000 past orders brought', applied.seconds, 's', 300),
    limit('the slowest request beside them', Math.max(looked.slowest, applied.slowest), 'ms', 200),
    limit('memory beyond that before', Math.max(looked.megabytes, applied.megabytes), 'MB', 300),
  ]
}
