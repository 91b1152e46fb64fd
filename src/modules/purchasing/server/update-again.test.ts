import { expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { editToWire } from '../office-purchase.contract.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')

const update = (body: object) => api.call('/crm/purchases/update', { method: 'PUT', token, body })

it('[FORM-5] [WIRE-11] a save that is repeated because its answer was lost is done, and is no conflict with itself', async () => {
  const { number, version, products } = await buildPurchase(shop)
  const [product] = products
  const lines = [
    { id: product?.lines[0]?.id, quantity: 4 },
    { size: '37', quantity: 2, price: 40_000 },
  ]
  const edit = { status: 'paid' as const, note: 'крихке', products: [{ id: product?.id, lines }] }
  const sent = editToWire(number, version, edit)
  const saved = await update(sent)
  expect(saved).toMatchObject({ status: 200, Data: [{ status: 'paied', description: 'крихке' }] })
  expect(await update(sent)).toMatchObject({ status: 200, Data: saved.Data })
  // neither is what somebody made of it since overwritten, nor another part of it taken for done
  expect((await update(editToWire(number, version, { ...edit, note: 'міцне' }))).status).toBe(409)
  await update(editToWire(number, version + 1, { note: 'скло' }))
  expect((await update(sent)).status).toBe(409)
})

it('[WIRE-11] words of a photo are saved, and told in the history, also where they alone are others', async () => {
  const key = 'products/Bag/new/words.jpg'
  await shop.database.pool.query(
    `insert into pictures (key, width, height, average_colour, variants) values ($1, 1, 1, '#aabbcc', '[]')`,
    [key],
  )
  const named = { code: 'СЛОВА-1', name: 'Сумка', typeId: bagsId, lines: [{ quantity: 1, price: 100 }] }
  const { id, number, version, products } = await buildPurchase(shop, { products: [{ ...named, photos: [{ key }] }] })
  const photos = [{ key, altUk: 'Спереду' }]
  const saved = await update(editToWire(number, version, { products: [{ id: products[0]?.id, photos }] }))
  expect(saved).toMatchObject({ status: 200, Data: [{ products: [{ photos: [{ alt: 'Спереду' }] }] }] })
  const { Data } = await api.call(`/crm/purchases/history?id=${id}`, { token })
  const told = (alt: string) => [{ code: 'СЛОВА-1', photos: [{ url: key, alt, altEN: '' }] }]
  expect(Data).toMatchObject([{ changes: { products: { from: told(''), to: told('Спереду') } } }, { kind: 'added' }])
})
