import type { Actor } from '#kit/actor.ts'
import { holdOverheads, isSameOverhead, lockOverheads, writeOverheads } from '#modules/insights/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { UndoneStep } from '../past-imports/past-imports.sql.ts'
import { deleteBroughtOverheads, listOverheadsOfImport } from './past-overheads.sql.ts'

const atOnce = 200

/**
 * Takes back the next costs of a table after an id: one that it added goes, one that it changed is as before. A cost that staff
 * or a later table changed since stays, and is counted.
 */
export async function takeBackOverheads(
  shop: Shop,
  importId: string,
  after: string,
  actor: Actor,
): Promise<(UndoneStep & { last: string }) | undefined> {
  return shop.database.transaction(async (tx) => {
    await holdOverheads(tx)
    const some = await listOverheadsOfImport(tx, importId, { after, limit: atOnce })
    const last = some.at(-1)?.id
    if (last === undefined) return undefined
    const here = await lockOverheads(
      tx,
      some.map(({ id }) => id),
    )
    const untouched = some.flatMap(({ id, before, after: asBrought }) => {
      const present = here.get(id)
      return present && isSameOverhead(present, asBrought) ? [{ present, before }] : []
    })
    const deleted = untouched.flatMap(({ present, before }) => (before ? [] : [present]))
    const changed = untouched.flatMap(({ present, before }) => (before ? [{ before: present, after: before }] : []))
    await writeOverheads(tx, { added: [], changed, deleted }, { action: 'importUndone', actor, now: shop.now() })
    const stays = new Set(here.keys()).difference(new Set(untouched.map(({ present }) => present.id)))
    // staff deleted the others meanwhile
    const gone = some.flatMap(({ id }) => (stays.has(id) ? [] : [id]))
    await deleteBroughtOverheads(tx, importId, gone)
    return { last, done: some.length, takenBack: untouched.length, stays: stays.size }
  })
}
