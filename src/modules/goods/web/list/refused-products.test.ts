import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api.ts'
import { refusedProducts } from './refused-products.ts'

const ids = ['shoes', 'bag', 'hat']

it('[WIRE-10] of a call that changed nothing, says which products were in its way, and why', () => {
  const fault = new ApiError(409, 'Не збережено', [
    { id: 'products.1.version', error: 'Змінила Олена' },
    { id: 'products.2.subProducts.0.priceSale', error: 'Завелика' },
    { id: 'products.2.subProducts.1.priceSale', error: 'Завелика' },
    { id: 'products.2.code', error: 'Порожній' },
    { id: 'products.7.code', error: 'Чужий' },
    { id: '', error: 'Щось іще' },
  ])
  expect([...refusedProducts(fault, ids)]).toEqual([
    ['bag', 'Змінила Олена'],
    ['hat', 'Завелика. Порожній'],
  ])
})

it('a call that failed as a whole names nobody', () => {
  expect(refusedProducts(new ApiError(0, 'Немає звʼязку'), ids).size).toBe(0)
  expect(refusedProducts(new TypeError('broken'), ids).size).toBe(0)
})
