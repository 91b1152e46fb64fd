import { expect, it } from 'vitest'
import { runOf, type SizeStock } from './sizes.ts'

const size = (
  name: string,
  available: number,
  sold: number,
  typeShare: number,
  daysInStock = available > 0 ? 28 : 0,
): SizeStock => ({
  size: name,
  available,
  coming: 0,
  sold,
  typeShare,
  daysInStock,
})
const stateOf = (stock: readonly SizeStock[], leadDays = 14) =>
  runOf(stock, leadDays).sizes.map(({ size: name, state, perDay, coverDays, toOrder }) => [
    name,
    state,
    Math.round(perDay * 100) / 100,
    coverDays,
    toOrder,
  ])

it('[EARN-6] pieces a day are of the days on which the size was in stock', () => {
  // 4 in 7 days, and not in 28
  const gone = size('38', 0, 4, 0.5, 7)
  expect(stateOf([gone])).toEqual([['38', 'gone', 0.57, 0, 8]])
  expect(stateOf([size('38', 10, 7, 1)], 21)).toEqual([['38', 'fine', 0.25, 40, 0]])
  expect(stateOf([size('38', 5, 7, 1)], 21)).toEqual([['38', 'low', 0.25, 20, 1]])
})

it('[EARN-6] a run is broken when a middle size is gone while its neighbours are not', () => {
  const others = { low: size('35', 3, 0, 0.1), high: size('38', 3, 0, 0.2) }
  const broken = runOf([others.low, size('36', 0, 0, 0.4), size('37', 2, 0, 0.3), others.high], 14)
  expect([broken.run, broken.sizes.map(({ state }) => state)]).toEqual(['broken', ['fine', 'gone', 'fine', 'fine']])
  // 35 sells little of its type, and 37 lies beside a size that is gone as well
  const ends = runOf([size('35', 0, 0, 0.1), size('36', 3, 0, 0.4), size('37', 0, 0, 0.3), size('38', 0, 0, 0.2)], 14)
  expect([ends.run, ends.sizes.map(({ state }) => state)]).toEqual([
    'whole',
    ['endOfRun', 'fine', 'endOfRun', 'endOfRun'],
  ])
})

it('[EARN-6] a size that was never there is ordered by the share that its type sells of it, less the pieces coming already', () => {
  const sells = size('37', 20, 28, 0.5)
  const never = size('38', 0, 0, 0.25)
  // one a day of 37; of 38 a third of what the product sells by its share of the two
  expect(stateOf([sells, never])).toEqual([
    ['37', 'fine', 1, 20, 0],
    ['38', 'endOfRun', 0.33, 0, 5],
  ])
  expect(stateOf([sells, { ...never, coming: 4 }])[1]?.at(-1)).toBe(1)
})

it('[EARN-6] letter sizes lie beside each other as sizes do, so that a run knows its neighbours', () => {
  const letters = [
    size('L', 2, 0, 0.3),
    size('M', 0, 0, 0.4),
    size('S', 3, 0, 0.2),
    size('XL', 0, 0, 0.05),
    size('XS', 0, 0, 0.05),
  ]
  const { run, sizes } = runOf(letters, 14)
  expect(sizes.map(({ size: name, state }) => [name, state])).toEqual([
    ['XS', 'endOfRun'],
    ['S', 'fine'],
    ['M', 'gone'],
    ['L', 'fine'],
    ['XL', 'endOfRun'],
  ])
  expect(run).toBe('broken')
})

it('[EARN-6] goods of one size, or with none left, are gone and no broken run', () => {
  expect(runOf([size('', 0, 3, 1, 9)], 14)).toMatchObject({ run: 'gone', sizes: [{ state: 'gone' }] })
  expect(runOf([size('36', 0, 3, 0.5, 9), size('37', 0, 3, 0.5, 9)], 14).run).toBe('gone')
  expect(runOf([size('', 3, 0, 1)], 14).run).toBe('whole')
})

it('[EARN-6] sizes stand in the order of their numbers', () => {
  expect(stateOf([size('10', 1, 0, 0.5), size('9', 1, 0, 0.5)]).map(([name]) => name)).toEqual(['9', '10'])
})
