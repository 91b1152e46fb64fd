import { expect, it } from 'vitest'
import { staff } from '#platform/roles.ts'
import { list as listOf, oneOf, part, phone } from '#platform/lists.ts'
import { listSearch } from './list-search.ts'

const of = { wire: 'any', sees: staff }
const list = listSearch(
  listOf({
    columns: { number: { of, sorts: true, by: part }, phone: { of, by: part }, total: { of, sorts: true } },
    beside: { waiting: { ...of, by: oneOf(['toPack', 'fresh']) }, of: { ...of, by: phone }, find: { ...of, by: part } },
  }),
)

it('[B2] [B4] the state of a grid survives the way through the address: several sorted columns, filters, columns', () => {
  const state = {
    sort: [
      { column: 'total', isDescending: true },
      { column: 'number', isDescending: false },
    ],
    filters: { phone: '067' },
    columns: [{ id: 'phone', width: 210 }, { id: 'total', isHidden: true as const }, { id: 'number' }],
  }
  const search = list.searchOf(state)
  expect(search).toEqual({ sort: '-total,number', phone: '067', columns: 'phone.210_-total_number' })
  expect(list.stateOf(list.read(search))).toEqual(state)
})

it('an address gives what the list knows, and drops the rest', () => {
  expect(
    list.read({ number: 12, phone: ' ', sort: '-password,number', view: 'abc', theme: 'dark', columns: ['x'] }),
  ).toEqual({ number: '12', sort: 'number', view: 'abc' })
  expect(list.stateOf({ columns: '_..9_number.99999_<b>' }).columns).toBeUndefined()
  expect(list.stateOf({ columns: 'number.9999' }).columns).toEqual([{ id: 'number', width: 1200 }])
})

it('columns as the screen made them are not spoken of', () => {
  expect(list.searchOf({ sort: [], filters: {}, columns: undefined })).toEqual({})
  expect(list.stateOf({})).toEqual({ sort: [], filters: {}, columns: undefined })
})

it('[B4] filters beside the grid are read by what each is, and stay when the grid changes', () => {
  const search = list.read({ waiting: 'toPack', of: '067 123 45 67', find: ' О’Коннор ', total: '1' })
  expect(search).toEqual({ waiting: 'toPack', of: '+380671234567', find: 'О’Коннор' })
  expect(list.searchOf({ sort: [], filters: { number: '12' } }, { ...search, number: '7', view: 'v' })).toEqual({
    ...search,
    number: '12',
    view: 'v',
  })
  expect(list.read({ waiting: 'everything', of: 'nobody', find: ['x'] })).toEqual({})
})
