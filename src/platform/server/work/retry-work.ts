import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { wake } from '../database/database.ts'
import { recordChanges } from '../history.ts'
import type { Shop } from '../shop.ts'
import { workTag } from './queue-work.ts'
import type { WorkKind } from './work-kind.ts'
import { lockWork, restartWork, type WorkRow } from './work-list.sql.ts'

/** Work that failed waits again, all or none. A code that works no more is not sent: it would only mislead. */
export async function retryWork(
  shop: Shop,
  kinds: readonly WorkKind[],
  ids: readonly string[],
  actor: Actor,
): Promise<WorkRow[]> {
  return shop.database.transaction(async (tx) => {
    const rows = new Map((await lockWork(tx, ids)).map((row) => [row.id, row]))
    const errors = ids.flatMap((id, index): FieldError[] => {
      const error = problemOf(rows.get(id), shop.now())
      return error === undefined ? [] : [{ field: `ids.${index}`, error }]
    })
    if (errors.some(({ error }) => error === 'notFound')) throw refuse('notFound', 'notFound', 'ids')
    if (errors.length > 0) throw new Refusal('conflict', errors)
    wake(tx, workTag)
    await recordChanges(
      tx,
      ids.map((entityId) => ({ entity: 'message', entityId, action: 'retried', actor, changes: {} })),
    )
    return restartWork(
      tx,
      [...rows.values()].map((row) => ({ id: row.id, expiresAt: prolonged(row, kinds, shop.now()) })),
    )
  })
}

function problemOf(row: WorkRow | undefined, now: Date): string | undefined {
  if (!row) return 'notFound'
  if (row.state !== 'failed') return 'notFailed'
  const isWiped = row.secret !== null && row.expiresAt !== null && row.expiresAt <= now
  return isWiped ? 'messageExpired' : undefined
}

/** As long as its kind is of use from now on, and no shorter than it was; what opens something no longer than that works. */
function prolonged({ kind, secret, expiresAt }: WorkRow, kinds: readonly WorkKind[], now: Date): Date | null {
  const seconds = kinds.find(({ name }) => name === kind)?.usefulSeconds
  if (secret !== null || expiresAt === null || seconds === undefined) return expiresAt
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + seconds * 1000))
}
