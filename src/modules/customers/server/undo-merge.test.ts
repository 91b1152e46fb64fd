import { beforeAll, expect, it } from 'vitest'
import { deleteOrders } from '#modules/orders/server/index.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import type { OnWire } from '#platform/fields.ts'
import { customerDetails } from '../customer.fields.ts'
import type { CustomerDetails } from '../customer.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const post = (path: string, body: object) => api.call(`/crm/customers/${path}`, { method: 'POST', token, body })
const inFull = (data: unknown) => customerDetails.fromWire(data as OnWire<typeof customerDetails.fields>)
const get = async (phone: string) =>
  inFull((await api.call(`/crm/customers/one?${new URLSearchParams({ phone })}`, { token })).Data)
const note = (phone: string, text: string, version?: number) =>
  api.call('/crm/customers/update', {
    method: 'PUT',
    token,
    body: { phone, note: text, version },
  })
async function changesOf(phone: string) {
  const { Data } = await api.call(`/crm/customers/history?${new URLSearchParams({ phone })}`, {
    token,
  })
  return (Data as { kind: string; changes: object }[]).map(({ kind, changes }) => [kind, changes])
}

let phones = 0
async function buildCustomer() {
  const phone = `+38066${String(++phones).padStart(7, '0')}`
  return { phone, orderId: (await buildOrder(shop, { phone, lines: [] })).id }
}

/** Merges two, and gives what is to be undone, as the page of a customer does. */
async function merge(other: CustomerDetails, main: CustomerDetails) {
  const { version } = inFull((await post('merge', { phone: other.phone, main: main.phone })).Data)
  return { other: { phone: other.phone }, main: { phone: main.phone, version } }
}

it('[B7] a merge that is undone gives each their phones and notes, also of phones whose orders are gone', async () => {
  const [main, other, theirs] = [await buildCustomer(), await buildCustomer(), await buildCustomer()]
  await note(main.phone, 'телефонувати ввечері')
  await note(other.phone, 'лише Viber')
  await post('merge', { phone: theirs.phone, main: other.phone })
  await deleteOrders(shop, [theirs.orderId], olena)
  const before = [await get(main.phone), await get(other.phone)] as const
  const undone = await post('undoMerge', await merge(before[1], before[0]))
  expect([undone.status, undone.Data]).toMatchObject([200, { phone: main.phone, otherPhones: [] }])
  expect(await get(main.phone)).toMatchObject({ note: 'телефонувати ввечері', otherPhones: [] })
  expect(await get(other.phone)).toMatchObject({ note: 'лише Viber', otherPhones: [theirs.phone] })
})

it('[B7] it is undone also where one is known by a phone whose own orders are gone', async () => {
  const [main, other, theirs] = [await buildCustomer(), await buildCustomer(), await buildCustomer()]
  await post('merge', { phone: theirs.phone, main: other.phone })
  await deleteOrders(shop, [other.orderId], olena)
  const body = await merge(await get(other.phone), await get(main.phone))
  expect((await post('undoMerge', body)).status).toBe(200)
  expect(await get(theirs.phone)).toMatchObject({ phone: other.phone, otherPhones: [theirs.phone], orders: 1 })
})

it('[B21] [WIRE-11] a colleague’s later note is not overwritten: the undo changes nothing, and names the colleague', async () => {
  const [main, other] = [await buildCustomer(), await buildCustomer()]
  await note(other.phone, 'лише Viber')
  const body = await merge(await get(other.phone), await get(main.phone))
  await note(main.phone, 'переїхала до Львова')
  const refused = await post('undoMerge', body)
  expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringMatching(/^main\.version: .*Олена/)]])
  expect(await get(other.phone)).toMatchObject({
    phone: main.phone,
    otherPhones: [other.phone],
    note: 'переїхала до Львова',
  })
})

