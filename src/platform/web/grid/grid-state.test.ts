import { expect, it } from 'vitest'
import { columnStateOf, isSameQuestion, looksOf } from './grid-state.ts'

const made = [
  { colId: 'code', width: 100, pinned: 'left' as const },
  { colId: 'name', width: 200, flex: 1 },
  { colId: 'cost', width: 80, hide: true },
]
const asMade = [
  { colId: 'ag-Grid-SelectionColumn', width: 44, hide: false, flex: null },
  { colId: 'code', width: 100, hide: false, flex: null },
  { colId: 'name', width: 731, hide: false, flex: 1 },
  { colId: 'cost', width: 80, hide: true, flex: null },
]

it('[B4] columns that nobody touched are nothing to remember, however wide the window makes the last one', () => {
  expect(looksOf(asMade, made)).toBeUndefined()
})

it('[B4] a column that was moved, hidden or made wider is remembered, and put back so', () => {
  const [selection, code, name, cost] = asMade
  const arranged = [selection, { ...name, flex: null, width: 310 }, { ...code, hide: true }, cost] as typeof asMade
  const looks = looksOf(arranged, made)
  expect(looks).toEqual([
    { id: 'name', width: 310 },
    { id: 'code', isHidden: true },
    { id: 'cost', isHidden: true },
  ])
  expect(columnStateOf(looks, made)).toEqual([
    { colId: 'name', hide: false, flex: null, pinned: null, width: 310 },
    { colId: 'code', hide: true, flex: null, pinned: 'left', width: 100 },
    { colId: 'cost', hide: true, flex: null, pinned: null, width: 80 },
  ])
})

it('[B4] columns that a view does not know stand after its own; those that are no more are left out', () => {
  const looks = [{ id: 'cost' }, { id: 'discount', width: 90 }]
  expect(columnStateOf(looks, made).map(({ colId, hide }) => [colId, hide])).toEqual([
    ['cost', false],
    ['code', false],
    ['name', false],
  ])
})

it('[B2] a space behind a word asks for nothing else: it is not taken from who goes on typing', () => {
  const asking = (name: string) => ({ sort: [], filters: { name } })
  expect(isSameQuestion(asking('Олена '), asking('Олена'))).toBe(true)
  expect(isSameQuestion(asking(' '), { sort: [], filters: {} })).toBe(true)
  expect(isSameQuestion(asking('Олена К'), asking('Олена'))).toBe(false)
})
