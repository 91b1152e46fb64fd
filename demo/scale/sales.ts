import { setImmediate as takeTurns } from 'node:timers/promises'
import { weighted } from '../random.ts'
import { buy } from './buying.ts'
import { purchaseEveryDays, purchaseNumbers, type ScaleProduct } from './goods.ts'
import type { Period, Play } from './play.ts'
import { dayMs, typeSeason } from './season.ts'
import { sell } from './selling.ts'

/** Orders that are played before whatever else this process does gets its turn: the fortnight before is written meanwhile. */
const ordersInTurn = 50

/**
 * Plays the shop through, a fortnight at a time: it buys goods that run out, then sells them, and some come back.
 * The same random numbers and instants give the same periods.
 */
export async function* playSales(
  given: Pick<Play, 'products' | 'instants' | 'until' | 'cast' | 'seed' | 'random' | 'linesWanted'>,
  since: Date,
): AsyncGenerator<Period> {
  const { products, instants, until } = given
  const shelves = products.map(({ sizes }, product) => sizes.map((size) => ({ product, size, lots: [] })))
  const play: Play = { ...given, shelves, people: [], returns: [], orders: 0 }
  const days: Date[] = []
  for (let at = since.getTime(); at < until.getTime(); at += purchaseEveryDays * dayMs) days.push(new Date(at))
  const numbers = purchaseNumbers(days)
  let next = 0
  for (const [place, on] of days.entries()) {
    const period: Period = { lots: [], orders: [], stock: { allocations: [], movements: [], counts: [] } }
    const appeal = appealAt(products, on)
    buy(play, period, { on, number: numbers[place] ?? '', place }, appeal)
    const chooseProduct = weighted(appeal)
    const ends = days[place + 1]?.getTime() ?? Infinity
    for (let at = instants[next]; at && +at < ends; at = instants[++next]) {
      sell(play, period, at, chooseProduct)
      if (next % ordersInTurn === 0) await takeTurns()
    }
    yield period
  }
}

/** Weights of the products in the fortnight after a day: its season, and new ones draw more eyes than old ones. */
function appealAt(products: readonly ScaleProduct[], day: Date): number[] {
  const month = new Date(+day + 7 * dayMs).getUTCMonth()
  return products.map(({ slug, appeal, addedAt, row }) => {
    const age = (+day + purchaseEveryDays * dayMs - addedAt) / dayMs
    if (age < 0 || row.isHidden) return 0
    return appeal * (typeSeason[slug][month] ?? 1) * (age < 60 ? 1.6 : age > 400 ? 0.7 : 1)
  })
}