it('[B7] [WIRE-11] a colleague’s note or merge from before the merge and after its page was read comes back', async () => {
  const [main, other, theirs] = [await buildCustomer(), await buildCustomer(), await buildCustomer()]
  await note(main.phone, 'телефонувати ввечері')
  const read = [await get(main.phone), await get(other.phone)] as const
  await note(main.phone, 'переїхала до Львова')
  await note(other.phone, 'лише Viber')
  await post('merge', { phone: theirs.phone, main: other.phone })
  expect((await post('undoMerge', await merge(read[1], read[0]))).status).toBe(200)
  expect(await get(main.phone)).toMatchObject({ note: 'переїхала до Львова', otherPhones: [] })
  expect(await get(other.phone)).toMatchObject({ note: 'лише Viber', otherPhones: [theirs.phone] })
})

it('[B7] [B21] the history of each shows what became of the notes, and that it is as it was', async () => {
  const [main, other] = [await buildCustomer(), await buildCustomer()]
  await note(main.phone, 'перша')
  await note(other.phone, 'друга')
  await post('undoMerge', await merge(await get(other.phone), await get(main.phone)))
  const both = 'перша\nдруга'
  expect(await changesOf(main.phone)).toMatchObject([
    ['unmerged', { phones: { from: other.phone, to: null }, note: { from: both, to: 'перша' } }],
    ['merged', { phones: { from: null, to: other.phone }, note: { from: 'перша', to: both } }],
    ['edited', {}],
  ])
  expect(await changesOf(other.phone)).toMatchObject([
    ['unmerged', { phone: { from: main.phone, to: other.phone }, note: { from: '', to: 'друга' } }],
    ['merged', { phone: { from: other.phone, to: main.phone }, note: { from: 'друга', to: '' } }],
    ['edited', {}],
  ])
})

it('[B20] the history of each shows also that they were separated', async () => {
  const [main, other] = [await buildCustomer(), await buildCustomer()]
  await merge(await get(other.phone), await get(main.phone))
  await post('unmerge', { phone: other.phone })
  expect(await changesOf(main.phone)).toMatchObject([
    ['unmerged', { phones: { from: other.phone, to: null } }],
    ['merged', {}],
  ])
  expect(await changesOf(other.phone)).toMatchObject([
    ['unmerged', { phone: { from: main.phone, to: other.phone } }],
    ['merged', {}],
  ])
})

it('[WIRE-11] [B21] a note typed over a look at somebody who was merged since is refused', async () => {
  const [one, two] = [await buildCustomer(), await buildCustomer()]
  await note(one.phone, 'перша')
  await note(one.phone, 'друга')
  await note(two.phone, 'лише Viber')
  const read = await get(one.phone)
  await merge(read, await get(two.phone))
  const refused = await note(one.phone, 'не телефонувати', read.version)
  expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringMatching(/^version: .*Олена/)]])
  expect(await get(one.phone)).toMatchObject({ phone: two.phone, note: 'лише Viber\nдруга' })
})

it.each(['unmerge', 'undoMerge'])(
  '[WIRE-11] [B21] so is one over a look at two who are one no more: %s',
  async (parted) => {
    const [one, two] = [await buildCustomer(), await buildCustomer()]
    for (const text of ['перша', 'друга', 'третя']) await note(two.phone, text)
    const undone = await merge(await get(one.phone), await get(two.phone))
    const read = await get(one.phone)
    await post(parted, parted === 'unmerge' ? { phone: one.phone } : undone)
    await note(one.phone, 'лише Viber')
    expect((await note(one.phone, 'не телефонувати', read.version)).status).toBe(409)
    expect(await get(one.phone)).toMatchObject({ phone: one.phone, note: 'лише Viber' })
  },
)

it('[WIRE-3] an undo names a merge that is gone, or that is with somebody else', async () => {
  const [main, other] = [await buildCustomer(), await buildCustomer()]
  const body = await merge(await get(other.phone), await get(main.phone))
  expect((await post('undoMerge', body)).status).toBe(200)
  const again = await post('undoMerge', body)
  expect([again.status, again.Message.Errors.map(({ id }) => id)]).toEqual([409, ['other.phone']])
})
