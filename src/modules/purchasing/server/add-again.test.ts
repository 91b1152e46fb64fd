import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApi, type Answer } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { bagsId } from '../../../../tests/build/purchases.ts'
import { additionToWire } from '../office-purchase.contract.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')

const bought = (number: string, note = '') =>
  additionToWire(number, {
    note,
    products: [{ code: `К-${number}`, name: 'Сумка', typeId: bagsId, lines: [{ quantity: 3, price: 40_000 }] }],
  })
const send = (body: object, key: string, by = token) =>
  api.call('/crm/purchases/add', { method: 'POST', token: by, headers: { 'idempotency-key': key }, body })
const idsOf = ({ Data }: Answer) => (Data as { id: string }[]).map(({ id }) => id)
const errorOf = ({ Message }: Answer) => Message.Errors[0]?.error

it('[FORM-5] [BUY-1] answers the same purchase to the same key, also twice at once, and refuses another by it', async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send(bought('ПОВТОР-1'), key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => idsOf(answer).join())).size).toBe(1)

  // the number changed, as one is told where a number is taken, or anything else
  for (const other of [bought('ПОВТОР-2'), bought('ПОВТОР-1', 'крихке')]) {
    const refused = await send(other, key)
    expect(refused).toMatchObject({ status: 409, Message: { Errors: [{ id: 'purchases' }] } })
    expect(errorOf(refused)).toContain('ПОВТОР-1')
  }
  expect((await api.call('/crm/purchases/get?purchaseNumberIs=ПОВТОР-2', { token })).status).toBe(404)
  // somebody else's key is another one
  expect(errorOf(await send(bought('ПОВТОР-1'), key, await api.signIn('admin')))).toContain('Change the number')

  await api.call('/crm/purchases/delete?purchaseNumbers=ПОВТОР-1', { method: 'DELETE', token })
  expect(await send(bought('ПОВТОР-1'), key)).toMatchObject({ status: 409 })
})

it('[FORM-5] keeps no key of a purchase that was refused', async () => {
  const key = randomUUID()
  expect((await send(additionToWire('ПОВТОР-3', { products: [{ code: '' }] }), key)).status).toBe(400)
  expect((await send(bought('ПОВТОР-3'), key)).status).toBe(200)
})
