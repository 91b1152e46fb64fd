import * as z from 'zod/mini'
import type { Codec } from './codecs.ts'
import type { Role } from './roles.ts'
import { ignored } from './wire.ts'

/**
 * An entity's fields, each said once, in a table that reads like a list:
 *
 *     export const parcel = entity({
 *       number: { wire: 'orderNumber', readFrom: 'number', codec: asText(40), sees: staff, sets: [], csv: 'cell' },
 *       note: { wire: 'description', column: 'note', codec: asText(5000), sees: staff, sets: office, csv: 'last' },
 *       lines: { wire: 'products', codec: listOf(line), sees: staff, sets: office },
 *       total: { wire: 'sum', codec: asMoney(), sees: office, sets: [] },
 *     })
 *
 * From it follow the types (`Seen`, `OnWire`, `Given`), what clients may send (`input`), what an answer holds (`output`),
 * the way to the wire and back (`toWire`, `fromWire`, `sent`), names and values in errors and in the history (`spell`,
 * `unspell`), and, by `columnsOf` of `server/field-columns.ts`, what statements are made of.
 */
export interface Field {
  /** How the wire calls it (WIRE-4); none stays inside. Two may share a word: one that is shown, and one that is set. */
  wire?: string
  codec: Codec
  /** The column of the entity's table, written as the value is given. */
  column?: string
  /** A column that is read alone: an id, a version, what has use cases of its own. */
  readFrom?: string
  /** Writes an empty text as null. */
  isNullWhenEmpty?: true
  /** The roles whose answers have the field. */
  sees: readonly Role[]
  /** Who may give it; what nobody gives is ignored when it comes back (WIRE-5). */
  sets: readonly Role[]
  /** A column of the entity's CSV, in the order of the table; long texts stand last. */
  csv?: 'cell' | 'last'
  /** A column of the list in the office. */
  isListed?: true
  /** A text that printed sheets show below the goods; of a flag, its name. */
  isPrinted?: true
  /** Marks a part that cannot be left out. */
  isNeeded?: true
  /** The value of a part that is left out. */
  otherwise?: unknown
}
export type Fields = Readonly<Record<string, Field>>

export type Named<F extends Fields, By extends 'sees' | 'sets', R> = {
  [K in keyof F]: R extends F[K][By][number] ? K : never
}[keyof F]
type Shaped<C, Parts> = C extends { kind: 'list' } ? Parts[] : Parts
export type ValueOf<C extends Codec, R extends Role> = C extends { parts: { fields: infer F extends Fields } }
  ? Shaped<C, Seen<F, R>>
  : ReturnType<C['fromWire']>
type WireOf<C extends Codec, R extends Role> = C extends { parts: { fields: infer F extends Fields } }
  ? Shaped<C, OnWire<F, R>>
  : ReturnType<C['toWire']>
type GivenOf<C extends Codec> = z.output<C['input']>
type Filled = { isNeeded: true } | { otherwise: unknown }

/** The entity in our words, as far as one of these roles sees it. */
export type Seen<F extends Fields, R extends Role = Role> = {
  [K in Named<F, 'sees', R>]: ValueOf<F[K]['codec'], R>
}
/** The same in the words of the wire. */
export type OnWire<F extends Fields, R extends Role = Role> = {
  [K in Named<F, 'sees', R> as F[K]['wire'] & string]: WireOf<F[K]['codec'], R>
}
/** A row of the entity's table, as `columnsOf` selects it. */
export type Row<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { column: string } | { readFrom: string } ? K : never]: ValueOf<
    F[K]['codec'],
    Role
  >
}
/** The fields that the shop writes. */
export type Written<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { column: string } ? K : never]: ValueOf<F[K]['codec'], Role>
}
/** The fields that a role may set, in our words; a field left out is not there (WIRE-11). */
export type Given<F extends Fields> = {
  [K in Named<F, 'sets', Role> as F[K] extends Filled ? never : K]?: GivenOf<F[K]['codec']> | undefined
} & { [K in Named<F, 'sets', Role> as F[K] extends Filled ? K : never]: GivenOf<F[K]['codec']> }

