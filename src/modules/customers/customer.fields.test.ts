import { expect, it } from 'vitest'
import { spellingOf } from '#platform/field-lists.ts'
import { customerDetails } from './customer.fields.ts'

it('[WIRE-4] the fields of a customer, and how the wire calls them', () => {
  expect(spellingOf(customerDetails.fields)).toEqual({
    phone: 'phoneNumber',
    otherPhones: 'otherPhoneNumbers',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    orders: 'ordersCount',
    spend: 'spend',
    refusals: 'refusalsCount',
    firstOrderedAt: 'dateFirstOrder',
    lastOrderedAt: 'dateLastOrder',
    note: 'description',
    version: 'version',
    returned: 'returnedCount',
    latest: 'orders',
  })
})
