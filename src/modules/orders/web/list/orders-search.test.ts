import { expect, it } from 'vitest'
import { ordersRequestToWire } from '../../office-order.contract.ts'
import { besideOf, gridStateOf, readOrdersSearch, searchOf, requestOf } from './orders-search.ts'

const page = { limit: 100, offset: 200 }

it('[B2] a grid’s sort and filters survive the way through the address', () => {
  const sort = [
    { column: 'total', isDescending: true },
    { column: 'number', isDescending: false },
  ]
  const state = { sort, filters: { number: '000123', customer: 'О’Коннор' } }
  expect(searchOf(state)).toEqual({ sort: '-total,number', number: '000123', customer: 'О’Коннор' })
  expect(gridStateOf(readOrdersSearch(searchOf(state)))).toEqual(state)
})

it('takes from an address only what the list knows', () => {
  expect(readOrdersSearch({ number: 123, sort: 'password', phone: ['1'], page: '2', status: ' ' })).toEqual({
    number: '123',
  })
})

it('[WIRE-9] a page of the grid asks for its rows, its sort and its filters in the wire’s words', () => {
  const request = requestOf(
    gridStateOf({ sort: '-createdAt,status', number: ' 12 ', customer: 'Ко', trackingNumber: '2045 1' }),
    {},
    page,
  )
  expect(request && ordersRequestToWire(request)).toEqual({
    limit: '100',
    offset: '200',
    sort: '-dateCreated,status',
    orderNumber: '12',
    lastName: 'Ко',
    deliveryTTN: '20451',
  })
})

it('[FORM-3] finds statuses and sources by the words on the screen, in either language', () => {
  const wire = (search: Record<string, string>) => {
    const request = requestOf(gridStateOf(search), {}, page)
    return request && ordersRequestToWire(request)
  }
  expect(wire({ status: 'чекає' })).toMatchObject({ status: 'waitConfirmation,waitPayment' })
  expect(wire({ status: 'PAID' })).toMatchObject({ status: 'paied' })
  expect(wire({ source: 'сайт' })).toMatchObject({ orderFrom: 'me' })
  expect(wire({ status: 'такого немає' })).toBeUndefined()
})

it('looks a phone up by its digits, however it is typed', () => {
  expect(requestOf(gridStateOf({ phone: '(067) 123-45' }), {}, page)).toMatchObject({ phone: '06712345' })
})

it('[B4] the orders that wait for staff, and a customer’s, stand beside the grid and stay when it is filtered', () => {
  const search = readOrdersSearch({ waiting: 'toPack', of: '067 123 45 67', view: 'to-pack', number: '12' })
  expect(search).toEqual({ waiting: 'toPack', of: '+380671234567', view: 'to-pack', number: '12' })
  expect(searchOf({ ...gridStateOf(search), filters: {} }, search)).toEqual({
    waiting: 'toPack',
    of: '+380671234567',
    view: 'to-pack',
  })
  const request = requestOf(gridStateOf(search), besideOf(search), page)
  expect(request && ordersRequestToWire(request)).toMatchObject({ view: 'toPack', customer: '+380671234567' })
  expect(readOrdersSearch({ waiting: 'everything', of: 'nobody' })).toEqual({})
})

it('[ORD-8] [ORD-11] orders of a phone of no proper form are a list as well', () => {
  expect(readOrdersSearch({ of: ' +48 600 100 200' })).toEqual({ of: '+48 600 100 200' })
})
