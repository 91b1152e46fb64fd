import { expect, it } from 'vitest'
import { fileNameOf } from './download.ts'
import { errorTable } from './import/error-table.ts'

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

it('[B16] a file is saved under the name it came with', () => {
  expect(
    fileNameOf(`attachment; filename="goods.csv"; filename*=UTF-8''%D1%82%D0%BE%D0%B2%D0%B0%D1%80%D0%B8.csv`),
  ).toBe('товари.csv')
  expect(fileNameOf('attachment; filename="goods 1.csv"')).toBe('goods 1.csv')
  expect(fileNameOf('attachment; filename=goods.csv')).toBe('goods.csv')
  expect(fileNameOf('')).toBe('export.csv')
})
