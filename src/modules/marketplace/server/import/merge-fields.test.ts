import { expect, it } from 'vitest'
import { newOrder } from '#modules/orders/new-order.ts'
import { takenBack, takenOver } from './merge-fields.ts'
import type { Theirs } from './terms.ts'

const told = { carrier: 'novaPoshta', deliveryAddress: 'Київ, №7', deliveryPlace: null } as const
const moved = { ...told, deliveryAddress: 'Київ, №8', deliveryPlace: { number: '8' } }
const taken = (ours: object) =>
  takenOver({ ...newOrder, ...told, ...ours }, told as unknown as Theirs, moved as unknown as Theirs, {
    areLinesTheirs: true,
  })

it('[ORD-8] [DEL-6] a place comes with the address that the marketplace tells, and with none that staff typed', () => {
  expect(taken({})).toEqual({ deliveryAddress: 'Київ, №8', deliveryPlace: { number: '8' } })
  expect(taken({ deliveryAddress: 'Київ, Хрещатик, 1' })).toEqual({})
  expect(taken({ carrier: 'meest' })).toEqual({ deliveryAddress: 'Київ, №8' })
})

it('[ORD-8] [DEL-6] an address that staff give back to the marketplace is its place, too, where the carrier is its own', () => {
  const back = (ours: object, ...fields: string[]) =>
    takenBack({ ...newOrder, ...moved, deliveryPlace: null, ...ours }, moved as unknown as Theirs, fields)
  expect(back({ deliveryAddress: 'Київ, Хрещатик, 1' }, 'deliveryAddress')).toEqual([
    'deliveryAddress',
    'deliveryPlace',
  ])
  expect(back({ carrier: 'meest' }, 'carrier')).toEqual(['carrier', 'deliveryPlace'])
  const both = { deliveryAddress: 'Київ, Хрещатик, 1', carrier: 'meest' }
  expect(back(both, 'deliveryAddress')).toEqual(['deliveryAddress'])
  expect(back(both, 'deliveryAddress', 'carrier')).toEqual(['carrier', 'deliveryAddress', 'deliveryPlace'])
  expect(back(both, 'note')).toEqual([])
})
