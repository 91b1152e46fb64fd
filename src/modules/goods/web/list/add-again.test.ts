import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api.ts'
import type { NewProduct } from '../../office-product.contract.ts'
import { addAgain } from './add-again.ts'

const [belt, socks, hat] = ['00000000-0000-4000-8000-000000000001', '2', '3'] as [string, string, string]
const bag = (id: string, ...companions: string[]): NewProduct => ({
  id,
  code: `BAG-${id}`,
  typeId: 'bags',
  nameUk: 'Сумка',
  companions: companions.map((each) => ({ id: each })),
})

/** Answers as the server does while only these are there. */
function serverWith(...known: string[]) {
  const added: NewProduct[][] = []
  const add = async (products: readonly NewProduct[]) => {
    const errors = products.flatMap(({ companions = [] }, product) =>
      companions.flatMap(({ id }, at) =>
        known.includes(id) ? [] : [{ id: `products.${product}.goesWith.${at}.id`, error: 'Не знайдено' }],
      ),
    )
    if (errors.length > 0) throw new ApiError(400, 'Не збережено', errors)
    added.push([...products])
  }
  return { add, added }
}

it('[B7] deleted products come back though what completed their looks is gone', async () => {
  const { add, added } = serverWith(belt, hat)
  await addAgain([bag('one', belt, socks, hat), bag('two', hat), bag('three', socks)], add)
  expect(added).toEqual([[bag('one', belt, hat), bag('two', hat), bag('three')]])
})

it('a refusal for another reason is shown', async () => {
  const taken = new ApiError(409, 'Зайнято', [
    { id: 'products.0.code', error: 'Код зайнято' },
    { id: 'products.0.goesWith.0.id', error: 'Не знайдено' },
  ])
  await expect(addAgain([bag('one', socks)], () => Promise.reject(taken))).rejects.toBe(taken)
  const offline = new ApiError(0, 'Немає звʼязку')
  await expect(addAgain([bag('one', socks)], () => Promise.reject(offline))).rejects.toBe(offline)
})
