import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { CustomersImport } from '#modules/moving-in/customers.contract.ts'
import type { PastImport } from '#modules/moving-in/past-imports.contract.ts'
import { until } from './build/server-process.ts'
import { killedShop } from './crash/killed-shop.ts'
import { deepIt } from './deep.ts'

const shop = killedShop()

const call = <Data>(path: string, body?: string, type?: string) => shop.call<Data>(`moving-in/${path}`, body, type)

const phone = (at: number) => `067${String(1_000_000 + at)}`
const tables = {
  customers: {
    count: 20_000,
    header: 'Телефон;ПІБ;Нотатка',
    line: (at: number) => `${phone(at)};Особа ${at};Опт`,
    here: 'select count(*)::int from known_customers',
  },
  orders: {
    count: 4000,
    header: 'Номер;Дата;Телефон;Артикул;Ціна',
    line: (at: number) => `K-${at};01.05.2025;${phone(at)};OLD-9;450`,
    here: "select count(*)::int from orders where number like 'K-%'",
  },
  overheads: {
    count: 8000,
    header: 'Дата;Сума;Стаття;За що',
    line: (at: number) => `${String(1 + (at % 28)).padStart(2, '0')}.05.2025;450;Оренда;Комірка ${at}`,
    here: 'select count(*)::int from overheads',
  },
} as const
type Kind = keyof typeof tables

deepIt.each(['customers', 'orders', 'overheads'] as const)(
  '[FORM-3] an import of %s whose server is killed leaves whole steps: the same file brings the rest, and all of it goes back',
  async (kind: Kind) => {
    const { count, header, line, here } = tables[kind]
    const text = [header, ...Array.from({ length: count }, (_, at) => line(at))].join('\r\n')
    const path = { orders: 'pastOrders', customers: 'customers', overheads: 'pastOverheads' }[kind]
    const send = (query = '') => call<CustomersImport>(`${path}?fileName=a.csv${query}`, text, 'text/csv')
    const newest = async () => (await call<{ imports: PastImport[] }>(`pastImports?kind=${kind}`)).imports[0]
    const countHere = async () => Number((await shop.database.pool.query(here)).rows[0].count)
    const aMinuteLater = () =>
      shop.database.pool.query("update past_imports set beat_at = beat_at - interval '1 minute'")

    const applying = send(`&apply=${(await send()).fingerprint}`).catch(() => undefined)
    await until(async () => (await countHere()) > 0, 'a step of the import')
    await sleep(30)
    await shop.kill('the server')
    await applying
    const written = await countHere()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(count)
    await aMinuteLater()
    const broken = await newest()
    expect(broken).toMatchObject({ state: 'interrupted', done: written, entered: written })

    await send(`&apply=${(await send()).fingerprint}`)
    await until(async () => (await newest())?.state === 'done', 'the end of the import')
    expect(await countHere()).toBe(count)

    const rest = await newest()
    const undo = (importId = '') =>
      call<PastImport>('undoPastImport', JSON.stringify({ importId })).catch(() => undefined)
    const undoing = undo(rest?.importId)
    await until(async () => (await countHere()) < count, 'a step of the undoing')
    await shop.kill('the server')
    await undoing
    await aMinuteLater()
    await undo(rest?.importId)
    await undo(broken?.importId)
    await until(async () => (await countHere()) === 0, 'the end of the undoing')
  },
)
