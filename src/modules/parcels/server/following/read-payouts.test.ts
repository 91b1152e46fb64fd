import { describe, expect, it } from 'vitest'
import { readPayouts } from './read-payouts.ts'

const read = (table: string) => readPayouts(Buffer.from(table), '2026-11-30')

describe('[DEL-5] [FORM-6] rows of a register of payouts that cannot be believed are named, and the others stand', () => {
  it('a number of which a spreadsheet kept the first digits alone', async () => {
    const { payouts, refusals } = await read(
      'Номер ЕН;Сума;Дата\n2,045E+13;100;27.11.2026\n20450000000001;100;27.11.2026\n',
    )
    expect(payouts).toMatchObject([{ row: 3, number: '20450000000001' }])
    expect(refusals).toEqual([{ row: 2, column: 'Номер ЕН', value: '2,045E+13', error: 'payoutNumberLost' }])
  })

  it('a sum below zero, and a day of another age', async () => {
    const { payouts, refusals } = await read(
      'Номер ЕН;Сума;Дата\n20450000000002;-50;27.11.2026\n20450000000004;10;27.11.2019\nРазом;-40;\n',
    )
    expect(payouts).toEqual([])
    expect(refusals.map(({ row, column, error }) => [row, column, error])).toEqual([
      [2, 'Сума', 'payoutNegative'],
      [3, 'Дата', 'payoutDayFar'],
    ])
  })
})

it('[DEL-5] a number of Ukrposhta has the zero back that a spreadsheet left out', async () => {
  expect((await read('ШКІ,Сума післяплати,Дата виплати\n500000000001,100,27.11.2026\n')).payouts).toMatchObject([
    { number: '0500000000001', sum: 10_000, day: '2026-11-27' },
  ])
})

it('[DEL-5] [FORM-6] a register may be in Russian', async () => {
  expect((await read('Номер накладной;Сумма;Дата\n20450000000001;1 234,50;27.11.2026\n')).payouts).toMatchObject([
    { number: '20450000000001', sum: 123_450 },
  ])
})
