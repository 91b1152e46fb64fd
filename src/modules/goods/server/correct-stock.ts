import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { correctLots, lockLots } from '#modules/stock/server/index.ts'
import type { CorrectionReason, Goods, GoodsLot } from '../goods.ts'
import { asHistory } from './field-changes.ts'
import { findProductOfLot } from './goods.sql.ts'
import { lotName } from './plan.ts'
import { loadGoods } from './read-goods.ts'
import { countConflicts, heldConflicts } from './count-conflicts.ts'

export interface StockCorrection {
  lotId: string
  /** The counted pieces of the lot as staff saw it; or else `change`, which holds whatever is sold meanwhile. */
  onHand?: number | undefined
  change?: number | undefined
  version?: number | undefined
  onHandWas?: number | undefined
  reason: CorrectionReason
  note: string
}

/** Corrects the count of a lot and says why, on the ledger (CAT-3). Answers the product as it is then. */
export async function correctStock(shop: Shop, correction: StockCorrection, actor: Actor): Promise<Goods> {
  return shop.database.transaction(async (tx) => {
    const productId = await findProductOfLot(tx, correction.lotId)
    if (productId === undefined) throw refuse('notFound', 'notFound', 'lotId')
    await lockLots(tx, [], [productId])
    const [goods] = await loadGoods(tx, [productId])
    const lot = goods?.lots.find(({ id }) => id === correction.lotId)
    if (!lot) throw refuse('notFound', 'notFound', 'lotId')
    const onHand = correction.onHand ?? lot.onHand + (correction.change ?? 0)
    await refuseWrong(tx, correction, lot, onHand)
    const { lotId, reason, note } = correction
    await correctLots(tx, [{ lotId, change: onHand - lot.onHand, correction: reason, note }], actor)
    await recordChanges(tx, [
      {
        entity: 'product',
        entityId: productId,
        action: 'corrected',
        actor,
        changes: asHistory([{ field: 'lots.onHand', subject: lotName(lot), from: lot.onHand, to: onHand }]),
      },
    ])
    return load(tx, productId)
  })
}

async function load(tx: Tx, productId: string): Promise<Goods> {
  const [goods] = await loadGoods(tx, [productId])
  if (!goods) throw new Error(`product ${productId} is gone while its lot is held`)
  return goods
}

async function refuseWrong(
  tx: Tx,
  { version, onHandWas, change }: StockCorrection,
  lot: GoodsLot,
  onHand: number,
): Promise<void> {
  const isRelative = change !== undefined
  const isUnseen = version === undefined && onHandWas === undefined
  const place = { field: '', onHand, seenVersion: version, seenOnHand: onHandWas }
  const conflicts = isRelative && isUnseen ? await heldConflicts(tx, place, lot) : await countConflicts(tx, place, lot)
  const field = isRelative ? 'change' : 'onHand'
  if (onHand < 0) throw refuse('conflict', 'belowZero', field, { lot: lotName(lot), onHand: lot.onHand })
  if (conflicts.length > 0)
    throw new Refusal(
      'conflict',
      conflicts.map((conflict) => ({ ...conflict, field })),
    )
  if (onHand === lot.onHand) throw refuse('invalid', 'nothingToCorrect', field)
}
