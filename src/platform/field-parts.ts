import * as z from 'zod/mini'
import { codecOf, type Codec } from './codecs.ts'
import type { Role } from './roles.ts'
import type { Entity, Fields, Given, OnWire, Seen } from './fields.ts'

/** Values by field, some with fields of their own. */
type Loose = Record<string, unknown>
/** As far as it is of no matter which fields they are. */
type Parts = Pick<Entity<Fields>, 'spell' | 'unspell' | 'spellValue' | 'unspellValue'> & {
  input(named?: Record<string, z.ZodMiniType>): z.ZodMiniType<Loose>
  output(role: Role): z.ZodMiniObject
  toWire(one: Loose, role: Role): Loose
  fromWire(wire: Loose): Loose
  sent(given: Loose): Loose
}

/** A thing with its own table. */
export type ObjectOf<F extends Fields> = Codec<Seen<F>, OnWire<F>, Given<F>> & { kind: 'object'; parts: Entity<F> }

export function objectOf<F extends Fields>(parts: Entity<F>): ObjectOf<F> {
  const { input, output, toWire, fromWire, sent, ...names } = parts as unknown as Parts
  const codec = codecOf({ kind: 'object', input: input(), output, toWire, fromWire, sent, ...recordedAs(names) })
  return { ...codec, parts } as unknown as ObjectOf<F>
}

/** Several of them. */
export type ListOf<F extends Fields> = Codec<Seen<F>[], OnWire<F>[], readonly Given<F>[]> & {
  kind: 'list'
  parts: Entity<F>
}

interface ListOptions {
  most?: number
  /**
   * The wire's word for the place of each in the list: what has one stands there, what has none stays where it came.
   */
  place?: string
}

export function listOf<F extends Fields>(parts: Entity<F>, { most = 500, place }: ListOptions = {}): ListOf<F> {
  const each = parts as unknown as Parts
  const placed = (index: number): Loose => (place === undefined ? {} : { [place]: index })
  const schema = place === undefined ? {} : { [place]: z.int() }
  const codec = codecOf({
    kind: 'list',
    input: z.pipe(
      z.array(each.input(place === undefined ? {} : { [place]: z.optional(z.int()) })).check(z.maxLength(most)),
      z.transform((list: Loose[]) => (place === undefined ? list : inOrder(list, place))),
    ),
    output: (role) => z.array(z.extend(each.output(role), schema)),
    toWire: (list: readonly Loose[], role) =>
      list.map((one, index) => ({ ...each.toWire(one, role), ...placed(index) })),
    fromWire: (list: readonly Loose[]) => list.map((wire) => each.fromWire(wire)),
    blank: [],
    sent: (list: readonly Loose[]) => list.map((given, index) => ({ ...each.sent(given), ...placed(index) })),
    ...recordedAs(each),
  })
  return { ...codec, parts } as unknown as ListOf<F>
}

function inOrder(list: readonly Loose[], place: string): Loose[] {
  return list
    .map(({ [place]: wanted, ...given }, index) => ({ given, place: (wanted as number | undefined) ?? index }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ given }) => given)
}

/** The history keeps parts whole, or some of their fields. */
function recordedAs({
  spell,
  unspell,
  spellValue,
  unspellValue,
}: Pick<Parts, 'spell' | 'unspell' | 'spellValue' | 'unspellValue'>) {
  return {
    spell: (recorded: unknown) => throughout(recorded, (name, value) => [spell(name), spellValue(name, value)]),
    unspell: (spelled: unknown) =>
      throughout(spelled, (word, value) => [unspell(word), unspellValue(unspell(word), value)]),
  }
}

function throughout(value: unknown, each: (name: string, value: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((one) => throughout(one, each))
  if (typeof value !== 'object' || value === null) return value
  const present = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(present.map(([name, one]) => each(name, one)))
}
