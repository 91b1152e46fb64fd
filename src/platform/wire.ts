import * as z from 'zod/mini'
import { toIso } from '#kit/days.ts'
import { normaliseEmail } from '#kit/email.ts'
import { fromHryvnias, kopiykas, mostMoney, toHryvnias, type Money } from '#kit/money.ts'
import { normalisePhone, phoneAsKept } from '#kit/phone.ts'
import { isBlank, isPlainText, oneLine, withoutMarks } from '#kit/plain-text.ts'
import { emailError, phoneError } from '#kit/validation.ts'
import { isWebAddress } from '#kit/web-address.ts'
import type { WireFile } from './endpoint.ts'
import { unspell, type Spelling } from './spelling.ts'

/** The field shapes that contracts are made of: wire on the outside, our values on the inside. */

/** Text of one line (FORM-7), a letter of two signs (й, ї) as the one that it looks like; what no database column holds is refused. */
export function text(longest = 200) {
  return textRead(oneLine, longest)
}

/** The same of several lines. */
export function multilineText(longest = 200) {
  return textRead(withoutMarks, longest)
}

/** The same sign by sign, for what is no text to read: a password, what a client wants back. */
export function rawText(longest = 200) {
  return textRead((typed) => typed, longest)
}

function textRead(read: (typed: string) => string, longest: number) {
  return z
    .string()
    .check(z.normalize('NFC'), z.overwrite(read), z.maxLength(longest), z.refine(isPlainText, { error: 'invalid' }))
}

/** Text that must be there and stays as it is, sign by sign: it names something that is kept under it. */
export function exactText(longest: number) {
  return z.string().check(
    z.maxLength(longest),
    z.refine(isPlainText, { error: 'invalid' }),
    z.refine((value) => !isBlank(value), { error: 'required' }),
  )
}

/** Text that must say something. */
export function filledText(longest = 200) {
  return filled(text(longest))
}

export function filledMultilineText(longest = 200) {
  return filled(multilineText(longest))
}

function filled(read: ReturnType<typeof text>) {
  return read.check(z.refine((value) => !isBlank(value), { error: 'required' }))
}

/** A code that something has, without the spaces that were copied along. */
export function codeAsked(longest = 200) {
  return filledText(longest).check(z.trim())
}

/** Hryvnias with at most two decimals ⇄ kopiykas (WIRE-6). */
export function money({ negative = false } = {}) {
  return z.codec(
    z.number().check(
      z.refine((value) => fromHryvnias(value) !== undefined, { error: 'notMoney', abort: true }),
      z.refine((value) => negative || value >= 0, { error: 'negativeMoney' }),
      z.refine((value) => Math.abs(fromHryvnias(value) ?? 0) <= mostMoney, { error: 'outOfRange' }),
    ),
    z.custom<Money>(),
    { decode: kopiykas, encode: toHryvnias },
  )
}

/** An amount of an answer, of any size and sign: hryvnias ⇄ kopiykas (WIRE-6). */
export function amount() {
  return z.codec(z.number(), z.custom<Money>(), {
    decode: (hryvnias) => Math.round(hryvnias * 100),
    encode: toHryvnias,
  })
}

/** 0 to 100 with at most two decimals. */
export function percent() {
  return z.number().check(
    z.gte(0),
    z.lte(100),
    z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { error: 'invalid' }),
  )
}

export function count({ from = 1, to = 100_000 } = {}) {
  return z.int().check(z.gte(from), z.lte(to))
}

/** Any way of typing a number → `+380…` (AUTH-1). */
export function phone() {
  return z.pipe(
    text(40).check(z.refine((typed) => phoneError(typed) === undefined, { error: 'incorrectPhoneNumber' })),
    z.transform(normalisePhone),
  )
}

/** The phone of any order. */
export function keptPhone() {
  return z.pipe(text(40), z.transform(phoneAsKept))
}

/** A number, or nothing. */
export function optionalPhone() {
  return z.pipe(
    text(40).check(
      z.refine((typed) => typed.trim() === '' || phoneError(typed) === undefined, { error: 'incorrectPhoneNumber' }),
    ),
    z.transform((typed) => (typed.trim() === '' ? '' : normalisePhone(typed))),
  )
}

/** An address, or nothing. */
export function optionalEmail() {
  return z.pipe(
    text(254).check(
      z.refine((typed) => typed.trim() === '' || emailError(typed) === undefined, { error: 'incorrectEmail' }),
    ),
    z.transform(normaliseEmail),
  )
}

/** http(s) only, or nothing (ORD-14). */
export function link() {
  return z.string().check(
    z.maxLength(2000),
    z.refine(isPlainText, { error: 'invalid' }),
    z.refine((value) => value === '' || isWebAddress(value), { error: 'notLink' }),
  )
}

/** `yyyy-MM-dd` (WIRE-6); there was no year 0. */
export function day() {
  return z.iso.date().check(z.refine((value) => value >= '0001', { error: 'invalid' }))
}

/** A day of this century: a year typed too short or too long is a mistake. */
export function dayOfCentury() {
  return z.pipe(
    day(),
    z.string().check(z.refine((value) => value >= '2000' && value < '2100', { error: 'outOfRange' })),
  )
}

