import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#kit/days.ts'
import { dataOf, wireOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { getChanges } from '../../changes.contract.ts'
import { getEarned } from '../../earned.contract.ts'
import { amountIn, type OverheadDraft } from '../../overhead.ts'
import {
  getOverheadHistory,
  getOverheads,
  importOverheads,
  undoOverheadsImport,
  updateOverheads,
} from '../../overheads.contract.ts'
import { getEarnedRows } from '../../rows.contract.ts'
import { insertOverheads, overheadDays } from './overheads.sql.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const path = '/crm/insights/overheads'
const monthly = { category: 'rent', amount: 1000, span: 'month', isMonthly: true, endsOn: null, note: '' }
const save = (...overheads: object[]) =>
  api.call(`${path}/update`, { token, method: 'POST', language: 'UKR', body: { overheads } })
const refused = async (...overheads: object[]) => {
  const { status, Message } = await save(...overheads)
  return [status, Message.Errors.map(({ id }) => id)]
}
const saved = async (...overheads: object[]) => wireOf(updateOverheads, await save(...overheads))
const days = (from: string, to: string, more = '') =>
  api.call(`/crm/insights/earned?from=${from}&to=${to}&compared=none${more}`, { token })
const earned = async (from: string, to: string, more = '') => wireOf(getEarned, await days(from, to, more))
const removed = async (...rows: { id: string; version: number }[]) =>
  save(...rows.map(({ id, version }) => ({ id, version, isDeleted: true })))

it('[EARN-9] a cost of a month is spread over its days, and is a term of its own below all others', async () => {
  const [rent] = await saved({ ...monthly, id: randomUUID(), startsOn: '2026-02-01' })
  // 1 000.00 over 28 days is 35.71 a day; 12 kopiykas are left, one each on the first 12 days
  const first = await earned('2026-02-01', '2026-02-02')
  expect(first.now).toMatchObject({ overheads: 71.44, left: -71.44, revenue: 0, rounding: 0 })
  expect(first.steps.map(({ now }) => now.overheads)).toEqual([35.72, 35.72])
  expect((await earned('2026-02-13', '2026-02-28')).now.overheads).toBe(571.36)
  const february = await earned('2026-02-01', '2026-02-28')
  expect(february.now.overheads).toBe(1000)
  expect(february.check).toMatchObject({
    isEqual: true,
    overheads: { entered: 1000, counted: 1000, difference: 0 },
  })
  // of no product, nor of any other group
  for (const cut of ['type', 'source', 'purchase', 'product'])
    expect((await earned('2026-02-01', '2026-02-28', `&cut=${cut}`)).groups).toMatchObject([
      { kind: 'rest', now: { overheads: 1000, left: -1000 } },
    ])
  // months are added up whole
  expect((await earned('2026-02-01', '2026-04-30', '&step=month')).steps.map(({ now }) => now.overheads)).toEqual([
    1000, 1000, 1000,
  ])
  if (rent) await removed(rent)
  expect((await earned('2026-02-01', '2026-02-28')).now.overheads).toBe(0)
})

it('[EARN-9] one that comes each month counts until its day; one of a day on that day, or on the last of a shorter month', async () => {
  const rows = await saved(
    { ...monthly, id: randomUUID(), startsOn: '2026-01-01', amount: 3100, endsOn: '2026-03-10' },
    {
      ...monthly,
      id: randomUUID(),
      category: 'wages',
      span: 'day',
      startsOn: '2026-01-31',
      amount: 500,
      endsOn: '2026-02-28',
    },
    { id: randomUUID(), category: 'taxes', span: 'day', startsOn: '2026-02-10', amount: 70 },
  )
  const of = async (month: string, last: number) => (await earned(`${month}-01`, `${month}-${last}`)).now.overheads
  expect(await of('2026-01', 31)).toBe(3600)
  expect(await of('2026-02', 28)).toBe(3670)
  expect((await earned('2026-02-28', '2026-02-28')).now.overheads).toBe(610.71)
  // ten days of March at 100.00
  expect(await of('2026-03', 31)).toBe(1000)
  await removed(...rows)
})

it('[EARN-9] the rows behind the term are the costs, each with its part of these days', async () => {
  const rows = await saved(
    { ...monthly, id: randomUUID(), startsOn: '2026-06-01', note: 'склад' },
    { id: randomUUID(), category: 'taxes', span: 'day', startsOn: '2026-06-10', amount: 70 },
  )
  const behind = wireOf(
    getEarnedRows,
    await api.call('/crm/insights/rows?from=2026-06-05&to=2026-06-10&terms=overheads', { token, language: 'UKR' }),
  )
  expect(
    behind.others.map(({ kind, day, about, amount, overheadId }) => [kind, day, about, amount, overheadId]),
  ).toEqual([
    ['overhead', '2026-06-10', 'Податки', 70, rows[1]?.id],
    ['overhead', '2026-06-05', 'Оренда, склад', 200.04, rows[0]?.id],
  ])
  expect([behind.count, behind.othersTotal]).toEqual([0, 270.04])
  const listed = wireOf(getOverheads, await api.call(`${path}?from=2026-06-05&to=2026-06-10`, { token }))
  expect([listed.total, listed.overheads.map(({ inPeriod }) => inPeriod)]).toEqual([270.04, [70, 200.04]])
  await removed(...rows)
})

it('[EARN-9] a cost sent twice is there once; a stale or an empty change is refused', async () => {
  const id = randomUUID()
  const given = { ...monthly, id, startsOn: '2026-07-15' }
  const [added] = await saved(given)
  // of a month its first day
  expect(added).toMatchObject({ startsOn: '2026-07-01', version: 1 })
  expect(await saved(given)).toEqual([added])
  expect(await saved({ id, version: 1, amount: 1200 })).toMatchObject([{ amount: 1200, version: 2 }])
  expect(await refused({ id, version: 1, amount: 1300 })).toEqual([409, ['overheads.0.version']])
  expect(
    await refused(
      { id: randomUUID(), category: 'rent' },
      { ...monthly, id: randomUUID(), startsOn: '2026-07-01', amount: 0 },
      { ...monthly, id: randomUUID(), startsOn: '2026-07-01', endsOn: '2026-06-30' },
    ),
  ).toEqual([
    400,
    ['overheads.0.amount', 'overheads.0.span', 'overheads.0.startsOn', 'overheads.1.amount', 'overheads.2.endsOn'],
  ])
  const history = dataOf(getOverheadHistory, await api.call(`${path}/history?id=${id}`, { token }))
  expect(history.map(({ kind, changes }) => [kind, changes['amount']])).toEqual([
    ['edited', { from: 1000, to: 1200 }],
    ['added', { from: null, to: 1000 }],
  ])
  await removed({ id, version: 2 })
  // deleted again, it is still gone
  expect((await removed({ id, version: 2 })).status).toBe(200)
})

it('[EARN-7] [EARN-9] a cost that is entered late changes months that are over, with a line a month', async () => {
  const changes = async () => wireOf(getChanges, await api.call('/crm/insights/changes', { token }))
  await api.call('/crm/insights/changes/seen', { token, method: 'POST', body: {} })
  const [rent] = await saved({ ...monthly, id: randomUUID(), startsOn: '2020-08-01', endsOn: '2020-09-15' })
  expect((await changes()).months).toMatchObject([
    {
      month: '2020-09-01',
      was: 0,
      is: -500.05,
      changes: [{ term: 'overheads', amount: -500.05, reason: 'overhead', day: null }],
    },
    {
      month: '2020-08-01',
      was: 0,
      is: -1000,
      changes: [{ term: 'overheads', amount: -1000, reason: 'overhead', day: null }],
    },
  ])
  if (rent) await removed(rent)
  expect((await changes()).months).toEqual([])
})

it.each([
  ['UKR', 'Бракує стовпців: Категорія (category), Сума, ₴ (amount), Від дня (startsOn)'],
  ['ENG', 'Missing columns: Category (category), Amount, ₴ (amount), From day (startsOn)'],
] as const)('[FORM-6] missing columns are named as the screen calls them (%s)', async (language, error) => {
  const headers = { 'content-type': 'text/csv' }
  const answer = await api.call(`${path}/import?fileName=costs.csv`, {
    token,
    language,
    headers,
    method: 'POST',
    body: 'a;b\n1;2\n',
  })
  expect(answer.Message.Errors).toEqual([{ id: 'file', error }])
})

it('[EARN-9] [FORM-6] a table of costs is looked at, applied once, and undone', async () => {
  const file = [
    'Категорія;Сума, ₴;Від дня;До дня;Що це',
    'Оренда;12 000,50;11.2025;03.2026;склад',
    'taxes;300;20.12.2025;;єдиний податок',
    'Зарплата;нуль;2025-12;;',
  ].join('\n')
  const send = (query: string) =>
    api.call(`${path}/import?fileName=costs.csv${query}`, {
      token,
      method: 'POST',
      body: file,
      headers: { 'content-type': 'text/csv' },
    })
  const look = wireOf(importOverheads, await send(''))
  expect(look).toMatchObject({ overheads: { new: 2, changed: 0, unchanged: 0 }, importId: null, refusalsCount: 1 })
  expect(look.changes.map(({ to }) => [to.category, to.amount, to.span, to.startsOn, to.isMonthly, to.endsOn])).toEqual(
    [
      ['rent', 12_000.5, 'month', '2025-11-01', true, '2026-03-31'],
      ['taxes', 300, 'day', '2025-12-20', false, null],
    ],
  )
  expect(look.refusals).toMatchObject([{ row: 4, column: 'amount', value: 'нуль' }])
  const done = wireOf(importOverheads, await send(`&apply=${look.fingerprint}`))
  expect((await earned('2025-11-01', '2025-12-31')).now.overheads).toBe(24_301)
  // the same file again finds them there
  expect(wireOf(importOverheads, await send('')).overheads).toEqual({ new: 0, changed: 0, unchanged: 2 })
  expect((await send(`&apply=${look.fingerprint}`)).status).toBe(409)

  const listed = wireOf(getOverheads, await api.call(path, { token })).overheads
  const taxes = listed.find(({ category }) => category === 'taxes')
  await saved({ id: taxes?.id, version: 1, amount: 301 })
  const undo = () => api.call(`${path}/import/undo`, { token, method: 'POST', body: { importId: done.importId } })
  // what somebody changed since stays
  expect(dataOf(undoOverheadsImport, await undo())).toEqual({ undone: 1, left: 1 })
  expect((await undo()).status).toBe(404)
  await removed({ id: taxes?.id ?? '', version: 2 })
})

it('[EARN-9] [FORM-6] an export comes back unchanged, as CSV and as a workbook', async () => {
  const rows = await saved(
    { ...monthly, id: randomUUID(), startsOn: '2025-06-01', note: 'офіс; склад', endsOn: '2025-08-15' },
    { id: randomUUID(), category: 'other', span: 'day', startsOn: '2025-06-02', amount: 0.07 },
  )
  const exported = await api.call('/crm/insights/export?table=overheads&from=2025-06-01&to=2025-06-30', { token })
  const back = await api.call(`${path}/import`, {
    token,
    method: 'POST',
    body: String(exported.Data),
    headers: { 'content-type': 'text/csv' },
  })
  expect(wireOf(importOverheads, back)).toMatchObject({
    overheads: { new: 0, changed: 0, unchanged: 2 },
    refusals: [],
    unknownColumns: [],
  })
  await removed(...rows)
})

it('[EARN-9] [EARN-8] nobody but an Admin sees or enters them', async () => {
  for (const role of ['manager', 'packer', 'user'] as const) {
    const other = await api.signIn(role)
    for (const each of [path, `${path}/history?id=${randomUUID()}`])
      expect((await api.call(each, { token: other })).status).toBe(403)
    const body = { overheads: [{ ...monthly, id: randomUUID(), startsOn: '2026-01-01' }] }
    expect((await api.call(`${path}/update`, { token: other, method: 'POST', body })).status).toBe(403)
  }
})

it('[EARN-9] the sum of a cost is that of its days, whatever it is and whichever days are asked', async () => {
  let seed = 20261129
  const below = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  const day = (from: string, within: number) => addDays(from, below(within))
  const drafts = Array.from({ length: 120 }, (): OverheadDraft => {
    const span = below(2) === 0 ? 'day' : 'month'
    const startsOn = day('2024-01-01', 700)
    const isMonthly = below(3) > 0
    return {
      id: randomUUID(),
      category: 'other',
      amount: 1 + below(below(2) === 0 ? 40 : 5_000_000),
      span,
      startsOn: span === 'month' ? `${startsOn.slice(0, 8)}01` : startsOn,
      isMonthly,
      endsOn: isMonthly && below(2) === 0 ? addDays(startsOn, below(400)) : null,
      note: '',
    }
  })
  await shop.database.transaction((tx) => insertOverheads(tx, drafts))
  for (let round = 0; round < 20; round++) {
    const from = day('2023-12-01', 900)
    const period = { from, to: addDays(from, below(120)) }
    const { rows } = await sql<{ id: string; amount: number }>`
      select overhead_id as id, sum(amount)::bigint as amount from ${overheadDays(period)} d group by 1`.execute(
      shop.database.db,
    )
    const byDay = new Map(rows.map(({ id, amount }) => [id, amount]))
    for (const draft of drafts)
      expect(amountIn(draft, period), JSON.stringify({ draft, period })).toBe(byDay.get(draft.id) ?? 0)
  }
})
