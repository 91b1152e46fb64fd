import type * as z from 'zod/mini'
import type { Actor } from '#kit/actor.ts'
import type { Language } from '#kit/language.ts'
import type { Role } from './roles.ts'
import { isFieldFor, partsOf, type Entity, type Fields } from './fields.ts'
import { nameOf } from './texts.ts'
import type { ChangedValues, FieldValue, historyEntry } from './wire.ts'

/** The history of an entity, in the words of its table and in those of the wire. */

type Spelling = Pick<Entity<Fields>, 'fields' | 'spell' | 'spellValue'>
type Reading = Pick<Entity<Fields>, 'unspell' | 'unspellValue'>
type EntryOnWire = z.infer<ReturnType<typeof historyEntry>>

interface Recorded {
  action: string
  actor: Actor
  changes: ChangedValues
  createdAt: Date
}

export interface HistoryEntry {
  at: Date
  /** Empty when the customer did it. */
  who: string
  kind: string
  changes: { field: string; from: unknown; to: unknown }[]
}

/** The history for its reader's role; leaves out changes that the role may not see. */
export function historyToWire(
  table: Spelling,
  recorded: readonly Recorded[],
  { language, role }: { language: Language; role: Role },
): EntryOnWire[] {
  return recorded.flatMap(({ action, actor, changes, createdAt }) => {
    const known = changesFor(role, table, changes)
    if (Object.keys(changes).length > 0 && Object.keys(known).length === 0) return []
    const entry = { at: createdAt, who: nameOf(actor, language), kind: action }
    return [{ ...entry, changes: changesToWire(table, known) }]
  })
}

function changesFor(role: Role, table: Spelling, changes: ChangedValues): ChangedValues {
  const open = Object.entries(changes).filter(([path]) => isFieldFor(role, table, path))
  return Object.fromEntries(
    open.map(([path, { from, to }]) => {
      const shown = (value: FieldValue) => partsIn(role, table, path, value)
      return [path, { from: shown(from), to: shown(to) }]
    }),
  )
}

function partsIn(role: Role, { fields }: { fields: Fields }, name: string, value: FieldValue): FieldValue {
  const codec = fields[name]?.codec
  const parts = codec && partsOf(codec)
  return parts ? partsFor(role, parts, value) : value
}

function partsFor(role: Role, parts: { fields: Fields }, value: FieldValue): FieldValue {
  if (Array.isArray(value)) return value.map((one) => partsFor(role, parts, one))
  if (typeof value !== 'object' || value === null) return value
  const open = Object.entries(value).filter(([name]) => isFieldFor(role, parts, name))
  return Object.fromEntries(open.map(([name, one]) => [name, partsIn(role, parts, name, one)]))
}

export function historyFromWire(table: Reading, entries: readonly EntryOnWire[]): HistoryEntry[] {
  return entries.map(({ at, who, kind, changes }) => ({
    at,
    who,
    kind,
    changes: Object.entries(changes).map(([wire, { from, to }]) => {
      const field = table.unspell(wire)
      return { field, from: table.unspellValue(field, from), to: table.unspellValue(field, to) }
    }),
  }))
}

interface Types {
  string: string
  number: number
  boolean: boolean
}
type PartsOf<Kinds extends Readonly<Record<string, keyof Types>>> = { [Name in keyof Kinds]: Types[Kinds[Name]] }

/**
 * The parts of a recorded value, where it has these, each of its kind; else undefined: it may follow older rules, and the
 * page then shows it as recorded. `otherwise` fills parts that are left out.
 */
export function readParts<Kinds extends Readonly<Record<string, keyof Types>>>(
  recorded: unknown,
  kinds: Kinds,
  otherwise: Partial<PartsOf<Kinds>> = {},
): PartsOf<Kinds> | undefined {
  if (typeof recorded !== 'object' || recorded === null) return undefined
  const parts: Readonly<Record<string, unknown>> = { ...otherwise, ...recorded }
  const isWhole = Object.entries(kinds).every(([name, kind]) => typeof parts[name] === kind)
  return isWhole ? (parts as PartsOf<Kinds>) : undefined
}

function changesToWire(table: Spelling, changes: ChangedValues): ChangedValues {
  // what a history keeps is JSON
  const spelled = (field: string, value: unknown) => table.spellValue(field, value) as FieldValue
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      table.spell(field),
      { from: spelled(field, from), to: spelled(field, to) },
    ]),
  )
}
