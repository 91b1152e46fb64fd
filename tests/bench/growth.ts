import type { Comparison } from './measure.ts'

const longestGrowth = 1.5

/** How much longer the same reads take in the largest of several catalogues than in the smallest. */
export function openGrowth() {
  const rates = new Map<string, number[]>()
  const sizes: number[] = []
  return {
    /** Takes the results of `readsBench` in the order of the reads: the rate of each, then its processor time. */
    saw(products: number, reads: readonly { what: string }[], measured: readonly Comparison[]): void {
      sizes.push(products)
      for (const [place, { what }] of reads.entries())
        rates.set(what, [...(rates.get(what) ?? []), measured[place * 2]?.ours ?? Number.NaN])
    },
    of(): Comparison[] {
      const named = (products: number | undefined) => (products ?? 0).toLocaleString('en')
      return [...rates].map(([what, seen]) => {
        const [smallest, largest] = [seen[0], seen.at(-1)].map((rate) => 1000 / (rate ?? Number.NaN)) as [
          number,
          number,
        ]
        const ratio = largest / smallest
        return {
          what: `${what}: ms at ${named(sizes.at(-1))} products beside ${named(sizes[0])}`,
          ours: largest,
          ceiling: smallest,
          unit: 'ms',
          ratio,
          expected: `≤ ${longestGrowth} ×`,
          isMet: ratio <= longestGrowth,
        }
      })
    },
  }
}
