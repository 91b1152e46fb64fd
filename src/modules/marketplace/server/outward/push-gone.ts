import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import { settledAt } from '#platform/undo-time.ts'
import { openProm } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { editGoods, mostEdits } from './edit-goods.ts'
import { connectAgain, listCodesOf, listConnected, listConnectionsOf, type Connection } from './goods.sql.ts'

/** Tells Prom that there is none left of products that were deleted here: nobody would look after them any more (OUT-4). */
export const promGone: WorkKind<{ goods: Connection[] }> = {
  name: 'promGone',
  title: { uk: 'Видалені товари для Prom', en: 'Deleted products for Prom' },
  lanes: ['prom'],
  about: () => 'Prom',
  show: (_, { payload: { goods } }) => ({
    via: { uk: 'Prom', en: 'Prom' },
    subject: '',
    text: goods.map(({ externalId }) => externalId).join(', '),
  }),
  handle: (shop, { payload: { goods } }) => pushGone(shop, goods),
}

/** Queued with the deletion itself, to be told once that can no longer be undone (B7). */
export async function queueGone(
  shop: Shop,
  tx: Tx,
  { ids, actor }: { ids: readonly string[]; actor: Actor },
): Promise<void> {
  if (shop.settings.of(promSettings).promToken === undefined) return
  const goods = await listConnectionsOf(tx, ids)
  if (goods.length > 0) await queueWork(tx, promGone, { goods }, actor, { dueAt: settledAt(shop.now()) })
}

async function pushGone(shop: Shop, goods: readonly Connection[]): Promise<Done> {
  const { db } = shop.database
  const there = await listCodesOf(
    db,
    goods.map(({ productId }) => productId),
  )
  // their deletion was undone: they are told as before
  const back = goods.filter(({ productId }) => there.has(productId))
  if (back.length > 0) await shop.database.transaction((tx) => connectAgain(tx, back))
  // staff may have connected the place of one with another product
  const connected = await listConnected(
    db,
    goods.map(({ externalId }) => externalId),
  )
  const gone = goods.filter((each) => !connected.some(({ externalId }) => externalId === each.externalId))
  const prom = openProm(shop)
  let taken = gone.length
  const left: string[] = []
  for (let first = 0; first < gone.length; first += mostEdits) {
    const edits = gone
      .slice(first, first + mostEdits)
      .map(({ externalId }) => ({ externalId, quantity: 0, presence: 'not_available' as const }))
    for await (const edited of editGoods(prom, edits))
      for (const { externalId, trouble } of edited) {
        if (!trouble) continue
        taken -= 1
        if (!trouble.isUnknownThere) left.push(`${externalId}: ${trouble.words}`)
      }
  }
  if (left.length > 0) throw new CallFailure('refused', left.join('; '))
  return { answer: `${taken} / ${gone.length}` }
}
