import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database.ts'
import type { CustomerDetails } from '../customer.ts'
import { deleteMerge, findNote, insertMerge, lockMerges, saveNote } from './customers.sql.ts'
import { customerOf } from './list-customers.ts'

/** Keeps what staff want to remember of a customer. */
export async function noteCustomer(
  shop: Shop,
  { phone, note }: { phone: string; note: string },
  actor: Actor,
): Promise<CustomerDetails> {
  return shop.database.transaction(async (tx) => {
    const { phone: main } = await customerOf(tx, phone)
    const from = await findNote(tx, main)
    await saveNote(tx, main, note.trim())
    await record(tx, main, 'edited', { note: { from, to: note.trim() } }, actor)
    return customerOf(tx, main)
  })
}

/** Two phones are one person, known by the second and by nothing that is known by another; notes are put together. */
export async function mergeCustomers(
  shop: Shop,
  { phone, main }: { phone: string; main: string },
  actor: Actor,
): Promise<CustomerDetails> {
  return shop.database.transaction(async (tx) => {
    await lockMerges(tx)
    const other = await customerOf(tx, phone)
    const kept = await customerOf(tx, main, 'main')
    if (other.phone === kept.phone) throw refuse('conflict', 'sameCustomer', 'main')
    await insertMerge(tx, { phone: other.phone, main: kept.phone, actor })
    if (other.note) {
      await saveNote(tx, kept.phone, [kept.note, other.note].filter(Boolean).join('\n'))
      await saveNote(tx, other.phone, '')
    }
    await record(tx, kept.phone, 'merged', { phones: { from: null, to: other.phone } }, actor)
    return customerOf(tx, kept.phone)
  })
}

/** A phone is a person of its own again; the note stays where it was put. */
export async function unmergeCustomer(
  shop: Shop,
  { phone }: { phone: string },
  actor: Actor,
): Promise<CustomerDetails> {
  return shop.database.transaction(async (tx) => {
    await lockMerges(tx)
    const { phone: main } = await customerOf(tx, phone)
    if (!(await deleteMerge(tx, phone))) throw refuse('conflict', 'notMerged', 'phone')
    await record(tx, main, 'unmerged', { phones: { from: phone, to: null } }, actor)
    return customerOf(tx, phone)
  })
}

async function record(tx: Tx, phone: string, action: string, changes: Changes, actor: Actor): Promise<void> {
  await recordChanges(tx, [{ entity: 'customer', entityId: phone, action, actor, changes }])
}
