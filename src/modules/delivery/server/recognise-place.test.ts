import { beforeAll, expect, it } from 'vitest'
import { putUpPlaces } from '../../../../demo/directory.ts'
import { demoTowns } from '../../../../demo/places.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { confirmPlace, recognisePlace } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.database.transaction(putUpPlaces)
})

const townOf = (name: string, oblast = '') =>
  demoTowns.find((each) => each.name === name && each.oblast.startsWith(oblast))!
const branchOf = (town: string, number: string) => townOf(town).branches.find((each) => each.number === number)!
const kyiv = townOf('Київ').ref
const [branch12, locker5012] = [branchOf('Київ', '12').ref, branchOf('Київ', '5012').ref]
const words = { city: 'Київ', branch: 'Відділення №12 (до 30 кг): вул. Хрещатик, 22' }
const kyiv12 = { cityRef: kyiv, branchRef: branch12, number: '12' }

const confirm = (refs: { cityRef?: string; branchRef?: string; streetRef?: string }, hryvnias = 1000) =>
  confirmPlace(shop.database.db, refs, hryvnias * 100)
const recognise = (said: Partial<Record<'city' | 'branch' | 'cityRef' | 'branchRef', string>>) =>
  recognisePlace(shop.database.db, { ...words, cityRef: kyiv, branchRef: branch12, ...said })

it('[DEL-6] refs are kept where both are known and the branch is in the town', async () => {
  expect(await confirm({ cityRef: kyiv, branchRef: branch12 })).toEqual(kyiv12)
  expect(await confirm({ cityRef: townOf('Львів').ref, branchRef: branch12 })).toBeNull()
  expect(await confirm({ cityRef: kyiv, branchRef: 'gone' })).toBeNull()
  expect(await confirm({ cityRef: kyiv })).toBeNull()
  expect(await confirm({})).toBeNull()
})

it('[DEL-6] a locker is kept for what it takes, a branch for everything', async () => {
  expect(await confirm({ cityRef: kyiv, branchRef: locker5012 }, 29_000)).toMatchObject({ number: '5012' })
  expect(await confirm({ cityRef: kyiv, branchRef: locker5012 }, 29_000.01)).toBeNull()
  expect(await confirm({ cityRef: kyiv, branchRef: branch12 }, 90_000)).toEqual(kyiv12)
})

it('[DEL-6] refs stand for the very words that were chosen; something else typed by hand is no place of the list', async () => {
  expect(await recognise({})).toEqual(kyiv12)
  expect(await recognise({ branch: `${words.branch}, під’їзд 3` })).toBeNull()
  expect(await recognise({ city: 'Бровари' })).toBeNull()
  expect(await recognise({ branch: '' })).toBeNull()
})

it('[DEL-6] a street with its house is the street that the shop keeps; a street without a house, or typed, is none', async () => {
  const streetRef = `street-1-${kyiv}`
  const said = { cityRef: '', branchRef: '' }
  expect(await recognise({ ...said, branch: 'вул. Хрещатик, 22, кв. 5' })).toEqual({ cityRef: kyiv, streetRef })
  expect(await recognise({ ...said, branch: 'хрещатик 22' })).toEqual({ cityRef: kyiv, streetRef })
  for (const branch of ['вул. Хрещатик', 'вул. Нова, 7', 'Відділення №99: вул. Хрещатик, 22'])
    expect(await recognise({ ...said, branch }), branch).toBeNull()
  expect(await recognise({ ...said, city: 'Львів', branch: 'вул. Хрещатик, 22' })).toBeNull()
  expect(await confirm({ cityRef: kyiv, streetRef })).toEqual({ cityRef: kyiv, streetRef })
  expect(await confirm({ cityRef: kyiv, streetRef: 'gone' })).toBeNull()
  expect(await confirm({ streetRef })).toBeNull()
})

it('[DEL-6] words that two places share are neither, but for the one that was chosen', async () => {
  await shop.database.pool.query(
    `insert into nova_poshta_branches (ref, settlement_ref, kind, number, name, address)
    select 'twin', settlement_ref, kind, number, name, address from nova_poshta_branches where ref = $1`,
    [branch12],
  )
  expect(await recognise({ cityRef: '', branchRef: '' })).toBeNull()
  expect(await recognise({})).toEqual(kyiv12)
  expect(await recognise({ branchRef: 'twin' })).toEqual({ ...kyiv12, branchRef: 'twin' })
  await shop.database.pool.query(`delete from nova_poshta_branches where ref = 'twin'`)
})

it('[A7] words of an order before, which are a place to the letter, are that place again', async () => {
  expect(await recognise({ cityRef: '', branchRef: '' })).toEqual(kyiv12)
  expect(await recognise({ cityRef: 'old', branchRef: 'old' })).toEqual(kyiv12)
  const namesake = townOf('Миколаїв', 'Льв')
  const label = 'Миколаїв (Львівська обл., Стрийський р-н)'
  const branch = 'Відділення №1 (до 30 кг): вул. Міцкевича, 3'
  const said = { cityRef: '', branchRef: '', branch }
  expect(await recognise({ ...said, city: label })).toMatchObject({ cityRef: namesake.ref })
  expect(await recognise({ ...said, city: 'Миколаїв' })).toBeNull()
})
