import * as z from 'zod/mini'
import { emailError, phoneError } from '#kit/validation.ts'
import { amountProblem, isUnclearMoney, mostMoney, parseMoney, type Money } from '#kit/money.ts'
import { isPlainText } from '#kit/plain-text.ts'
import type { FieldError } from '#kit/refusal.ts'
import { isWebAddress } from '#kit/web-address.ts'
import { day } from './wire.ts'

/** The shape of the text in a setting's field; the page and the server refuse by the same one. */
export type SettingShape =
  | { readonly input: 'words' | 'secret'; readonly least?: number | undefined; readonly longest: number }
  | { readonly input: 'phone' | 'email' | 'link' | 'day' | 'money' | 'moneySteps' | 'weekdays' }
  | { readonly input: 'number'; readonly least: number; readonly most: number }
  /** `70-150`: whole numbers, the smaller one first. */
  | { readonly input: 'range' | 'moneyRange'; readonly least: number; readonly most: number }
  | { readonly input: 'choice'; readonly choices: readonly string[] }

export type ShapeError = Pick<FieldError, 'error' | 'params'>

/** Why a text is no value of that shape. An empty one is for the caller to judge. */
export function shapeError(shape: SettingShape, text: string): ShapeError | undefined {
  if (!isPlainText(text)) return { error: 'invalid' }
  switch (shape.input) {
    case 'words':
    case 'secret': {
      const { least = 0, longest } = shape
      if (shape.input === 'words' && /[\n\r\u2028\u2029]/.test(text)) return { error: 'oneLine' }
      if (text.length < least) return { error: 'atLeastCharacters', params: { least } }
      return text.length > longest ? { error: 'atMostCharacters', params: { most: longest } } : undefined
    }
    case 'phone':
      return known(phoneError(text))
    case 'email':
      return known(emailError(text))
    case 'link':
      return text.length <= 2000 && isWebAddress(text) ? undefined : { error: 'notLink' }
    case 'day':
      return z.safeParse(day(), text).success ? undefined : { error: 'invalid' }
    case 'number':
      return isBetween(shape, wholeNumberOf(text)) ? undefined : { error: 'numberBetween', params: between(shape) }
    case 'moneyRange':
    case 'range': {
      if (shape.input === 'moneyRange' && isUnclearAmong(text)) return { error: 'unclearMoney' }
      const ends = rangeOf(text)
      const isOne = ends !== undefined && isBetween(shape, ends.from) && isBetween(shape, ends.to)
      return isOne && ends.from <= ends.to ? undefined : { error: 'rangeBetween', params: between(shape) }
    }
    case 'money':
      return known(amountProblem(text))
    case 'moneySteps':
      if (moneySteps(text)) return undefined
      return { error: isUnclearAmong(text) ? 'unclearMoney' : 'notMoneySteps' }
    case 'weekdays':
      return weekdaysOf(text) ? undefined : { error: 'weekdayNeeded' }
    case 'choice':
      return shape.choices.includes(text) ? undefined : { error: 'unknownValue' }
  }
}

/** The ends of `70-150`, whatever dash stands between them; one number is both ends. */
export function rangeOf(text: string): { from: number; to: number } | undefined {
  const [from = '', to = from, ...more] = text.replace(/[\s\u00a0\u202f]/g, '').split(/[-–—]/)
  const ends = { from: wholeNumberOf(from), to: wholeNumberOf(to) }
  if (ends.from === undefined || ends.to === undefined || more.length > 0) return undefined
  return { from: ends.from, to: ends.to }
}

/** From this sum on, so much. */
export interface MoneyStep {
  from: Money
  fee: Money
}

// a comma is of the sum before it where one or two digits follow and nothing more of a number does
const stepSum = String.raw`([^:;,]+(?:,\d{1,2}(?!\d))?)`
const stepPattern = new RegExp(String.raw`${stepSum}:${stepSum}(?:[;,](?=.)|$)`, 'gys')

/** `200: 10, 700.01: 30`, the lowest first; each sum once, and nothing below zero. */
export function moneySteps(text: string): MoneyStep[] | undefined {
  const pairs = [...text.trim().matchAll(stepPattern)]
  if (pairs.length === 0 || pairs.map(([pair]) => pair).join('') !== text.trim()) return undefined
  const steps = pairs.map(([, from = '', fee = '']) => ({ from: parseMoney(from), fee: parseMoney(fee) }))
  const known = steps.filter((step): step is MoneyStep => isSum(step.from) && isSum(step.fee))
  if (known.length < steps.length || new Set(known.map(({ from }) => from)).size < known.length) return undefined
  return known.toSorted((one, other) => one.from - other.from)
}

function isSum(amount: Money | undefined): boolean {
  return amount !== undefined && amount >= 0 && amount <= mostMoney
}

/** `1,2,3`: days of the week from Monday on, at least one; in their order. */
export function weekdaysOf(text: string): number[] | undefined {
  const days = text.split(',').map((day) => (/^\s*[1-7]\s*$/.test(day) ? Number(day) : undefined))
  return days.every((day) => day !== undefined) ? [...new Set(days)].toSorted((one, other) => one - other) : undefined
}

function isUnclearAmong(text: string): boolean {
  return text.split(/[-–—:;]|,\s/).some((sum) => isUnclearMoney(sum))
}

/** `1000`, also with spaces between its thousands. */
export function wholeNumberOf(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

function isBetween({ least, most }: { least: number; most: number }, value: number | undefined): boolean {
  return value !== undefined && value >= least && value <= most
}

function between({ least, most }: { least: number; most: number }) {
  return { least, most }
}

function known(error: string | undefined): ShapeError | undefined {
  return error === undefined ? undefined : { error }
}
