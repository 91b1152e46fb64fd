import * as z from 'zod/mini'
import type { Language } from '#kit/language.ts'
import { amountProblem, parseMoney, toHryvnias, type Money } from '#kit/money.ts'
import type { Codec } from '../codecs.ts'

/** Values as they stand in the inputs of a form: ticks, and text until it is saved. */
export type Typed<Values> = { [K in keyof Values]: Values[K] extends boolean ? boolean : string }

/** As one would type it: of an amount no grouping, no sign, kopiykas only when there are any. */
export function typedOf<Value>({ kind }: Codec<Value>, value: Value, language: Language): string | boolean {
  if (kind === 'flag') return value === true
  if (value === null || value === undefined) return ''
  return kind === 'money' ? plainAmount(value as Money, language) : String(value)
}

export function plainAmount(amount: Money, language: Language): string {
  const text = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
  return language === 'uk' ? text.replace('.', ',') : text
}

/** The value of a typed text; undefined where the text is no such value. */
export function readTyped<Value>(codec: Codec<Value>, typed: string | boolean): Value | undefined {
  const isNothing = typeof typed === 'string' && typed.trim() === ''
  if (isNothing && codec.kind !== 'text') return codec.blank
  if (isChosen(codec)) return typed as Value
  return z.safeParse(codec.input, asWire(codec.kind, typed)).data
}

/** The key of the error in a typed text. */
export function typedProblem(codec: Codec, typed: string | boolean): string | undefined {
  const isNothing = typeof typed === 'string' && typed.trim() === ''
  if (isNothing) return codec.blank === undefined ? 'required' : undefined
  if (isChosen(codec)) return undefined
  if (codec.kind === 'money') return amountProblem(String(typed))
  const [issue] = z.safeParse(codec.input, asWire(codec.kind, typed)).error?.issues ?? []
  if (!issue) return undefined
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  return /^[a-z][A-Za-z]+$/.test(issue.message) ? issue.message : 'invalid'
}

/** The key of the error in a sum that must be above zero. */
export function sumProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'required'
  return amountProblem(typed) ?? (parseMoney(typed) === 0 ? 'amountAboveZero' : undefined)
}

/** Whether the user picks the value from an offer instead of typing it. */
function isChosen({ kind }: Codec): boolean {
  return kind === 'id' || kind === 'word' || kind === 'flag'
}

function asWire(kind: Codec['kind'], given: string | boolean): unknown {
  const typed = String(given)
  if (kind === 'money') {
    const amount = parseMoney(typed)
    return amount === undefined ? Number.NaN : toHryvnias(amount)
  }
  const isNumber = kind === 'count' || kind === 'number' || kind === 'percent'
  return isNumber ? Number(typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')) : typed
}
