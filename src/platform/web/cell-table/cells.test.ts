import { expect, it } from 'vitest'
import { caretOf, cellsOf, isBlock, nextPlace } from './cells.ts'

const columns = ['size', 'purchaseNumber', 'price', 'unitCost'] as const

it('a pasted block of cells differs from the content of one', () => {
  expect(['37\t38', '37\n38', '37\n', '1 590'].map(isBlock)).toEqual([true, true, false, false])
})

it('[B1] a cell with a break in it is quoted by spreadsheets, and is one cell', () => {
  const quoted = '"Сумка\r\nчорна, ""Зоря"" 2"'
  expect(cellsOf(`BAG-0101\t${quoted}\t5\r\nBAG-0102\tПояс 2""\t6\r\n`)).toEqual([
    ['BAG-0101', 'Сумка чорна, "Зоря" 2', '5'],
    ['BAG-0102', 'Пояс 2""', '6'],
  ])
  expect([isBlock(quoted), isBlock('"Зоря"')]).toEqual([true, false])
})

it('[B1] Enter and arrows go from cell to cell as in a spreadsheet; within a text the arrows are its own', () => {
  const from = { row: 1, column: 'price' } as const
  const press = (key: string, caret: ReturnType<typeof caretOf>, shiftKey = false) =>
    nextPlace({ key, shiftKey }, from, { caret, columns })
  expect(press('Enter', 'inside')).toEqual({ row: 2, column: 'price' })
  expect(press('Enter', 'own', true)).toEqual({ row: 0, column: 'price' })
  expect(press('ArrowDown', 'inside')).toEqual({ row: 2, column: 'price' })
  expect(press('ArrowUp', 'inside')).toEqual({ row: 0, column: 'price' })
  expect(press('ArrowLeft', 'start')).toEqual({ row: 1, column: 'purchaseNumber' })
  expect(press('ArrowLeft', 'inside')).toBeUndefined()
  expect(press('ArrowRight', 'end')).toEqual({ row: 1, column: 'unitCost' })
  expect(press('ArrowRight', 'whole')).toEqual({ row: 1, column: 'unitCost' })
  expect(press('ArrowDown', 'own')).toBeUndefined()
  expect(press('a', 'end')).toBeUndefined()
  expect(nextPlace({ key: 'ArrowLeft' }, { row: 1, column: 'size' }, { caret: 'start', columns })).toBeUndefined()
})

it('the caret is found from the marked part of a text', () => {
  expect([
    caretOf('37', 0, 2),
    caretOf('', 0, 0),
    caretOf('37', 0, 0),
    caretOf('37', 2, 2),
    caretOf('37', 1, 1),
  ]).toEqual(['whole', 'whole', 'start', 'end', 'inside'])
  expect(caretOf('37', 0, 1)).toBe('inside')
  expect(caretOf('2026-11-20', null, null)).toBe('own')
})
