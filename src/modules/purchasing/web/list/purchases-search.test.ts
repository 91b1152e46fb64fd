import { expect, it } from 'vitest'
import { purchasesRequestToWire } from '../../office-purchase.contract.ts'
import { gridStateOf, readPurchasesSearch, requestOf, searchOf } from './purchases-search.ts'

function asked(search: Record<string, string>) {
  const read = readPurchasesSearch(search)
  const request = requestOf(gridStateOf(read), read)
  return request && purchasesRequestToWire(request)
}

it('[B2] [B4] sorting, filters and the list that waits survive the way through the address', () => {
  const search = { sort: '-bill,number', number: 'П-7', waiting: 'toPay', view: 'to-pay' } as const
  const read = readPurchasesSearch(search)
  expect(read).toEqual(search)
  expect(searchOf(gridStateOf(read), read)).toEqual(search)
})

it('takes from an address only what the list knows', () => {
  expect(readPurchasesSearch({ sort: 'rate', waiting: 'long', act: 'delete', number: 12 })).toEqual({ number: '12' })
})

it('[S9] asks in the wire’s words for what is typed under the columns', () => {
  expect(
    asked({
      sort: '-product,orderedOn',
      number: ' П-7 ',
      status: 'дороз',
      orderedOn: '11/2026',
      product: 'балетки',
      trackingNumber: '2045 0001',
      waiting: 'notPaidBack',
    }),
  ).toEqual({
    products: 'false',
    sort: '-goodsCount,datePurchase',
    purchaseNumber: 'П-7',
    status: 'onTheWay',
    datePurchaseFrom: '2026-11-01',
    datePurchaseTo: '2026-11-30',
    product: 'балетки',
    deliveryTTN: '20450001',
    view: 'notPaidBack',
  })
})

it('asks for nothing when nothing can match', () => {
  expect(asked({ status: 'велосипед' })).toBeUndefined()
  expect(asked({ orderedOn: 'колись' })).toBeUndefined()
})
