import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { parseMoney, type Money } from '#kit/money.ts'
import { normalisePhone } from '#kit/phone.ts'
import { oneLine } from '#kit/plain-text.ts'
import {
  moneySteps,
  rangeOf,
  shapeError,
  weekdaysOf,
  wholeNumberOf,
  type MoneyStep,
  type SettingShape,
} from '../../setting-shape.ts'

/** A way to read a setting's text. `is` completes the sentence "PORT: 'abc' is not …". */
export interface Kind<T> {
  readonly is: string
  readonly schema: z.ZodMiniType<T>
}

/** One that the office has a field for. */
export interface ShapedKind<T> extends Kind<T> {
  readonly shape: SettingShape
  /** Nothing is a value as well, and not the wish for the usual one. */
  readonly mayBeEmpty: boolean
}

function shaped<T>(is: string, shape: SettingShape, read: (text: string) => T): ShapedKind<T> {
  return {
    is,
    shape,
    mayBeEmpty: false,
    schema: z.pipe(
      z.string().check(z.refine((typed) => shapeError(shape, typed) === undefined)),
      z.transform((typed: string) => read(typed)),
    ),
  }
}

/** The same, or nothing. */
export function orNothing<T>({ schema, ...kind }: ShapedKind<T>): ShapedKind<T | ''> {
  return { ...kind, mayBeEmpty: true, schema: z.union([z.literal(''), schema]) }
}

const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

export const wholeNumber = (least: number, most: number, noun = 'a whole number'): ShapedKind<number> =>
  shaped(`${noun} ${least}-${most}`, { input: 'number', least, most }, (typed) => wholeNumberOf(typed) ?? 0)

/** `1-3` */
export const range = (least: number, most: number): ShapedKind<{ from: number; to: number }> =>
  shaped(`two whole numbers ${least}-${most} such as 1-3`, { input: 'range', least, most }, endsOf)

/** `50`: whole hryvnias. */
export const wholeMoney = (least: number, most: number): ShapedKind<Money> =>
  shaped(`a whole sum ${least}-${most}`, { input: 'number', least, most }, (typed) => (wholeNumberOf(typed) ?? 0) * 100)

/** `70-150`: whole hryvnias. */
export const moneyRange = (least: number, most: number): ShapedKind<{ from: Money; to: Money }> =>
  shaped(`two whole sums ${least}-${most} such as 70-150`, { input: 'moneyRange', least, most }, (typed) => {
    const { from, to } = endsOf(typed)
    return { from: from * 100, to: to * 100 }
  })

export const sum: ShapedKind<Money> = shaped(
  'a sum in hryvnias such as 12.50',
  { input: 'money' },
  (typed) => parseMoney(typed) ?? 0,
)

export const sumSteps: ShapedKind<MoneyStep[]> = shaped(
  'sums of an order and what they cost, such as 200: 10, 700.01: 30',
  { input: 'moneySteps' },
  (typed) => moneySteps(typed) ?? [],
)

export const weekdays: ShapedKind<readonly number[]> = shaped(
  'days of the week from 1 for Monday to 7 for Sunday, such as 1,2,3,4,5,6',
  { input: 'weekdays' },
  (typed) => weekdaysOf(typed) ?? [],
)

function endsOf(typed: string): { from: number; to: number } {
  return rangeOf(typed) ?? { from: 0, to: 0 }
}

export const atLeast = (characters: number): Kind<string> => ({
  is: `at least ${characters} characters long`,
  schema: z.string().check(z.minLength(characters)),
})

export const oneOf = <const T extends string>(choices: readonly T[]): ShapedKind<T> =>
  shaped(`one of ${choices.join(', ')}`, { input: 'choice', choices }, (typed) => typed as T)

export const words = (longest = 60): ShapedKind<string> =>
  shaped(`a line of up to ${longest} characters`, { input: 'words', longest }, oneLine)

/** `2.7`, also with a comma and the sign. */
export const percent: ShapedKind<number> = {
  ...words(10),
  is: 'a percent such as 2.7',
  schema: z.pipe(
    z.string().check(z.regex(/^\s*\d{1,2}([.,]\d{1,2})?\s*%?\s*$/)),
    z.transform((typed) => Number(typed.replace('%', '').trim().replace(',', '.'))),
  ),
}

