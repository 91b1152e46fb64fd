import type { Money } from '#kit/money.ts'

/** A term as the waterfall has it: the revenue above zero, costs below. */
export interface Fall<Name extends string = string> {
  name: Name
  amount: Money
}

/** Where a bar stands, in percent of the width; and the running total after it, where the next one begins. */
export interface Bar {
  look: 'whole' | 'gone' | 'back' | 'left' | 'loss'
  from: number
  width: number
  total: number
}

export interface Waterfall {
  bars: Bar[]
  /** Where zero is, in percent: to the right of the edge where something falls below it. */
  zero: number
}

/** The bars of terms that fall from what came in to what is left, which is not among the terms (EARN-1, ORD-6). */
export function waterfallOf(terms: readonly Fall[], left: Money): Waterfall {
  const totals = terms.reduce<Money[]>((known, { amount }) => [...known, (known.at(-1) ?? 0) + amount], [])
  const lowest = Math.min(0, left, ...totals)
  const span = Math.max(0, left, ...totals) - lowest || 1
  const place = (amount: Money) => (100 * (amount - lowest)) / span
  const bar = (look: Bar['look'], one: Money, other: Money): Bar => ({
    look,
    from: place(Math.min(one, other)),
    width: place(Math.max(one, other)) - place(Math.min(one, other)),
    total: place(other),
  })
  const bars = terms.map(({ amount }, index) =>
    bar(index === 0 ? 'whole' : amount > 0 ? 'back' : 'gone', totals[index - 1] ?? 0, totals[index] ?? 0),
  )
  return { bars: [...bars, bar(left < 0 ? 'loss' : 'left', 0, left)], zero: place(0) }
}
