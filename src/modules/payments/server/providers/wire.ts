import * as z from 'zod/mini'
import { fromHryvnias, type Money } from '#kit/money.ts'

const orElse = z.catch

/** Text or a number, whichever a release of the provider sends. */
export const text = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

/** Hryvnias as a number or as text; undefined where it is no sum. */
export const hryvnias = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((said: string | number): Money | undefined => {
      const amount = fromHryvnias(Number(said))
      return amount === undefined || amount < 0 ? undefined : amount
    }),
  ),
  undefined,
)

/** Whole kopiykas; undefined where it is none. */
export const kopiykas = orElse(z.optional(z.int().check(z.nonnegative())), undefined)

/** `1200.50`: the same text stands in what is sent and in what is signed. */
export function inHryvnias(amount: Money): string {
  return (amount / 100).toFixed(2)
}

export function parseJson(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** The same, with numbers of a field as the very letters that stand there: `1200.50` is signed so. */
export function parseJsonKeeping(said: string, field: string): unknown {
  const keep: Reviver = (key, value, { source }) => (key === field && typeof value === 'number' ? source : value)
  try {
    return JSON.parse(said, keep as Parameters<typeof JSON.parse>[1])
  } catch {
    return undefined
  }
}
