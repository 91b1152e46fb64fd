/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(limit: number): number
  /** Whether something of this probability happens. */
  isLucky(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    isLucky: (probability) => next() < probability,
    pick: (from) => from[below(from.length)] as never,
  }
}

/** Picks an index as often as its weight says. */
export function weighted(weights: readonly number[]): (random: Random) => number {
  const ends = new Float64Array(weights.length)
  let total = 0
  weights.forEach((weight, index) => (ends[index] = total += weight))
  return (random) => {
    const at = random.next() * total
    let [from, to] = [0, ends.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if (at < (ends[middle] ?? 0)) to = middle
      else from = middle + 1
    }
    return from
  }
}

/** A UUID of version 7 for that instant, so that ids sort as the things were made. */
export function idAt(random: Random, instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0')
  const hex = (digits: number) =>
    random
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + random.below(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
}