/** `01001` */
export const postalIndex: ShapedKind<string> = {
  ...words(10),
  is: 'five digits such as 01001',
  schema: z.pipe(
    z.string().check(z.regex(/^\s*\d{5}\s*$/)),
    z.transform((typed) => typed.trim()),
  ),
}

/** `2026-11-30` in Kyiv. */
export const calendarDay: ShapedKind<Day> = shaped('a day such as 2026-11-30', { input: 'day' }, String)

const keySigns = /^[\x21-\x7e]+$/

/** A key that a company gave. Text copied along before or behind it is no part of it, and no header holds other letters. */
export const companyKey = (least = 8): ShapedKind<string> => {
  const is = `at least ${least} Latin letters, digits and signs long, without a space in it`
  const { schema, ...kind } = shaped(is, { input: 'secret', least, longest: 1000 }, (typed) => typed.trim())
  return { ...kind, schema: schema.check(z.refine((key) => keySigns.test(key) && key.length >= least)) }
}

/** `~` is a word of shells, which nobody reads here: there would be a folder called so. */
export const folder: Kind<string> = {
  is: 'a folder, written out without ~',
  schema: z.pipe(
    text(/^(?!~)[^\0]+$/),
    z.transform((path: string) => resolve(path)),
  ),
}

export const email: ShapedKind<string> = shaped('an e-mail address', { input: 'email' }, String)

export const phone: ShapedKind<string> = shaped(
  'a phone number such as +380 67 123 45 67',
  { input: 'phone' },
  normalisePhone,
)

/** Where a link of the shop leads. */
export const link: ShapedKind<string> = shaped(
  'an address that begins with http:// or https://',
  { input: 'link' },
  String,
)

export const hostName: Kind<string> = {
  is: 'a host name such as api.example.ua, without a scheme or path',
  schema: text(/^[\w.:[\]-]{1,253}$/),
}

export const webAddress: Kind<string> = {
  is: 'an address that begins with http:// or https://',
  schema: z.url({ protocol: /^https?$/ }),
}

export const origin: Kind<string> = {
  is: 'an origin such as https://shop.ua, without a path',
  schema: z.pipe(
    webAddress.schema.check(z.refine((address) => /^https?:\/\/[^/?#@]+\/?$/i.test(address))),
    z.transform((address: string) => new URL(address).origin),
  ),
}

export const databaseAddress: Kind<string> = {
  is: 'an address such as postgres://user:password@host/database, with /, # and ? of a password as %2F, %23 and %3F',
  // a socket has no host
  schema: text(/^postgres(ql)?:\/\/\S+$/).check(z.refine((address) => URL.canParse(address.replace('@/', '@host/')))),
}

/** Options in the address of a mail server reach its client, which would run programs and print letters by them. */
const mailOptions: readonly (string | undefined)[] = ['', '?ignoreTLS=true', '?ignoreTLS=false']

export const mailServer: ShapedKind<string> = {
  is: 'an address such as smtp://user:password@host:587, or smtps:// for port 465, with no option but ?ignoreTLS=true',
  shape: { input: 'secret', longest: 1000 },
  mayBeEmpty: false,
  schema: text(/^smtps?:\/\/\S+$/).check(z.refine((address) => mailOptions.includes(URL.parse(address)?.search))),
}

export const storeToken: Kind<string> = {
  is: 'a token such as vercel_blob_rw_<store>_<secret>, whose store has no _',
  schema: text(/^vercel_blob_rw_[A-Za-z0-9-]+_[A-Za-z0-9_-]{16,}$/),
}

export const bucketName: Kind<string> = {
  is: 'the name of a bucket',
  schema: text(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/),
}

export const bucketPrefix: Kind<string> = {
  is: 'a text of letters, digits, -, _, . and /, up to 200 characters',
  schema: text(/^[\w./-]{0,200}$/),
}

export const yesOrNo: Kind<boolean> = {
  is: 'yes or no (also 1/0, true/false, on/off)',
  schema: z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] }),
}

export const whether = (wanted: string): Kind<boolean> => ({
  is: 'a text',
  schema: z.pipe(
    z.string(),
    z.transform((given: string) => given === wanted),
  ),
})
