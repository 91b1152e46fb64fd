import { expect, it } from 'vitest'
import { isSameSearch, withoutView } from './view-store.ts'

it('[B4] a view is changed when the list is asked for something else, not when its fields stand in another order', () => {
  expect(isSameSearch({ sort: '-total', phone: '067', view: 'a' }, { phone: '067', sort: '-total' })).toBe(true)
  expect(isSameSearch({ view: 'a', phone: '' }, {})).toBe(true)
  expect(isSameSearch({ sort: '-total' }, { sort: 'total' })).toBe(false)
  expect(isSameSearch({ columns: 'number_-phone' }, {})).toBe(false)
  expect(withoutView({ view: 'a', sort: 'total' })).toEqual({ sort: 'total' })
})
