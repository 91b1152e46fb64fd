import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { promCsv, type PromRow } from '../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../tests/build/moves.ts'

let shop: TestShop
let moves: ReturnType<typeof movesOf>

beforeAll(async () => {
  shop = await testShop()
  const api = testApi(shop)
  moves = movesOf(api, await api.signIn('admin'))
})

const bag = (code: string, more: PromRow = {}): PromRow => ({
  code,
  name: `Сумка «${code}»`,
  price: 900,
  quantity: 2,
  group: 'Сумки',
  ...more,
})
const effects = (own: object) => ({ added: 0, changed: 0, linked: 0, same: 0, ...own })

describe('[WIRE-11] the plan of next week’s file', () => {
  const first = [bag('A'), bag('B'), bag('C'), bag('D', { photos: 'http://127.0.0.1:9/1.jpg' })]

  it('offers the models alone that bring something', async () => {
    expect(await moves.read(promCsv(first))).toMatchObject({ toMove: 4, effects: effects({ added: 4 }) })
    await moves.apply()
    const next = [bag('A'), bag('B', { price: 950 }), bag('C', { quantity: 5 }), first[3] ?? {}, bag('E')]
    expect(await moves.read(promCsv(next))).toMatchObject({
      toMove: 3,
      effects: effects({ added: 1, changed: 2, same: 2 }),
      plan: { clear: 5 },
    })
    expect(await moves.apply()).toMatchObject({ toMove: 0, outcome: { added: 1, changed: 2, unchanged: 2 } })
    expect(await moves.read(promCsv(next))).toMatchObject({ toMove: 0, effects: effects({ same: 5 }) })
  })

  it('counts a model of which a photo alone is new', async () => {
    const photos = 'http://127.0.0.1:9/1.jpg, http://127.0.0.1:9/2.jpg'
    expect(await moves.read(promCsv([bag('D', { photos })]))).toMatchObject({
      toMove: 1,
      effects: effects({ changed: 1 }),
    })
    expect(await moves.apply()).toMatchObject({ outcome: { changed: 1 }, photos: { total: 1 } })
  })

  it('counts goods that were here by themselves as long as nobody knows their ids there', async () => {
    await buildProduct(shop, { code: 'HAND', nameUk: 'Сумка «HAND»' })
    const file = promCsv([bag('HAND', { id: 777_001, quantity: 0, presence: '-' })])
    const read = await moves.read(file)
    expect(read.effects.added).toBe(0)
    expect(read.toMove).toBe(1)
    await moves.apply()
    expect(await moves.read(file)).toMatchObject({ toMove: 0, effects: effects({ same: 1 }) })
    expect((await moves.now()).plan.addresses).toBe(0)
    // its page has another address there by now
    const elsewhere = promCsv([
      bag('HAND', { id: 777_001, quantity: 0, presence: '-', url: 'https://p.example/p777001-s.html' }),
    ])
    expect(await moves.read(elsewhere)).toMatchObject({
      toMove: 1,
      effects: effects({ linked: 1 }),
      plan: { addresses: 1 },
    })
  })

  it('offers the models that the undoing of the last move took away', async () => {
    await moves.read(promCsv([bag('U-1'), bag('U-2')]))
    await moves.apply()
    expect(await moves.undo()).toMatchObject({
      state: 'undone',
      toMove: 2,
      effects: effects({ added: 2 }),
      undone: { products: 2 },
    })
  })
})

it('[CAT-6] the undoing of a move counts each product of which anything is as before, a lot alone or its values, too', async () => {
  await moves.read(promCsv([bag('L-1'), bag('L-2'), bag('L-3')]))
  await moves.apply()
  await moves.read(promCsv([bag('L-1', { quantity: 9 }), bag('L-2', { brand: 'Лоза' }), bag('L-3')]))
  expect(await moves.apply()).toMatchObject({ outcome: { changed: 2, unchanged: 1 } })
  expect(await moves.undo()).toMatchObject({ state: 'undone', undone: { products: 2, leftCount: 0 } })
})
