import * as z from 'zod/mini'
import { fromHryvnias, type Money } from '#kit/money.ts'

const orElse = z.catch

/** Text or a number, whichever a release of the provider sends. */
export const text = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

/** Hryvnias as a number or as text; undefined where it is no sum, or none is said. */
export const hryvnias = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((said: string | number): Money | undefined => {
      const isSaid = typeof said === 'number' || said.trim() !== ''
      const amount = isSaid ? fromHryvnias(Number(said)) : undefined
      return amount === undefined || amount < 0 ? undefined : amount
    }),
  ),
  undefined,
)

/** Whole kopiykas; undefined where it is none. */
export const kopiykas = orElse(z.optional(z.int().check(z.nonnegative())), undefined)

/** An instant in milliseconds of its clock; null where it says none that there is. */
export function instantOf(milliseconds: number | undefined): Date | null {
  const at = new Date(milliseconds ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

const maskedCard = /\d{2,6}(?:[*•]+|[xX]{2,})\d{2,4}/g
const ofCard = /("\w*(?:card_?token|rec_?token|auth_?code|approval_?code|rrn)"\s*:\s*)(?:"[^"]*"|\d+)/gi

/** A message that nobody here can read, kept for staff: without numbers of cards, their tokens and codes, within LiqPay's form as well. */
export function withoutCards(body: Buffer): Buffer {
  const text = body.toString()
  const data = new URLSearchParams(text).get('data')
  if (data === null) return Buffer.from(concealed(text))
  const inner = Buffer.from(concealed(Buffer.from(data, 'base64').toString()))
  return Buffer.from(new URLSearchParams({ data: inner.toString('base64') }).toString())
}

function concealed(text: string): string {
  return text.replace(maskedCard, '…').replace(ofCard, '$1"…"')
}

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
