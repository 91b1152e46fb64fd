import { expect, it } from 'vitest'
import { testShop } from '../../../../../tests/build/database.ts'
import { readFollowed } from './read-followed.ts'

it('[DEL-5] a shop that follows no parcel counts none of any kind', async () => {
  const { parcels, counts } = await readFollowed(await testShop())
  expect(parcels).toEqual([])
  expect(counts).toEqual({ waiting: 0, stuck: 0, back: 0, money: 0 })
})
