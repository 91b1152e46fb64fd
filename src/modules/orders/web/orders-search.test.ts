import { expect, it } from 'vitest'
import { ordersRequestToWire } from '../order-view.contract.ts'
import { ordersTexts } from '../texts.ts'
import { gridStateOf, readOrdersSearch, requestOf, searchOf } from './orders-search.ts'

const page = { limit: 100, offset: 200 }
const uk = ordersTexts('uk')

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
    page,
    uk,
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

it('[FORM-3] finds statuses and sources by the words on the screen', () => {
  const wire = (search: Record<string, string>, language: 'uk' | 'en') => {
    const request = requestOf(gridStateOf(search), page, ordersTexts(language))
    return request && ordersRequestToWire(request)
  }
  expect(wire({ status: 'чекає' }, 'uk')).toMatchObject({ status: 'waitConfirmation,waitPayment' })
  expect(wire({ status: 'PAID' }, 'en')).toMatchObject({ status: 'paied' })
  expect(wire({ source: 'сайт' }, 'uk')).toMatchObject({ orderFrom: 'me' })
  expect(wire({ status: 'такого немає' }, 'uk')).toBeUndefined()
})

it('looks a phone up by its digits, however it is typed', () => {
  expect(requestOf(gridStateOf({ phone: '(067) 123-45' }), page, uk)).toMatchObject({ phone: '06712345' })
})
