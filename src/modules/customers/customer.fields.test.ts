import { expect, it } from 'vitest'
import { spellingOf } from '#platform/field-lists.ts'
import { customerDetails } from './customer.fields.ts'

it('[WIRE-4] the fields of a customer, and the wire has the words of the shop', () => {
  const spelling = spellingOf(customerDetails.fields)
  expect(Object.keys(spelling)).toEqual([
    'phone',
    'otherPhones',
    'firstName',
    'lastName',
    'email',
    'orders',
    'spend',
    'refusals',
    'firstOrderedAt',
    'lastOrderedAt',
    'note',
    'version',
    'returned',
    'latest',
  ])
  expect(Object.values(spelling)).toEqual(Object.keys(spelling))
})
