import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { findLastChanges, listChanges, recordChanges, type Changes } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { overlaid } from '#platform/field-lists.ts'
import { customer } from '../customer.fields.ts'
import { noteNames, type Customer, type CustomerDetails, type CustomerNotes, type GivenNotes } from '../customer.ts'
import type { UndoneMerge } from '../contract.ts'
import { deleteMerge, insertMerge, lockMerges, moveMerges, saveNotes } from './customers.sql.ts'
import { customerOf, findCustomer } from './list-customers.ts'

const noNotes = overlaid(customer.fields, {})

/** Keeps what staff want to remember of a customer. */
export async function noteCustomer(
  shop: Shop,
  { phone, version, ...given }: GivenNotes,
  actor: Actor,
): Promise<CustomerDetails> {
  return shop.database.transaction(async (tx) => {
    await lockMerges(tx)
    const before = await customerOf(tx, phone)
    const changed = noteNames
      .map((name) => ({ name, from: before[name], to: given[name]?.trim() ?? before[name] }))
      .filter(({ from, to }) => from !== to)
    if (changed.length === 0) return before
    if (version !== undefined && version < before.version) await refuseStale(tx, before.phone)
    await saveNotes(tx, before.phone, Object.fromEntries(changed.map(({ name, to }) => [name, to])))
    const changes = Object.fromEntries(changed.map(({ name, from, to }) => [name, { from, to }]))
    await record(tx, before.phone, 'edited', changes, actor)
    return customerOf(tx, before.phone)
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
    const mainOne = await customerOf(tx, main, 'main')
    if (other.phone === mainOne.phone) throw refuse('conflict', 'sameCustomer', 'main')
    await insertMerge(tx, { phone: other.phone, main: mainOne.phone, actor })
    const notes = together(mainOne, other)
    await saveNotes(tx, mainOne.phone, notes, other.version)
    await saveNotes(tx, other.phone, noNotes)
    const added = { phones: { from: null, to: other.phone }, ...changedNotes(mainOne, notes) }
    await record(tx, mainOne.phone, 'merged', added, actor)
    const left = { ...moved(other.phone, mainOne.phone, other.otherPhones, []), ...changedNotes(other, noNotes) }
    await record(tx, other.phone, 'merged', left, actor)
    return customerOf(tx, mainOne.phone)
  })
}

/** A phone is a person of its own again, or of nobody if its orders are gone; the note stays where it was put. */
export async function unmergeCustomer(
  shop: Shop,
  { phone }: { phone: string },
  actor: Actor,
): Promise<CustomerDetails> {
  return shop.database.transaction(async (tx) => {
    await lockMerges(tx)
    const { phone: main, version } = await customerOf(tx, phone)
    if (!(await deleteMerge(tx, phone))) throw refuse('conflict', 'notMerged', 'phone')
    await saveNotes(tx, phone, {}, version)
    await record(tx, main, 'unmerged', { phones: { from: phone, to: null } }, actor)
    await record(tx, phone, 'unmerged', moved(main, phone, [], []), actor)
    return (await findCustomer(tx, phone)) ?? customerOf(tx, main)
  })
}

/**
 * Two who were put together a moment ago are who the merge found, whatever became of their orders (B7): what a colleague
 * noted just before it comes back as well (WIRE-11).
 */
export async function undoMerge(shop: Shop, { other, main }: UndoneMerge, actor: Actor): Promise<CustomerDetails> {
  return shop.database.transaction(async (tx) => {
    await lockMerges(tx)
    const merged = await customerOf(tx, main.phone, 'main.phone')
    if (merged.phone !== main.phone || !merged.otherPhones.includes(other.phone))
      throw refuse('conflict', 'notMerged', 'other.phone')
    if (main.version < merged.version) await refuseStale(tx, main.phone, 'main.version')
    const ofMain = await foundByMerge(tx, main.phone, 'phones', other.phone)
    const { otherPhones = [], ...ofOther } = await foundByMerge(tx, other.phone, 'phone', main.phone)
    const notes = { main: overlaid(customer.fields, ofMain, merged), other: overlaid(customer.fields, ofOther) }
    await deleteMerge(tx, other.phone)
    await moveMerges(tx, otherPhones, { from: main.phone, to: other.phone })
    await saveNotes(tx, main.phone, notes.main)
    await saveNotes(tx, other.phone, notes.other, merged.version)
    const taken = { phones: { from: other.phone, to: null }, ...changedNotes(merged, notes.main) }
    await record(tx, main.phone, 'unmerged', taken, actor)
    const back = { ...moved(main.phone, other.phone, [], otherPhones), ...changedNotes(noNotes, notes.other) }
    await record(tx, other.phone, 'unmerged', back, actor)
    return (await findCustomer(tx, main.phone)) ?? customerOf(tx, other.phone)
  })
}

/** Notes one below the other; of all else what is kept goes before. */
function together(mainOne: CustomerNotes, other: CustomerNotes): CustomerNotes {
  const either = Object.fromEntries(noteNames.map((name) => [name, mainOne[name] || other[name]]))
  return { ...noNotes, ...either, note: [mainOne.note, other.note].filter(Boolean).join('\n') }
}

function changedNotes(from: CustomerNotes, to: CustomerNotes): Changes {
  const changed = noteNames.filter((name) => from[name] !== to[name])
  return Object.fromEntries(changed.map((name) => [name, { from: from[name], to: to[name] }]))
}

/** The changes of a customer's phone and of the others. */
function moved(from: string, to: string, before: readonly string[], after: readonly string[]): Changes {
  const isAlone = before.length === 0 && after.length === 0
  return { phone: { from, to }, ...(!isAlone && { otherPhones: { from: before, to: after } }) }
}

/** The fields of one of the two customers before their newest merge changed them, from the history. */
async function foundByMerge(
  tx: Tx,
  phone: string,
  field: 'phone' | 'phones',
  another: string,
): Promise<Partial<CustomerNotes & Pick<Customer, 'otherPhones'>>> {
  const recorded = await listChanges(tx, 'customer', phone)
  const merge = recorded.find(({ action, changes }) => action === 'merged' && changes[field]?.to === another)
  return Object.fromEntries(Object.entries(merge?.changes ?? {}).map(([name, { from }]) => [name, from]))
}

/** Somebody noted something since it was read (WIRE-11). */
async function refuseStale(tx: Tx, phone: string, field = 'version'): Promise<never> {
  const last = await findLastChanges(tx, 'customer', [phone])
  throw refuse('conflict', 'stale', field, last(phone))
}

async function record(tx: Tx, phone: string, action: string, changes: Changes, actor: Actor): Promise<void> {
  await recordChanges(tx, [{ entity: 'customer', entityId: phone, action, actor, changes }])
}
