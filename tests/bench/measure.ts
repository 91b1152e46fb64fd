/** One comparison: what we did beside what cannot be beaten, in the same run. */
export interface Comparison {
  what: string
  ours: number
  ceiling: number
  unit: string
  /** ours ÷ ceiling as the expectation reads it. */
  ratio: number
  expected: string
  isMet: boolean
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds that one round of `work` takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/**
 * Runs both in turn, round after round, first one first and then the other, and answers the median milliseconds of
 * each and the median of the rounds' ratios: a busy machine slows both alike.
 */
export async function inTurn(
  rounds: number,
  ours: () => Promise<unknown>,
  ceiling: () => Promise<unknown>,
): Promise<{ ours: number; ceiling: number; ratio: number }> {
  const taken = { ours: [] as number[], ceiling: [] as number[], ratio: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const isOursFirst = round % 2 === 0
    const one = await timed(isOursFirst ? ours : ceiling)
    const other = await timed(isOursFirst ? ceiling : ours)
    // the first round warms both up
    if (round < 0) continue
    const [mine, best] = isOursFirst ? [one, other] : [other, one]
    taken.ours.push(mine)
    taken.ceiling.push(best)
    taken.ratio.push(best / mine)
  }
  return { ours: median(taken.ours), ceiling: median(taken.ceiling), ratio: median(taken.ratio) }
}

/** Runs `work` `times` times, never more than `width` at once. */
export async function together(times: number, width: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < times) await work(next++)
    }),
  )
}
