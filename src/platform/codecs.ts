import * as z from 'zod/mini'
import { fromHryvnias, toHryvnias, type Money } from '#kit/money.ts'
import type { Role } from './endpoint.ts'
import { inverted, unspell, type Spelling } from './spelling.ts'
import * as wire from './wire.ts'

/** What a value is, for whoever has to write it: a cell of a table, a line of the history, an input of a form. */
export type Kind =
  | 'text'
  | 'money'
  | 'percent'
  | 'count'
  | 'flag'
  | 'day'
  | 'instant'
  | 'word'
  | 'id'
  | 'object'
  | 'list'
  | 'constant'

/**
 * A value both ways. `input` is strict: what clients may send, in our words once it is read. The others trust what is
 * ours already: an answer may show what older rules let in, and a list of a hundred rows is not checked twice.
 */
export interface Codec<View = unknown, Wire = unknown, Given = View> {
  kind: Kind
  /** Most characters of a text. */
  longest?: number
  input: z.ZodMiniType<Given>
  /** What stands in an answer to this role. */
  output(role: Role): z.ZodMiniType<Wire>
  /** For an answer. */
  toWire(value: View, role: Role): Wire
  fromWire(wire: Wire): View
  /** For the body of a call. */
  sent(given: Given): unknown
  /** A value that the history kept, as the wire has it; what it cannot be any more stays as it was recorded. */
  spell(recorded: unknown): unknown
  /** The other way round. */
  unspell(spelled: unknown): unknown
}

const same = <Value>(value: Value): Value => value

/** A codec of a kind of one's own; what is left out changes nothing on its way. */
export function codecOf<View, Wire, Given = View>(
  parts: Pick<Codec<View, Wire, Given>, 'kind' | 'input' | 'output' | 'toWire' | 'fromWire'> &
    Partial<Codec<View, Wire, Given>>,
): Codec<View, Wire, Given> {
  return { sent: parts.toWire as unknown as (given: Given) => unknown, spell: same, unspell: same, ...parts }
}

/** The same on both sides. */
function plain<Value>(kind: Kind, input: z.ZodMiniType<Value>, output: z.ZodMiniType<Value>): Codec<Value, Value> {
  return codecOf({ kind, input, output: () => output, toWire: same, fromWire: same })
}

/** Text as it was typed. */
export function asText(longest = 200): Codec<string, string> {
  return { ...plain('text', wire.text(longest), z.string()), longest }
}

/** Text that begins and ends with a sign; a name that must be there is `isFilled`. */
export function asName(longest = 200, { isFilled = false } = {}): Codec<string, string> {
  const typed = isFilled ? wire.filledText(longest) : wire.text(longest)
  const input = z.pipe(
    typed,
    z.transform((text: string) => text.trim()),
  )
  return { ...plain('text', input, z.string()), longest }
}

export const asPhone = () => plain('text', wire.phone(), z.string())
/** An address, or nothing. */
export const asEmail = () => plain('text', wire.optionalEmail(), z.string())
export const asLink = () => plain('text', wire.link(), z.string())
export const asId = () => plain('id', wire.id(), z.string())
export const asFlag = () => plain('flag', z.boolean(), z.boolean())
export const asPercent = () => plain('percent', wire.percent(), z.number())
/** `yyyy-MM-dd` on both sides. */
export const asDay = () => plain('day', wire.day(), z.iso.date())
/** A whole number; whatever was counted may be shown. */
export const asCount = (input: z.ZodMiniType<number> = z.int()) => plain('count', input, z.int())
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
    spell: (recorded) => (typeof recorded === 'number' ? toHryvnias(recorded) : recorded),
    unspell: (spelled) => (typeof spelled === 'number' ? kopiykas(spelled) : spelled),
  })
}

function kopiykas(hryvnias: number): Money {
  return fromHryvnias(hryvnias) ?? 0
}

/** One of a vocabulary. */
export function asWord<Ours extends string>(spelling: Spelling<Ours>): Codec<Ours, string> {
  return codecOf({
    kind: 'word',
    input: wire.word(spelling),
    output: () => z.enum(Object.values<string>(spelling) as [string, ...string[]]),
    toWire: (word) => spelling[word],
    fromWire: (sent) => unspell(spelling, sent),
    spell: (recorded) => spelling[recorded as Ours] ?? recorded,
    unspell: (spelled) => inverted(spelling).get(spelled as string) ?? spelled,
  })
}

/** The value, or null where it is known to be nothing. */
export function orNull<View, Wire, Given>(
  codec: Codec<View, Wire, Given>,
): Codec<View | null, Wire | null, Given | null> {
  return {
    ...codec,
    input: z.nullable(codec.input),
    output: (role) => z.nullable(codec.output(role)),
    toWire: (value, role) => (value === null ? null : codec.toWire(value, role)),
    fromWire: (sent) => (sent === null ? null : codec.fromWire(sent)),
    sent: (given) => (given === null ? null : codec.sent(given)),
  }
}
