import * as z from 'zod/mini'
import { asCount, asId, asInstant, asOneOf, asText, orNull } from '#platform/codecs.ts'
import { entity, type Seen } from '#platform/fields.ts'
import { asPieces, lot } from '#modules/stock/lot.fields.ts'
import { correctionReasons } from '#modules/stock/lot.ts'

const shown = { sees: ['admin'], sets: [] } as const
const sentOnly = { sees: [], sets: ['admin'] } as const

export const movementReasons = ['receipt', 'sale', 'return', 'writeOff', 'correction'] as const

/** A row of the ledger as staff read it (CAT-3). */
export const movement = entity({
  id: { wire: 'id', codec: asCount(), ...shown },
  at: { wire: 'date', codec: asInstant(), ...shown },
  lotId: { wire: 'subProductId', codec: asId(), ...shown },
  size: lot.fields.size,
  colour: lot.fields.colour,
  purchaseNumber: lot.fields.purchaseNumber,
  quantity: { wire: 'change', codec: asCount(), ...shown },
  reason: { wire: 'kind', codec: asOneOf(movementReasons), ...shown },
  /** Of a correction. */
  correction: { wire: 'reason', codec: orNull(asOneOf(correctionReasons)), ...shown },
  orderId: { wire: 'orderId', codec: orNull(asId()), ...shown },
  /** Empty where there is no order, or it was deleted. */
  orderNumber: { wire: 'orderNumber', codec: asText(), ...shown },
  /** Who did it, in the reader's language. */
  who: { wire: 'who', codec: asText(), ...shown },
  note: { wire: 'note', codec: asText(), ...shown },
  /** On hand of the lot after it. */
  balance: { wire: 'goodsCount', codec: asCount(), ...shown },
})
export type GoodsMovement = Seen<typeof movement.fields>

const asChange = () => asCount(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)))

/** Corrects the count of a lot (CAT-3). */
export const correction = entity({
  lotId: { wire: 'subProductId', codec: asId(), ...sentOnly, isNeeded: true },
  /** What was counted, of the lot of that version; or else a change, whatever is sold meanwhile. */
  onHand: { wire: 'goodsCount', codec: asPieces(), ...sentOnly },
  change: { wire: 'change', codec: asChange(), ...sentOnly },
  version: { wire: 'version', codec: asCount(), ...sentOnly },
  reason: { wire: 'reason', codec: asOneOf(correctionReasons), ...sentOnly, isNeeded: true },
  note: { wire: 'note', codec: asText(500), ...sentOnly, otherwise: '' },
})
