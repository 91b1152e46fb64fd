import { expect, it } from 'vitest'
import { fileNameOf } from './download.ts'
import { errorTable } from './import/error-table.ts'
import { groupRefusals } from './import/refusal-groups.ts'

it('[B16] errors of an import are saved as a table: no formula runs, quotes and separators stay in their cells', () => {
  const refusals = [
    { row: 2, column: 'priceSale', value: '=1+1', error: 'Ціна; гривні' },
    { row: 3, column: '', value: 'О’"Коннор"', error: 'Бракує\nстовпців' },
  ]
  expect(errorTable(refusals, ['Рядок', 'Стовпець', 'Значення', 'Що виправити'])).toBe(
    '\uFEFFРядок;Стовпець;Значення;Що виправити\r\n' +
      '2;priceSale;\'=1+1;"Ціна; гривні"\r\n' +
      '3;;"О’""Коннор""";"Бракує\nстовпців"\r\n',
  )
})

it('[B16] errors of an import stand by what is to be mended, what there is most of first, each row with what stands in it', () => {
  const refusal = (row: number, column: string, value: string, error: string) => ({ row, column, value, error })
  expect(
    groupRefusals([
      refusal(2, '', 'x;y', 'Бракує стовпців'),
      refusal(3, 'priceSale', '1,250', 'Тисячі чи копійки?'),
      refusal(4, 'priceSale', 'дорого', 'Вкажіть суму'),
      refusal(9, 'priceSale', '2,500', 'Тисячі чи копійки?'),
      refusal(9, 'priceBuy', '1,100', 'Тисячі чи копійки?'),
    ]).map(({ column, error, cells }) => [column, error, ...cells.map(({ row, value }) => `${row} ${value}`)]),
  ).toEqual([
    ['priceSale', 'Тисячі чи копійки?', '3 1,250', '9 2,500'],
    ['', 'Бракує стовпців', '2 x;y'],
    ['priceSale', 'Вкажіть суму', '4 дорого'],
    ['priceBuy', 'Тисячі чи копійки?', '9 1,100'],
  ])
})

it('[B16] a file is saved under the name it came with', () => {
  expect(
    fileNameOf(`attachment; filename="goods.csv"; filename*=UTF-8''%D1%82%D0%BE%D0%B2%D0%B0%D1%80%D0%B8.csv`),
  ).toBe('товари.csv')
  expect(fileNameOf('attachment; filename="goods 1.csv"')).toBe('goods 1.csv')
  expect(fileNameOf('attachment; filename=goods.csv')).toBe('goods.csv')
  expect(fileNameOf('')).toBe('export.csv')
})
