import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { touch } from '#platform/server/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { templates } from '../message.ts'
import { lockMessages, restartMessages, type OutboxRow } from './outbox-list.sql.ts'
import { outboxTag } from './queue-message.ts'

/** Messages that failed wait again, all or none. A code that works no more is not sent: it would only mislead. */
export async function retryMessages(shop: Shop, ids: readonly string[], actor: Actor): Promise<OutboxRow[]> {
  return shop.database.transaction(async (tx) => {
    const rows = new Map((await lockMessages(tx, ids)).map((row) => [row.id, row]))
    const errors = ids.flatMap((id, index): FieldError[] => {
      const error = problemOf(rows.get(id), shop.now())
      return error === undefined ? [] : [{ field: `ids.${index}`, error }]
    })
    if (errors.some(({ error }) => error === 'notFound')) throw refuse('notFound', 'notFound', 'ids')
    if (errors.length > 0) throw new Refusal('conflict', errors)
    touch(tx, outboxTag)
    await recordChanges(
      tx,
      ids.map((entityId) => ({ entity: 'message', entityId, action: 'retried', actor, changes: {} })),
    )
    return restartMessages(tx, ids, shop.now())
  })
}

function problemOf(row: OutboxRow | undefined, now: Date): string | undefined {
  if (!row) return 'notFound'
  if (row.state !== 'failed') return 'notFailed'
  const isWiped = templates[row.message.template].secrets.length > 0 && row.expiresAt <= now
  return isWiped ? 'messageExpired' : undefined
}