/** The fields in the CSV. */
export type InCsv<F extends Fields> = {
  [K in keyof F as F[K] extends { csv: string } ? K : never]: ValueOf<F[K]['codec'], Role>
}

/** The names of the fields in the CSV that somebody may set and that have a column: a table that comes back is read by them (FORM-6). */
export type ReadBack<F extends Fields> = {
  [K in keyof F]: F[K] extends { sets: readonly [] } ? never : F[K] extends { csv: string; column: string } ? K : never
}[keyof F] &
  string

type Marked<F extends Fields, Mark> = { [K in keyof F]: F[K] extends Mark ? K : never }[keyof F]
/** The fields with a column in the list of the office. */
export type Listed<F extends Fields> = Marked<F, { isListed: true }>
/** The fields that printed sheets show below the goods. */
export type Printed<F extends Fields> = Marked<F, { isPrinted: true }>

export type Schemas = Readonly<Record<string, z.ZodMiniType>>
export type Read<S extends Schemas> = {
  [K in keyof S as undefined extends z.output<S[K]> ? never : K]: z.output<S[K]>
} & { [K in keyof S as undefined extends z.output<S[K]> ? K : never]?: z.output<S[K]> }

export interface Entity<F extends Fields> {
  fields: F
  /**
   * The schema of a call: leaves out keys left out, ignores one that nobody may set, refuses an unknown one.
   * `named` are fields that one call takes in its own way, such as an id that must be there; `checks` see all of it in the
   * words of the wire.
   */
  input<Named extends Schemas = {}>(
    named?: Named,
    checks?: readonly z.core.$ZodCheck<Record<string, unknown>>[],
  ): z.ZodMiniType<Given<F> & Read<Named>>
  /** The same of the named fields alone: whatever else of the entity comes along is ignored. */
  inputOf<Named extends Schemas>(named: Named): z.ZodMiniType<Read<Named>>
  /** The schema of an answer to a role. */
  output<R extends Role>(role: R): z.ZodMiniType<OnWire<F, R>, OnWire<F, R>>
  toWire<R extends Role>(one: Seen<F, R>, role: R): OnWire<F, R>
  fromWire<R extends Role = Role>(wire: OnWire<F, R>): Seen<F, R>
  /** For the body of a call. */
  sent(given: { readonly [K in keyof F]?: GivenOf<F[K]['codec']> | undefined }): Record<string, unknown>
  /** `colours.2.nameEn` → `colors.2.nameEN`; what is no field of ours stays as it is. */
  spell(path: string): string
  unspell(path: string): string
  /** The codec of the field at a path: `lots.price`. */
  codecAt(path: string): Codec | undefined
  /** A value that the history kept of the field of a path; what is no field any more stays as it was recorded. */
  spellValue(path: string, recorded: unknown): unknown
  unspellValue(path: string, spelled: unknown): unknown
}

type Loose = Record<string, unknown>

