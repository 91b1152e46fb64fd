import type { ModelRow } from '../contract.ts'
import type { Model } from '../move.ts'

const mostChips = 30

/** A model of a plan as its page shows it: with its sizes, colours and pieces, and the price of its first lot. */
export function inBrief(model: Model): ModelRow {
  const { rows, lots } = model
  const distinct = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => value !== '').slice(0, mostChips)
  return {
    ...model,
    rows: rows.length,
    sizes: distinct(lots.map(({ size }) => size)),
    colours: distinct(lots.map(({ colour }) => colour)),
    pieces: lots.reduce((sum, { onHand }) => sum + onHand, 0),
    price: lots[0]?.price ?? 0,
  }
}
