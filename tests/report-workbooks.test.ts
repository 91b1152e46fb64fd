import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { ledgerChoices } from '#modules/insights/earned-rows.ts'
import { columnsOf, reportColumns } from '#modules/insights/report-sheet.contract.ts'
import type { TableName } from '#modules/insights/export.contract.ts'
import { testApi, type TestApi } from './build/api.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { shopAt, type TestShop } from './build/shop.ts'
import { cellsOfSheet } from './build/workbook.ts'

let demo: { url: string; drop(): Promise<void> }
let shop: TestShop
let api: TestApi
let token: string
let orderId: string

beforeAll(async () => {
  demo = await cloneDemo()
  shop = shopAt(demo.url)
  api = testApi(shop)
  token = await api.signIn('admin')
  const rent = {
    id: randomUUID(),
    category: 'rent',
    amount: 30_000.01,
    span: 'month',
    startsOn: today,
    isMonthly: true,
  }
  await api.call('/crm/insights/overheads/update', { token, method: 'POST', body: { overheads: [rent] } })
  orderId = (await shop.database.pool.query<{ id: string }>('select id from orders limit 1')).rows[0]?.id ?? ''
})
afterAll(async () => {
  await shop.database.close()
  await demo.drop()
})

const tables = Object.keys(reportColumns) as TableName[]
/** Columns that people do without: ids and versions, repeats of another column, and values not yet known as a whole. */
const idle =
  /^(id|typeId|productId|lotId|purchaseId|overheadId|orderId|productVersion|version|source|holder|isMiddle|kind)$/
const today = dayOf(new Date())
const days = `from=${addDays(today, -60)}&to=${today}&step=week&compared=before`

it.each([
  ...tables.map((table) => ({ table, only: undefined })),
  ...ledgerChoices.map((only) => ({ table: 'rows' as const, only })),
])(
  '[FORM-3] [EARN-8] the workbook of $table ($only) has the rows and the figures of its CSV, in words of both languages',
  async ({ table, only }) => {
    const asked = table === 'order' ? `&orderId=${orderId}` : only ? `&only=${only}` : ''
    const path = `/crm/insights/export?table=${table}&${days}${asked}`
    const csv: Record<string, string>[] = parse((await api.call(path, { token })).Data as string, {
      bom: true,
      columns: true,
      delimiter: ';',
    })
    if (table !== 'changes' && only !== 'notAsked' && only !== 'toReturn') expect(csv.length).toBeGreaterThan(0)
    const columns = columnsOf(table, only)
    const known = new Set(columns.map(({ path: of }) => of))
    const missing = Object.keys(csv[0] ?? {}).filter((name) => !known.has(name) && !idle.test(name))
    expect(missing).toEqual([])
    for (const language of ['uk', 'en'] as const) {
      const answer = await api.call(`${path}&format=xlsx`, { token, language: language === 'uk' ? 'UKR' : 'ENG' })
      const [header = [], ...rows] = cellsOfSheet(Buffer.from(answer.Data as string, 'latin1'))
      expect(rows).toHaveLength(csv.length)
      expect(header).toHaveLength(new Set(header).size)
      const words = columns.flatMap(({ kind }, at) => (kind === 'word' ? rows.map((row) => row[at] ?? '') : []))
      expect(words.filter((word) => /\.\w+$|^'[a-z]+[A-Z]/.test(word))).toEqual([])
      columns.forEach(({ kind, path: of }, at) => {
        if (kind !== 'money') return
        const shown = rows.map((row) => Number(row[at] ?? 0))
        expect([of, shown]).toEqual([of, csv.map((row) => Number(row[of] ?? 0))])
      })
    }
  },
)
