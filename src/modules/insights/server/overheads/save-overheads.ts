import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kit/actor.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { namesWritten, overlaid } from '#platform/field-lists.ts'
import type { Given } from '#platform/fields.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findLastChanges, recordChanges, type Change } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { overhead } from '../../overhead.fields.ts'
import { overheadErrors, tidied, type Overhead, type OverheadDraft } from '../../overhead.ts'
import { deleteOverheads, insertOverheads, lockOverheads, updateOverheads } from './overheads.sql.ts'
import { recordMovedOverheads } from './record-moved.ts'

export type OverheadChange = Omit<Given<typeof overhead.fields>, 'id'> & {
  id: string
  version?: number | null | undefined
  isDeleted?: boolean | undefined
}

/**
 * Adds, changes and deletes costs outside orders, all or none, and answers those that are there afterwards (EARN-9). One that
 * is sent again as it was saved changes nothing.
 */
export function saveOverheads(shop: Shop, given: readonly OverheadChange[], actor: Actor): Promise<Overhead[]> {
  return shop.database.transaction(async (tx) => {
    const known = await lockOverheads(
      tx,
      given.map(({ id }) => id),
    )
    const plan = planAll(given, known)
    await refuseStale(tx, given, known, plan)
    const saved = await writeOverheads(tx, plan, { action: 'edited', actor, now: shop.now() })
    const byId = new Map([...known, ...saved.map((row) => [row.id, row] as const)])
    return given.flatMap(({ id, isDeleted }) => (isDeleted ? [] : (byId.get(id) ?? [])))
  })
}

export interface OverheadWrites {
  added: OverheadDraft[]
  changed: { before: Overhead; after: OverheadDraft }[]
  deleted: Overhead[]
}

function planAll(given: readonly OverheadChange[], known: ReadonlyMap<string, Overhead>): OverheadWrites {
  const plan: OverheadWrites = { added: [], changed: [], deleted: [] }
  const errors: FieldError[] = []
  const seen = new Set<string>()
  for (const [index, change] of given.entries()) {
    const at = (found: readonly FieldError[]) =>
      errors.push(...found.map((each) => ({ ...each, field: `overheads.${index}.${each.field}` })))
    const before = known.get(change.id)
    if (seen.has(change.id)) at([{ field: 'id', error: 'repeated' }])
    seen.add(change.id)
    if (change.isDeleted) {
      if (before) plan.deleted.push(before)
      continue
    }
    const lacking = before ? [] : needed.filter((name) => change[name] === undefined)
    at(lacking.map((field) => ({ field, error: 'required' })))
    if (lacking.length > 0) continue
    const after = tidied(overlaid(overhead.fields, change, before))
    at(overheadErrors(after))
    if (!before) plan.added.push(after)
    else if (!isSame(before, after)) plan.changed.push({ before, after })
  }
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return plan
}

const needed = ['category', 'amount', 'span', 'startsOn'] as const

/** Whether it says the same. */
export function isSame(before: Overhead, { ...after }: OverheadDraft): boolean {
  const { version: _, ...previous } = before
  return isDeepStrictEqual(previous, after)
}

/** Refuses changes to costs that are gone, or that somebody changed since they were read (WIRE-11). */
async function refuseStale(
  tx: Tx,
  given: readonly OverheadChange[],
  known: ReadonlyMap<string, Overhead>,
  { changed, deleted }: OverheadWrites,
): Promise<void> {
  const touched = new Set([...changed.map(({ before }) => before.id), ...deleted.map(({ id }) => id)])
  const rows = given.map((each, index) => ({ ...each, index }))
  const gone = rows.filter(({ id, version, isDeleted }) => !known.has(id) && (version ?? 0) > 0 && !isDeleted)
  if (gone.length > 0)
    throw new Refusal(
      'notFound',
      gone.map(({ index }) => ({ field: `overheads.${index}.id`, error: 'unknownOverhead' })),
    )
  const stale = rows.filter(({ id, version }) => touched.has(id) && version !== known.get(id)?.version)
  if (stale.length === 0) return
  const last = await findLastChanges(
    tx,
    'overhead',
    stale.map(({ id }) => id),
  )
  throw new Refusal(
    'conflict',
    stale.map(({ id, index }) => ({ field: `overheads.${index}.version`, error: 'stale', params: last(id) })),
  )
}

/** Writes a plan with its history and its effect on months that are over (EARN-7). */
export async function writeOverheads(
  tx: Tx,
  { added, changed, deleted }: OverheadWrites,
  { action, actor, now }: { action: string; actor: Actor; now: Date },
): Promise<Overhead[]> {
  await deleteOverheads(
    tx,
    deleted.map(({ id }) => id),
  )
  const fresh = await insertOverheads(tx, added)
  // somebody else sent the same ones at this moment
  if (fresh.length < added.length) throw new Refusal('conflict', [{ field: '', error: 'overheadsChanged' }])
  const saved = await updateOverheads(
    tx,
    changed.map(({ after }) => after),
  )
  const done = (is: string) => (action === 'edited' ? is : action)
  const before = new Map(changed.map((each) => [each.before.id, each.before]))
  await recordChanges(tx, [
    ...fresh.map((to) => historyOf(done('added'), actor, undefined, to)),
    ...saved.map((to) => historyOf(done('edited'), actor, before.get(to.id), to)),
    ...deleted.map((from) => historyOf(done('deleted'), actor, from, undefined)),
  ])
  await recordMovedOverheads(tx, { before: [...before.values(), ...deleted], after: [...fresh, ...saved], now })
  return [...fresh, ...saved]
}

function historyOf(action: string, actor: Actor, from: Overhead | undefined, to: Overhead | undefined): Change {
  const names = namesWritten(overhead.fields).filter((name) => name !== 'id')
  const changes = names
    .map((name) => [name, { from: from?.[name] ?? null, to: to?.[name] ?? null }] as const)
    .filter(([, each]) => each.from !== each.to)
  return { entity: 'overhead', entityId: (to ?? from)?.id ?? '', action, actor, changes: Object.fromEntries(changes) }
}
