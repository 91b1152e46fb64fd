import { expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { mostViews, type SavedView } from '../../view.ts'

const shop = await testShop()
const api = testApi(shop)

async function buildStaff(role: 'admin' | 'packer'): Promise<Caller> {
  const caller = buildCaller(api)
  caller.token = await api.signIn(role)
  return caller
}

const viewsOf = async (caller: Caller, list = 'orders') =>
  (await caller.get(`/crm/views/get?list=${list}`)).Data as SavedView[]
const namesOf = async (caller: Caller) => (await viewsOf(caller)).map(({ name }) => name)
const add = (caller: Caller, view: object) => caller.post('/crm/views/add', { list: 'orders', search: {}, ...view })
const idOf = ({ Data }: { Data: unknown }) => (Data as SavedView).id

it('[B4] a view is kept for its owner, of its list, with its filters, sorting and columns', async () => {
  const [olena, pylyp] = [await buildStaff('admin'), await buildStaff('packer')]
  const search = { status: 'нове', sort: '-total,number', columns: 'number.120_-phone' }
  const { Data } = await add(pylyp, { name: '  Мої   нові ', search })
  expect(Data).toEqual({ id: expect.any(String), name: 'Мої нові', search })
  expect(await viewsOf(pylyp)).toEqual([Data])
  expect(await viewsOf(pylyp, 'products')).toEqual([])
  expect(await viewsOf(olena)).toEqual([])
})

it('[B4] nobody changes or forgets a view of somebody else', async () => {
  const [olena, pylyp] = [await buildStaff('admin'), await buildStaff('packer')]
  const id = idOf(await add(pylyp, { name: 'Мій' }))
  expect((await olena.put('/crm/views/update', { id, name: 'Чужий' })).status).toBe(404)
  expect((await olena.post('/crm/views/delete', { id })).status).toBe(404)
  expect(await namesOf(pylyp)).toEqual(['Мій'])
})

it('[B4] views are renamed, saved over, moved, forgotten and put back at their place', async () => {
  const caller = await buildStaff('admin')
  const ids: string[] = []
  for (const name of ['Один', 'Два', 'Три']) ids.push(idOf(await add(caller, { name })))
  const [one, two, three] = ids
  await caller.put('/crm/views/update', { id: three, place: 0 })
  expect(await namesOf(caller)).toEqual(['Три', 'Один', 'Два'])
  await caller.put('/crm/views/update', { id: one, name: 'Перший', search: { phone: '067' } })
  expect((await viewsOf(caller))[1]).toEqual({ id: one, name: 'Перший', search: { phone: '067' } })
  await caller.post('/crm/views/delete', { id: one })
  expect(await namesOf(caller)).toEqual(['Три', 'Два'])
  await add(caller, { name: 'Перший', place: 1 })
  expect(await namesOf(caller)).toEqual(['Три', 'Перший', 'Два'])
  await caller.put('/crm/views/update', { id: two, name: 'два' })
  expect(await namesOf(caller)).toEqual(['Три', 'Перший', 'два'])
})

it('[B4] a name is one’s own only once, however it is written, and nothing else is taken for a view', async () => {
  const caller = await buildStaff('admin')
  const [first] = [await add(caller, { name: 'Борги' }), await add(caller, { name: 'Нові' })]
  const taken = await add(caller, { name: 'БОРГИ' })
  expect([taken.status, errorsOf(taken)]).toEqual([409, ['name: Вигляд із такою назвою вже є. Назвіть інакше']])
  expect((await caller.put('/crm/views/update', { id: idOf(first), name: 'нові' })).status).toBe(409)
  expect((await add(caller, { name: ' ' })).status).toBe(400)
  expect((await add(caller, { name: 'x', search: { 'a b': '1' } })).status).toBe(400)
  expect((await add(caller, { name: 'x', search: { sort: 1 } })).status).toBe(400)
  expect((await add(caller, { name: 'x', list: "orders'; drop table" })).status).toBe(400)
})

it('[B4] one of many tabs that save the last place at once is let in, the others read that there are too many', async () => {
  const caller = await buildStaff('admin')
  for (let n = 1; n < mostViews; n++) await add(caller, { name: `Вигляд ${n}` })
  for (let round = 0; round < 3; round++) {
    const names = Array.from({ length: 12 }, (_, tab) => `Вкладка ${tab}`)
    const answers = await Promise.all(names.map((name) => add(caller, { name })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
    const last = (await viewsOf(caller)).at(-1)
    expect(last?.name).toMatch(/^Вкладка/)
    await caller.post('/crm/views/delete', { id: last?.id })
  }
})
