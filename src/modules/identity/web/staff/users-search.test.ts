import { expect, it } from 'vitest'
import { gridStateOf, readUsersSearch, requestOf, searchOf } from './users-search.ts'

const range = { limit: 100, offset: 0 }

it('an address gives what the list knows, and drops the rest', () => {
  expect(
    readUsersSearch({ role: 'admin', sort: '-email', lastName: ' Ткач ', phone: 67, email: '', theme: 'dark' }),
  ).toEqual({ role: 'admin', sort: '-email', lastName: 'Ткач', phone: '67' })
  expect(readUsersSearch({ role: 'king', sort: 'password' })).toEqual({})
})

it('the address and the grid say the same to each other', () => {
  const search = { role: 'packer', view: 'mine', sort: '-createdAt', lastName: 'Ткач' } as const
  expect(searchOf(gridStateOf(search), search)).toEqual(search)
})

it('a phone is asked for as it is kept, however it was typed', () => {
  expect(requestOf({ sort: [], filters: { phone: '+38 (067) 12' } }, {}, range)).toEqual({
    ...range,
    phone: '+3806712',
  })
  expect(requestOf(gridStateOf({ sort: '-role' }), { role: 'user' }, range)).toEqual({
    ...range,
    role: 'user',
  })
})
