import type { Actor } from '#kit/actor.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import {
  deleteManyMerges,
  deleteNames,
  insertManyMerges,
  saveManyNotes,
  saveNames,
  type KnownName,
} from './known-customers.sql.ts'

/** The fields of a customer that a table changes; a field left out stays as it is. */
export interface CustomerChange {
  /** By which the customer is known. */
  phone: string
  /** Null is no name: whoever has no order either is gone. */
  name?: { from: KnownName | null; to: KnownName | null } | undefined
  note?: { from: string; to: string } | undefined
  /** Phones that are theirs from now on, and those that are not any more. */
  joined?: readonly string[] | undefined
  parted?: readonly string[] | undefined
}

/** Writes customers of a table. Under the lock of merges (`holdCustomers`), under which the caller has judged them. */
export async function enterCustomers(
  tx: Tx,
  changes: readonly CustomerChange[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const names = changes.flatMap(({ phone, name }) => (name?.to ? [{ phone, ...name.to }] : []))
  const nameless = changes.flatMap(({ phone, name }) => (name && !name.to ? [phone] : []))
  const notes = changes.flatMap(({ phone, note }) => (note ? [{ phone, note: note.to }] : []))
  const joined = changes.flatMap(({ phone, joined: some = [] }) => some.map((each) => ({ phone: each, main: phone })))
  const parted = changes.flatMap(({ phone, parted: some = [] }) => some.map((each) => ({ phone: each, main: phone })))
  if (names.length > 0) await saveNames(tx, names, now)
  if (nameless.length > 0) await deleteNames(tx, nameless)
  if (notes.length > 0) await saveManyNotes(tx, notes)
  if (joined.length > 0) await insertManyMerges(tx, joined, actor)
  if (parted.length > 0) await deleteManyMerges(tx, parted)
  const noted = changes.flatMap(({ phone, note }) => (note ? entry(phone, 'edited', { note }, actor) : []))
  const moved = [
    ...joined.flatMap(({ phone, main }) => [
      entry(main, 'merged', { phones: { from: null, to: phone } }, actor),
      entry(phone, 'merged', { phone: { from: phone, to: main } }, actor),
    ]),
    ...parted.flatMap(({ phone, main }) => [
      entry(main, 'unmerged', { phones: { from: phone, to: null } }, actor),
      entry(phone, 'unmerged', { phone: { from: main, to: phone } }, actor),
    ]),
  ]
  const recorded = [...noted, ...moved]
  if (recorded.length > 0) await recordChanges(tx, recorded)
}

function entry(phone: string, action: string, changes: Changes, actor: Actor) {
  return { entity: 'customer', entityId: phone, action, actor, changes }
}
