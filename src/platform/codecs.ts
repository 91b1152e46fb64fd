import * as z from 'zod/mini'
import { kopiykas, toHryvnias, type Money } from '#kit/money.ts'
import { readSize } from '#kit/size.ts'
import type { Role } from './roles.ts'
import { inverted, unspell, type Spelling } from './spelling.ts'
import * as wire from './wire.ts'

/**
 * The kind of a value, for writers of it: a cell of a table, a line of the history, an input of a form. A `name` is a text
 * of one line.
 */
export type Kind =
  | 'name'
  | 'text'
  | 'money'
  | 'percent'
  | 'count'
  | 'number'
  | 'flag'
  | 'day'
  | 'instant'
  | 'word'
  | 'id'
  | 'object'
  | 'list'

/**
 * A value both ways. `input` is strict: what clients may send, in our words once it is read. The others trust what is
 * ours already: an answer may show what older rules let in, and a list of a hundred rows is not checked twice.
 */
export interface Codec<Value = unknown, Wire = unknown, Given = Value> {
  kind: Kind
  /** Most characters of a text. */
  longest?: number
  /** The value until somebody sets one; a codec without it demands a value. */
  blank?: Value
  /** The spelling of a vocabulary: the wire's words by ours. */
  spelling?: Spelling
  input: z.ZodMiniType<Given>
  /** The schema of the value in an answer to this role. */
  output(role: Role): z.ZodMiniType<Wire>
  /** For an answer. */
  toWire(value: Value, role: Role): Wire
  fromWire(wire: Wire): Value
  /** For the body of a call. */
  sent(given: Given): unknown
  /** A value that the history kept, as the wire has it; what it cannot be any more stays as it was recorded. */
  spell(recorded: unknown): unknown
  /** The other way round. */
  unspell(spelled: unknown): unknown
}

const same = <Value>(value: Value): Value => value

/** A codec of a kind of one's own; what is left out changes nothing on its way. */
export function codecOf<Value, Wire, Given = Value>(
  parts: Pick<Codec<Value, Wire, Given>, 'kind' | 'input' | 'output' | 'toWire' | 'fromWire'> &
    Partial<Codec<Value, Wire, Given>>,
): Codec<Value, Wire, Given> {
  return { sent: parts.toWire as unknown as (given: Given) => unknown, spell: same, unspell: same, ...parts }
}

/** The same on both sides. */
function plain<Value>(
  kind: Kind,
  input: z.ZodMiniType<Value>,
  output: z.ZodMiniType<Value>,
  rest: Pick<Codec<Value>, 'blank' | 'longest'> = {},
): Codec<Value, Value> {
  return codecOf({ kind, input, output: () => output, toWire: same, fromWire: same, ...rest })
}

/** Text of one line. */
export const asText = (longest = 200) => plain('text', wire.text(longest), z.string(), { longest, blank: '' })

/** Text of several lines. */
export const asMultilineText = (longest = 200) =>
  plain('text', wire.multilineText(longest), z.string(), { longest, blank: '' })

/** Text of one line, without spaces around it. */
export const asName = (longest = 200) => plain('name', trimmed(wire.text(longest)), z.string(), { longest, blank: '' })

/** The same that must be there, and may have to be of some form. */
export function asNeededName(longest = 200, isRight: (text: string) => boolean = () => true) {
  const input = wire.filledText(longest).check(z.refine(isRight, { error: 'invalid' }))
  return plain('name', trimmed(input), z.string(), { longest })
}

/** A half size is kept one way, however it was typed. */
export function asSize(longest = 20) {
  return plain('name', z.pipe(wire.text(longest), z.transform(readSize)), z.string(), { longest, blank: '' })
}

function trimmed(input: z.ZodMiniType<string>) {
  return z.pipe(
    input,
    z.transform((text: string) => text.trim()),
  )
}

export const asPhone = () => plain('name', wire.phone(), z.string())
/** By which orders are found, of whatever form. */
export const asKeptPhone = () => plain('name', wire.keptPhone(), z.string())
/** An address, or nothing. */
export const asEmail = () => plain('name', wire.optionalEmail(), z.string(), { blank: '' })
export const asLink = () => plain('name', wire.link(), z.string(), { blank: '' })
export const asId = () => plain('id', wire.id(), z.string())
export const asFlag = () => plain('flag', z.boolean(), z.boolean(), { blank: false })
export const asPercent = () => plain('percent', wire.percent(), z.number(), { blank: 0 })
/** `yyyy-MM-dd` on both sides. */
export const asDay = () => plain('day', wire.day(), z.iso.date())
/** A whole number; whatever was counted may be shown. */
export const asCount = (input: z.ZodMiniType<number> = z.int()) => plain('count', input, z.int(), { blank: 0 })
/** One of a list that is spelt alike on both sides. */
export const asOneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  plain('word', z.enum(words) as z.ZodMiniType<Word>, z.enum(words) as z.ZodMiniType<Word>)
/** Shown alone: nobody sends it. */
export const asShown = <Value>(output: z.ZodMiniType<Value>, kind: Kind = 'text') => plain(kind, output, output)

export function asInstant(): Codec<Date, string> {
  return codecOf({
    kind: 'instant',
    input: wire.instant(),
    output: () => z.string(),
    toWire: wire.instantToWire,
    fromWire: (sent) => new Date(sent),
  })
}

/** Kopiykas ⇄ hryvnias (WIRE-6). */
export function asMoney(): Codec<Money, number> {
  return codecOf({
    kind: 'money',
    input: wire.money(),
    output: () => z.number(),
    toWire: toHryvnias,
    fromWire: kopiykas,
    blank: 0,
    spell: (recorded) => (typeof recorded === 'number' ? toHryvnias(recorded) : recorded),
    unspell: (spelled) => (typeof spelled === 'number' ? kopiykas(spelled) : spelled),
  })
}

/** One of a vocabulary. */
export function asWord<Ours extends string>(spelling: Spelling<Ours>): Codec<Ours, string> {
  return codecOf({
    kind: 'word',
    spelling,
    input: wire.word(spelling),
    output: () => wire.answeredWord(spelling),
    toWire: (word) => spelling[word],
    fromWire: (sent) => unspell(spelling, sent),
    spell: (recorded) => spelling[recorded as Ours] ?? recorded,
    unspell: (spelled) => inverted(spelling).get(spelled as string) ?? spelled,
  })
}

/** The value, or null where it is known to be nothing. */
export function orNull<Value, Wire, Given>(
  codec: Codec<Value, Wire, Given>,
): Codec<Value | null, Wire | null, Given | null> {
  return {
    ...codec,
    input: z.nullable(codec.input),
    output: (role) => z.nullable(codec.output(role)),
    toWire: (value, role) => (value === null ? null : codec.toWire(value, role)),
    fromWire: (sent) => (sent === null ? null : codec.fromWire(sent)),
    sent: (given) => (given === null ? null : codec.sent(given)),
    blank: null,
  }
}