/** Kyiv's offset has been whole minutes since long before the first; after the last a year would have five digits. */
const [firstInstant, lastInstant] = [Date.UTC(1970, 0, 1), Date.UTC(9999, 11, 31)]

/** ISO 8601 with offset ⇄ Date (WIRE-6). */
export function instant() {
  return z.codec(
    z.iso.datetime({ offset: true }).check(
      z.refine((value) => Date.parse(value) >= firstInstant && Date.parse(value) <= lastInstant, {
        error: 'outOfRange',
      }),
    ),
    z.custom<Date>(),
    { decode: (value) => new Date(value), encode: toIso },
  )
}

export const instantToWire = toIso

/** One at least, and so many at most. */
export function oneTo<Item extends z.ZodMiniType>(most: number, item: Item) {
  return z.array(item).check(z.minLength(1), z.maxLength(most))
}

/** Capitals name the same (WIRE-12). */
export function id() {
  return z.guid().check(z.toLowerCase())
}

/** Ids that stand in an address: with so many it stays well below what a server or a proxy takes. */
export const mostIdsInAddress = 300

/** A comma list of ids in a query string, at least one: whoever names none has not chosen all. */
export function idList() {
  return commaList(id(), 40 * mostIdsInAddress, 'outOfRange').check(z.maxLength(mostIdsInAddress))
}

/** A comma list in a query string: one at least, for an empty one would choose nothing. `whenEmpty` is the error of one. */
export function commaList<Item>(item: z.ZodMiniType<Item, string>, longest?: number, whenEmpty?: string) {
  const list =
    whenEmpty === undefined
      ? text(longest)
      : text(longest).check(z.refine((given) => !isBlank(given), { error: whenEmpty }))
  return z.codec(list, z.array(item).check(z.minLength(1)), {
    decode: (given) => given.split(',').filter((each) => each !== ''),
    encode: (items) => items.join(','),
  })
}

/** One of a vocabulary, spelt on the wire as the table says; both ways. */
export function word<Ours extends string>(spelling: Spelling<Ours>) {
  return z.codec(answeredWord(spelling), z.custom<Ours>(), {
    decode: (outside) => unspell(spelling, outside),
    encode: (ours) => spelling[ours],
  })
}

/** The same in an answer, where it stays as it is spelt. */
export function answeredWord<Ours extends string>(spelling: Spelling<Ours>) {
  return z.enum(Object.values<string>(spelling) as [string, ...string[]])
}

/** A comma list of words of a vocabulary, in a query string. */
export function wordList<Ours extends string>(spelling: Spelling<Ours>) {
  return commaList(word(spelling))
}

/** Something that we sent ourselves and that changes nothing when it comes back (WIRE-5). */
export function ignored() {
  return z.optional(z.unknown()).register(z.globalRegistry, { readOnly: true })
}

/** A whole number in a query string. */
export function queryNumber({ from = 0, to = 1_000_000_000 } = {}) {
  return z.codec(
    z.string().check(z.regex(/^\d{1,10}$/, { error: 'invalid' })),
    z.number().check(z.gte(from), z.lte(to)),
    { decode: Number, encode: String },
  )
}

/** A value of any field, as that field has it. */
export const fieldValue = z.json().register(z.globalRegistry, { id: 'FieldValue' })
export type FieldValue = z.infer<typeof fieldValue>

/** A value before and after. */
export function changedValue() {
  return z.strictObject({ from: fieldValue, to: fieldValue })
}
export type ChangedValues = Record<string, z.infer<ReturnType<typeof changedValue>>>

/** An action, its person and time, and its changes by the wire's names of the fields. */
export function historyEntry() {
  return z.strictObject({
    at: instant(),
    who: z.string(),
    kind: z.string(),
    changes: z.record(z.string(), changedValue()),
  })
}

/** An answer that is a file. */
export function file() {
  return z.custom<WireFile>()
}

/** The part of a list that a query wants (WIRE-9). */
export function listPart({ most = 1000 } = {}) {
  return { limit: z.optional(queryNumber({ from: 1, to: most })), offset: z.optional(queryNumber()) }
}

/** It holds what the last row was sorted by: a few names of two hundred characters, in Cyrillic and as base64. */
export const longestCursor = 4000

/** Hryvnias in a query string → kopiykas. */
export function queryMoney() {
  return z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'notMoney' })), z.custom<Money>(), {
    decode: (hryvnias) => kopiykas(Number(hryvnias)),
    encode: (money) => String(toHryvnias(money)),
  })
}

/** `true` or `false` in a query string. */
export function queryFlag() {
  return z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (flag) => flag === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  })
}

/** The entries of a query that say something. */
export function said(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** `field` or `-field` for descending (WIRE-9). */
export function sortBy<Ours extends string>(spelling: Spelling<Ours>) {
  const known = Object.values<string>(spelling).flatMap((name) => [name, `-${name}`])
  return z.pipe(
    z.enum(known as [string, ...string[]]),
    z.transform((value) => ({
      column: unspell(spelling, value.replace('-', '')),
      isDescending: value.startsWith('-'),
    })),
  )
}

/** `-field,other`: what is sorted by first stands first (WIRE-9). */
export function sortList<Ours extends string>(spelling: Spelling<Ours>) {
  return commaList(sortBy(spelling)).check(z.minLength(1), z.maxLength(5))
}
