import type * as z from 'zod/mini'
import type { Actor } from '#kit/actor.ts'
import type { Language } from '#kit/language.ts'
import type { Entity, Fields } from './fields.ts'
import { nameOf } from './texts.ts'
import { instantToWire, type ChangedValues, type FieldValue, type historyEntry } from './wire.ts'

/** What happened to an entity, in the words of its table and in those of the wire. */

type Spelling = Pick<Entity<Fields>, 'spell' | 'spellValue'>
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

export function historyToWire(table: Spelling, recorded: readonly Recorded[], language: Language): EntryOnWire[] {
  return recorded.map(({ action, actor, changes, createdAt }) => ({
    at: instantToWire(createdAt),
    who: nameOf(actor, language),
    kind: action,
    changes: changesToWire(table, changes),
  }))
}

export function historyFromWire(table: Reading, entries: readonly EntryOnWire[]): HistoryEntry[] {
  return entries.map(({ at, who, kind, changes }) => ({
    at: new Date(at),
    who,
    kind,
    changes: Object.entries(changes).map(([wire, { from, to }]) => {
      const field = table.unspell(wire)
      return { field, from: table.unspellValue(field, from), to: table.unspellValue(field, to) }
    }),
  }))
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
