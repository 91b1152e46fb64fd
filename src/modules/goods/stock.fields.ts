import * as z from 'zod/mini'
import { asCount, asId, asInstant, asOneOf, asShown, asMultilineText, asText, orNull } from '#platform/codecs.ts'
import { workers } from '#platform/roles.ts'
import { entity, type Seen } from '#platform/fields.ts'
import { asPieces, lot } from '#modules/stock/lot.fields.ts'
import { correctionReasons } from '#modules/stock/lot.ts'

const shown = { sees: workers, sets: [] } as const
const sentOnly = { sees: [], sets: workers } as const

export const movementReasons = [
  'receipt',
  'receiptReversal',
  'sale',
  'return',
  'writeOff',
  'correction',
  'removal',
] as const

/** A row of the ledger as staff read it (CAT-3). */
export const movement = entity({
  /** A number of a sequence; text all the same, as all ids are (WIRE-12). */
  id: { wire: 'id', codec: asShown(z.string(), 'id'), ...shown },
  at: { wire: 'date', codec: asInstant(), ...shown },
  lotId: { wire: 'subProductId', codec: asId(), ...shown },
  size: lot.fields.size,
  colour: lot.fields.colour,
  purchaseNumber: lot.fields.purchaseNumber,
  quantity: { wire: 'change', codec: asCount(), ...shown },
  reason: { wire: 'kind', codec: asOneOf(movementReasons), ...shown },
  /** The reason of a correction. */
  correction: { wire: 'reason', codec: orNull(asOneOf(correctionReasons)), ...shown },
  orderId: { wire: 'orderId', codec: orNull(asId()), ...shown },
  /** Empty where there is no order, or it was deleted. */
  orderNumber: { wire: 'orderNumber', codec: asText(), ...shown },
  /** Who did it, in the reader's language. */
  who: { wire: 'who', codec: asText(), ...shown },
  note: { wire: 'note', codec: asMultilineText(), ...shown },
  /** On hand of the lot after it. */
  balance: { wire: 'goodsCount', codec: asCount(), ...shown },
})
export type GoodsMovement = Seen<typeof movement.fields>

const asChange = () => asCount(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)))

/** Corrects the count of a lot (CAT-3). */
export const correction = entity({
  lotId: { wire: 'subProductId', codec: asId(), ...sentOnly, isNeeded: true },
  /** The counted pieces of the lot as staff saw it; or else `change`, which holds whatever is sold meanwhile. */
  onHand: { wire: 'goodsCount', codec: asPieces(), ...sentOnly },
  change: { wire: 'change', codec: asChange(), ...sentOnly },
  version: { wire: 'version', codec: asCount(), ...sentOnly },
  onHandWas: lot.fields.onHandWas,
  reason: { wire: 'reason', codec: asOneOf(correctionReasons), ...sentOnly, isNeeded: true },
  note: { wire: 'note', codec: asMultilineText(500), ...sentOnly, otherwise: '' },
})
