import type { Shop } from '#platform/server/shop.ts'
import { refuse } from '#kit/refusal.ts'
import { beginProgress, startHistory, writeCountedFrom } from './progress.sql.ts'

export interface ImportWish {
  /** Orders that were placed since are taken. */
  from: Date
  /** Stock is counted from here; left out, as it was. */
  countedFrom?: Date | undefined
}

/** The owner says how far back orders are taken: the first run begins, or begins anew (ORD-8). */
export async function startImport(shop: Shop, { from, countedFrom }: ImportWish): Promise<void> {
  const now = shop.now()
  if (from > now) throw refuse('invalid', 'dayAhead', 'from')
  if (countedFrom && countedFrom > now) throw refuse('invalid', 'dayAhead', 'countedFrom')
  await shop.database.transaction(async (tx) => {
    await beginProgress(tx, { since: now, now })
    if (countedFrom) await writeCountedFrom(tx, countedFrom)
    await startHistory(tx, from, now)
  })
}
