import { expect, it } from 'vitest'
import { showsItself, readinessOf } from './readiness.ts'

const lot = { price: 100, photos: [] }
const whole = { isHidden: false, photos: ['p'], lots: [lot] }

it('[CAT-2] a product without a lot or a price is coming; its state names the missing parts', () => {
  expect(readinessOf(whole)).toEqual({ state: 'shown', lacks: [] })
  expect(readinessOf({ ...whole, lots: [] })).toEqual({ state: 'coming', lacks: ['lot'] })
  expect(readinessOf({ ...whole, photos: [], lots: [{ ...lot, price: 0 }] })).toEqual({
    state: 'coming',
    lacks: ['price', 'photo'],
  })
  expect(readinessOf({ ...whole, lots: [{ ...lot, price: 0 }, lot] })).toEqual({ state: 'shown', lacks: [] })
})

it('[CAT-2] without a photo a product is sold all the same; that of a lot counts', () => {
  expect(readinessOf({ ...whole, photos: [] })).toEqual({ state: 'shown', lacks: ['photo'] })
  expect(readinessOf({ ...whole, photos: [], lots: [{ ...lot, photos: ['p'] }] }).lacks).toEqual([])
})

it('[BUY-4] a hidden product says so first; it shows itself with its first price, unless it has one', () => {
  expect(readinessOf({ ...whole, isHidden: true, lots: [] })).toEqual({ state: 'hidden', lacks: ['lot'] })
  expect(showsItself({ isHidden: true, lots: [{ ...lot, price: 0 }] })).toBe(true)
  expect(showsItself({ isHidden: true, lots: [lot] })).toBe(false)
  expect(showsItself({ isHidden: true, lots: [] })).toBe(false)
})
