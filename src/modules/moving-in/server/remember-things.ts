import type { Actor } from '#kit/actor.ts'
import { lockMatches, rememberMatches } from '#modules/marketplace/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Model } from '../move.ts'
import type { MoveSource } from '../source.ts'

/** Locks the matches of a marketplace before any product, as an import of its orders does. */
export async function holdThings(tx: Tx, source: MoveSource): Promise<void> {
  if (source === 'prom') await lockMatches(tx)
}

/** Prom's own ids of things lead its orders to the goods at once; where staff matched one by hand, that stands. */
export async function rememberThings(
  tx: Tx,
  source: MoveSource,
  written: readonly { model: Model; diff: { productId: string } }[],
  actor: Actor,
): Promise<void> {
  if (source !== 'prom') return
  const matches = written.flatMap(({ model, diff }) =>
    model.former.flatMap(({ externalId, size, colour }) =>
      /^\d{1,18}$/.test(externalId) ? [{ marketProductId: externalId, productId: diff.productId, size, colour }] : [],
    ),
  )
  await rememberMatches(tx, matches, actor)
}