/** Everything is made of the table once, and of a role when it first asks: rows of a list only walk through it. */
export function entity<const F extends Fields>(fields: F): Entity<F> {
  const all = Object.entries<Field>(fields).flatMap(([ours, { wire, ...field }]) =>
    wire === undefined ? [] : [{ ours, wire, ...field, parts: partsOf(field.codec) }],
  )
  const settable = all.filter(({ sets }) => sets.length > 0)
  const readable = all.filter(({ sees }) => sees.length > 0)
  const seenBy = Map.groupBy(
    all.flatMap((field) => field.sees.map((role) => ({ role, field }))),
    ({ role }) => role,
  )
  const outputs = new Map<Role, z.ZodMiniType>()
  const byName = new Map(all.map((field) => [field.ours, field]))
  // of two that share a word, errors and the history mean the one that is set
  const byWire = new Map([...all, ...readable, ...settable].map((field) => [field.wire, field]))
  const wireOf = (name: string) => byName.get(name)?.wire ?? name

  function reader(open: typeof all, named: Schemas, checks: readonly z.core.$ZodCheck<Loose>[] = []) {
    const shape = Object.fromEntries([
      ...all.map(({ wire }) => [wire, ignored()]),
      ...open.map(({ wire, codec, isNeeded }) => [wire, isNeeded ? codec.input : z.optional(codec.input)]),
      ...Object.entries(named).map(([name, schema]) => [wireOf(name), schema]),
    ])
    const names = new Map([...open.map(({ ours }) => ours), ...Object.keys(named)].map((name) => [name, wireOf(name)]))
    const filled = open.filter((field) => 'otherwise' in field)
    const read = (wire: Loose) => {
      const given: Loose = Object.fromEntries(filled.map(({ ours, otherwise }) => [ours, otherwise]))
      for (const [name, word] of names) if (wire[word] !== undefined) given[name] = wire[word]
      return given
    }
    return z.pipe(z.strictObject(shape).check(...checks), z.transform(read))
  }

  const table = {
    fields,
    input: (named: Schemas = {}, checks: readonly z.core.$ZodCheck<Loose>[] = []) => reader(settable, named, checks),
    inputOf: (named: Schemas) => reader([], named),
    output(role: Role) {
      const seen = (seenBy.get(role) ?? []).map(({ field: { wire, codec } }) => [wire, codec.output(role)] as const)
      const schema = outputs.get(role) ?? z.strictObject(Object.fromEntries(seen))
      outputs.set(role, schema)
      return schema
    },
    toWire(one: Loose, role: Role) {
      const wire: Loose = {}
      for (const { field } of seenBy.get(role) ?? []) wire[field.wire] = field.codec.toWire(one[field.ours], role)
      return wire
    },
    fromWire(wire: Loose) {
      const one: Loose = {}
      for (const field of readable) if (field.wire in wire) one[field.ours] = field.codec.fromWire(wire[field.wire])
      return one
    },
    sent(given: Loose) {
      const wire: Loose = {}
      for (const { ours, wire: word, codec } of all) if (given[ours] !== undefined) wire[word] = codec.sent(given[ours])
      return wire
    },
    spell(path: string): string {
      const [name = '', ...rest] = path.split('.')
      const field = byName.get(name)
      return [field?.wire ?? name, ...onward(rest, (after) => (field?.parts ?? table).spell(after))].join('.')
    },
    unspell(path: string): string {
      const [word = '', ...rest] = path.split('.')
      const field = byWire.get(word)
      return [field?.ours ?? word, ...onward(rest, (after) => (field?.parts ?? table).unspell(after))].join('.')
    },
    codecAt(path: string): Codec | undefined {
      // one of a list is spelt as the list is
      const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
      const field = byName.get(name)
      return rest.length > 0 ? (field?.parts ?? table).codecAt(rest.join('.')) : field?.codec
    },
    spellValue: (path: string, recorded: unknown) => spelledBy(table.codecAt(path), 'spell', recorded),
    unspellValue: (path: string, spelled: unknown) => spelledBy(table.codecAt(path), 'unspell', spelled),
  }
  return table as unknown as Entity<F>
}

function onward(rest: readonly string[], walk: (path: string) => string): string[] {
  return rest.length > 0 ? [walk(rest.join('.'))] : []
}

function spelledBy(codec: Codec | undefined, way: 'spell' | 'unspell', value: unknown): unknown {
  return codec ? codec[way](value) : value
}

/** Whether what is of a path, `lots.unitCost`, may be known to a role: what some see or set is for them alone. */
export function isFieldFor(role: Role, { fields }: { fields: Fields }, path: string): boolean {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return true
  const known = [...field.sees, ...field.sets]
  if (known.length > 0 && !known.includes(role)) return false
  const parts = partsOf(field.codec)
  return !parts || rest.length === 0 || isFieldFor(role, parts, rest.join('.'))
}

/** The fields of a codec that has some. */
export function partsOf(codec: Codec): Entity<Fields> | undefined {
  return (codec as { parts?: Entity<Fields> }).parts
}
