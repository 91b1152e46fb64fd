import { expect, it } from 'vitest'
import { requestToWire } from '#platform/lists.ts'
import { customerList } from '../customer.list.ts'
import { besideOf, gridStateOf, readCustomersSearch, requestOf, searchOf } from './customers-search.ts'

it('[B2] takes from an address only what the list of customers knows, and gives it back', () => {
  const search = readCustomersSearch({ find: ' О’Коннор ', orders: '3', refusals: '…7', sort: '-spend,age', view: 'v' })
  expect(search).toEqual({ find: 'О’Коннор', orders: '3…', refusals: '…7', sort: '-spend', view: 'v' })
  expect(searchOf(gridStateOf(search), search)).toEqual(search)
})

it('[WIRE-9] asks for a page by several columns, the least counts, and a phone however it is typed', () => {
  const search = readCustomersSearch({ find: '(067) 123-45', orders: '2', refusals: '1', sort: '-refusals,phone' })
  const request = requestOf(gridStateOf(search), besideOf(search), { limit: 100, offset: 100 })
  expect(requestToWire(customerList, request ?? {})).toEqual({
    limit: '100',
    offset: '100',
    sort: '-refusals,phone',
    search: '06712345',
    ordersFrom: '2',
    refusalsFrom: '1',
  })
})
