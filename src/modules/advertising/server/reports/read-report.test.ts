import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { readReport } from './read-report.ts'

const read = (text: string, encoding: 'utf8' | 'utf16le' = 'utf8') => readReport(Buffer.from(text, encoding))
const september = { from: '2026-09-01', to: '2026-09-30' }

const ukrainian = `Звіт про кампанії
1 вересня 2026 р. - 30 вересня 2026 р.
Статус кампанії,Кампанія,Ідентифікатор кампанії,Код валюти,Витрати,Кліки,Покази,Конверсії
Активна,Сумки - пошук,1000000001,UAH,"1 316,14",321,"14 669","7,00"
Призупинена,Взуття,1000000002,UAH, --,0,0,"0,00"
Активна,Усе,1000000003,UAH,"350,00",1,2,"0,00"
Разом (кампанії), --, --,UAH,"1 666,14",321,"14 669","7,00"
`

describe('a report of Google Ads', () => {
  it('in Ukrainian: the whole period, spaces in numbers, what cost nothing as nothing, no totals', async () => {
    expect(await read(ukrainian)).toEqual({
      platform: 'google',
      questions: [],
      refusals: [],
      rows: [
        { row: 4, name: 'Сумки - пошук', externalId: '1000000001', period: september, cost: 1316_14 },
        { row: 5, name: 'Взуття', externalId: '1000000002', period: september, cost: 0 },
        { row: 6, name: 'Усе', externalId: '1000000003', period: september, cost: 350_00 },
      ],
    })
  })

  it('in English, in UTF-16 with tabs, and by days', async () => {
    const english = [
      '\uFEFFCampaign report',
      'September 1, 2026 - September 30, 2026',
      'Campaign status\tCampaign\tCurrency code\tCost\tDay',
      'Enabled\tBags\tUAH\t"1,316.14"\t2026-09-02',
      'Enabled\tBags\tUAH\t0.5\t2026-09-03',
      'Total: Campaigns\t --\tUAH\t"1,316.64"\t --',
    ].join('\r\n')
    const { rows } = await read(english, 'utf16le')
    expect(rows.map(({ name, period, cost }) => [name, period.from, period.to, cost])).toEqual([
      ['Bags', '2026-09-02', '2026-09-02', 1316_14],
      ['Bags', '2026-09-03', '2026-09-03', 50],
    ])
  })

  it('a Latin letter in a Ukrainian header is none the worse', async () => {
    expect((await read(ukrainian.replace('Кампанія,', 'Kампанія,'))).rows).toHaveLength(3)
  })

  it('an error of a cost that is no amount names its row', async () => {
    const { refusals } = await read(ukrainian.replace('"350,00"', 'багато'))
    expect(refusals).toEqual([{ row: 6, column: 'Витрати', value: 'багато', error: 'notMoney' }])
  })
})

it('a report of Meta Ads: its days stand in columns, its currency in the header', async () => {
  const meta = `Reporting starts,Reporting ends,Campaign name,Amount spent (UAH),Impressions
2026-09-01,2026-09-30,Взуття осінь,1250.50,1000
2026-09-01,2026-09-30,,1250.50,1000
`
  expect(await read(meta)).toMatchObject({
    platform: 'meta',
    rows: [{ row: 2, name: 'Взуття осінь', externalId: null, period: september, cost: 1250_50 }],
  })
})

it('[OUT-4] a campaign that is called as totals are is none of them, also where campaigns stand first', async () => {
  const names = async (text: string) => (await read(text)).rows.map(({ name }) => name)
  const period = 'Campaign report\nSeptember 1, 2026 - September 30, 2026\n'
  const coded = `${period}Campaign,Campaign ID,Cost
Total Look,1,100.00
Total: winter,2,5.00
Total: Campaigns, --,105.00
Total: Account,,105.00
`
  expect(await names(coded)).toEqual(['Total Look', 'Total: winter'])
  const plain = `${period}Campaign,Cost\nРазом дешевше,50.00\nУсього потроху,1\nРазом (кампанії),51.00\nTotal,51.00\n`
  expect(await names(plain)).toEqual(['Разом дешевше', 'Усього потроху'])
})

it.each([
  ['another table', 'code;name\nT-1;Сумка\n', 'noReport'],
  ['dollars', ukrainian.replace('1000000003,UAH', '1000000003,USD'), 'reportCurrency'],
  ['all time, without days', ukrainian.replace(/1 вересня.*р\./, 'All time'), 'reportWithoutDays'],
  ['two years', ukrainian.replace('1 вересня 2026', '1 вересня 2024'), 'periodTooLong'],
])('%s is refused in words', async (_, text, error) => {
  const thrown: unknown = await read(text).catch((fault: unknown) => fault)
  expect(thrown instanceof Refusal && thrown.errors.map((each) => each.error)).toEqual([error])
})
