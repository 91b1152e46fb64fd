import { expect, it } from 'vitest'
import { testApi } from '../../../tests/build/api.ts'
import { errorsOf, statusesOf } from '../../../tests/build/caller.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')
const stale = [expect.stringMatching(/^version: Тим часом це змінено: Олена, /)]

const call = (path: string, body?: object) =>
  api.call(`/crm/${path}`, { token, language: 'UKR', ...(body && { method: 'PUT', body }) })

async function insert(table: 'questions' | 'reviews', columns: string, values: string): Promise<string> {
  const bag = await buildProduct(shop)
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into ${table} (product_id, language, body, created_at, ${columns}) values ($1, 'uk', 'Дуже гарна сумка', now(), ${values})
      returning id`,
    [bag.id],
  )
  return rows[0]?.id ?? ''
}

it('[WIRE-11] the second of two who answer a question at once learns who was first; one alone is read again', async () => {
  const id = await insert('questions', 'name, channel, contact', `'Іван', 'email', 'ivan@example.ua'`)
  const one = async () => ((await call(`questions/get?id=${id}`)).Data as { questions: unknown[] }).questions
  const answer = (text: string, version?: number) =>
    call('questions/update', { id, state: 'shown', answer: text, ...(version && { version }) })
  expect(await one()).toMatchObject([{ version: 1, state: 'waiting' }])
  const both = await Promise.all(['Так', 'Ні'].map((text) => answer(text, 1)))
  expect(statusesOf(both)).toEqual([200, 409])
  expect(both.flatMap((each) => errorsOf(each))).toEqual(stale)
  const won = both[0]?.status === 200 ? 'Так' : 'Ні'
  expect(await one()).toMatchObject([{ version: 2, state: 'shown', answer: won }])
  // whose answer was lost and who sends it again
  expect(await answer(won, 1)).toMatchObject({ status: 200, Data: { version: 2 } })
  expect(await answer('Можливо', 2)).toMatchObject({ status: 200, Data: { version: 3 } })
  expect((await answer('Хтозна')).status).toBe(200)
})

it('[WIRE-11] the second of two who answer a review at once learns who was first', async () => {
  const id = await insert('reviews', 'phone, author, rating, written_at', `'+380670000001', 'Іван', 5, now()`)
  const look = (answer: string, version: number) =>
    call('reviews/update', { id, version, state: 'shown', reason: '', answer })
  const both = await Promise.all(['Дякуємо', 'Дякую'].map((text) => look(text, 1)))
  expect(statusesOf(both)).toEqual([200, 409])
  expect(both.flatMap((each) => errorsOf(each))).toEqual(stale)
  const won = both[0]?.status === 200 ? 'Дякуємо' : 'Дякую'
  const { Data } = await call(`reviews/get?state=waiting&id=${id}`)
  expect(Data).toMatchObject({ reviews: [{ version: 2, state: 'shown', answer: won }] })
  expect(await look(won, 1)).toMatchObject({ status: 200, Data: { version: 2 } })
  expect(await look('Дякуємо вам', 2)).toMatchObject({ status: 200, Data: { version: 3 } })
})
