import type { Actor } from '#kit/actor.ts'
import { lockMatches, rememberMatches } from '#modules/marketplace/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Model } from '../move.ts'
import type { MoveSource } from '../source.ts'

interface Written {
  model: Model
  diff: { productId: string }
}

/** Locks the matches of marketplaces before any product, as an import of their orders does. */
export async function holdThings(tx: Tx, source: MoveSource, models: readonly Pick<Written, 'model'>[]): Promise<void> {
  const hasRozetka = models.some(({ model }) => model.former.some(({ rozetka }) => rozetka !== undefined))
  if (source === 'prom' || hasRozetka) await lockMatches(tx)
}

/** A marketplace's own ids of things lead its orders to the goods at once; where staff matched one by hand, that stands. */
export async function rememberThings(
  tx: Tx,
  source: MoveSource,
  written: readonly Written[],
  actor: Actor,
): Promise<void> {
  const matches = written.flatMap(({ model, diff: { productId } }) =>
    model.former.flatMap(({ externalId, rozetka = [], size, colour }) => {
      const isOfProm = source === 'prom' && /^\d{1,18}$/.test(externalId)
      return [
        ...(isOfProm ? [{ marketProductId: externalId, productId, size, colour }] : []),
        ...rozetka.map((id) => ({ marketplace: 'rozetka' as const, marketProductId: id, productId, size, colour })),
      ]
    }),
  )
  await rememberMatches(tx, matches, actor)
}
