import { expect, it } from 'vitest'
import type { Language } from '#kit/language.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import type { PurchaseRowOnWire } from '../purchase.contract.ts'
import { carriers, carrierWords } from '#modules/delivery/carrier.ts'
import { purchaseStatuses } from '../purchase.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')

const call = (query: object, language: 'UKR' | 'ENG' = 'UKR') =>
  api.call(`/crm/purchases/get?${new URLSearchParams({ ...query })}`, { token, language })

async function sorted(sort: string, more: object = {}, language?: 'UKR' | 'ENG'): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { Data, headers } = await call({ limit: '2', sort, ...more, ...(cursor && { cursor }) }, language)
    found.push(...(Data as PurchaseRowOnWire[]).map(({ purchaseNumber }) => purchaseNumber))
    cursor = headers.get('X-Next-Cursor')
  }
  return found
}

it('[WIRE-9] statuses of purchases sort as a purchase goes on, page by page, both ways', async () => {
  for (const status of purchaseStatuses.toReversed()) await buildPurchase(shop, { number: `П-${status}`, status })
  const numbers = purchaseStatuses.map((status) => `П-${status}`)
  expect(await sorted('status')).toEqual(numbers)
  expect(await sorted('-status')).toEqual(numbers.toReversed())
  const forged = Buffer.from(JSON.stringify([['new'], crypto.randomUUID()])).toString('base64url')
  expect((await call({ sort: 'status', limit: '2', cursor: forged })).status).toBe(400)
})

it('[WIRE-9] carriers sort by what they are called in the language of whoever asks, page by page, both ways', async () => {
  for (const carrier of carriers) await buildPurchase(shop, { number: `Несе-${carrier}`, carrier })
  const named = async (sort: string, language: 'UKR' | 'ENG') =>
    (await sorted(sort, { search: 'Несе' }, language)).map((number) => number.replace('Несе-', ''))
  const called = (language: Language) => {
    const names = new Intl.Collator(language)
    return carriers.toSorted((one, other) =>
      names.compare(carrierWords.about[one][language], carrierWords.about[other][language]),
    )
  }
  // the two orders differ, and neither is that of the list
  expect(new Set([carriers, called('uk'), called('en')].map((each) => each.join())).size).toBe(3)
  expect(await named('deliveryType', 'UKR')).toEqual(called('uk'))
  expect(await named('-deliveryType', 'UKR')).toEqual(called('uk').toReversed())
  expect(await named('deliveryType', 'ENG')).toEqual(called('en'))
})

it('[BUY-1] [B2] [WIRE-9] purchases are found and sorted by their supplier', async () => {
  await buildPurchase(shop, { number: 'Від-1', supplier: 'Майстерня Вербена' })
  await buildPurchase(shop, { number: 'Від-2', supplier: 'Ательє Вербена' })
  await buildPurchase(shop, { number: 'Від-3', supplier: 'Ательє Мак' })
  expect(await sorted('supplier', { search: 'Вербена' })).toEqual(['Від-2', 'Від-1'])
  expect(await sorted('-supplier', { supplier: 'вербен' })).toEqual(['Від-1', 'Від-2'])
  const { Data } = await call({ purchaseNumberIs: 'Від-1' })
  expect(Data).toMatchObject({ supplier: 'Майстерня Вербена' })
})
