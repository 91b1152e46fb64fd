import { expect, it } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { catalogue } from '../demo/catalog.ts'
import { demoOrders } from '../demo/orders.ts'
import { piecesOf } from '../demo/product.ts'
import { sum } from './build/demo.ts'

const day = 24 * 60 * 60 * 1000

it('makes the same orders for the same instant, the most of them at weekends', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(demoOrders(now)).toEqual(demoOrders(now))
  expect(dayOf(demoOrders(now)[0]?.createdAt ?? now)).toBe('2026-08-23')
  const past = demoOrders(now).filter(({ createdAt }) => +createdAt < +now - day)
  const weekend = past.filter(({ createdAt }) => [0, 6].includes(createdAt.getUTCDay()))
  expect(weekend.length / 2).toBeGreaterThan((1.3 * (past.length - weekend.length)) / 5)
})

it.each(['2026-11-20T04:00:00Z', '2026-12-31T23:30:00Z', '2027-03-28T01:00:00Z', '2027-07-04T15:00:00Z'])(
  'orders no more than there is, of what is there already, in a shop first started at %s',
  (instant) => {
    const now = new Date(instant)
    const placed = demoOrders(now)
    expect(placed.length).toBeGreaterThan(150)
    expect(new Set(placed.map(({ number, fields }) => number && `${fields.source} ${number}`)).size).toBe(
      placed.filter(({ number }) => number).length + 1,
    )
    const left = new Map(
      catalogue.flatMap((product) =>
        [...Map.groupBy(piecesOf(product), ({ size, colour = '' }) => `${product.code} ${size} ${colour}`)].map(
          ([goods, pieces]) => [goods, sum(pieces.map(({ quantity }) => quantity))] as const,
        ),
      ),
    )
    for (const { lines = [], createdAt, trail } of placed) {
      expect(trail.every(({ at }) => at >= createdAt && at <= now)).toBe(true)
      for (const { code, size, quantity = 1, ...line } of lines) {
        const { colour = '' } = line as { colour?: string }
        const goods = `${code} ${size} ${colour}`
        left.set(goods, (left.get(goods) ?? Number.NaN) - quantity)
        expect(left.get(goods), goods).toBeGreaterThanOrEqual(0)
        const added = catalogue.find((product) => product.code === code)?.addedDaysAgo ?? 0
        expect(+now - added * day, goods).toBeLessThan(+createdAt)
      }
    }
  },
)
