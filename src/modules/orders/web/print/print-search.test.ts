import { expect, it } from 'vitest'
import { idsOf, readPrintSearch } from './print-search.ts'

const [one, other] = ['0190b2e4-0000-7000-8000-000000000001', '0190b2e4-0000-7000-8000-000000000002']

it('[B17] an address of the print page is read leniently: each order once, what is no order left out', () => {
  expect(idsOf(`${one},${other},${one},javascript:alert(1),`)).toEqual([one, other])
  expect(readPrintSearch({})).toEqual({ ids: '', sheet: 'order', size: 'A4' })
  expect(readPrintSearch({ ids: one, sheet: 'packing' })).toEqual({ ids: one, sheet: 'packing', size: 'A6' })
  expect(readPrintSearch({ ids: one, sheet: 'packing', size: 'A4' }).size).toBe('A4')
  expect(readPrintSearch({ sheet: 'poster', size: 'A0' })).toMatchObject({ sheet: 'order', size: 'A4' })
})
