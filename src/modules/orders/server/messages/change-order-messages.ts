import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kit/actor.ts'
import { languages, type Language } from '#kit/language.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findLastChanges, recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { trackingOf, usualCarrier } from '#modules/delivery/carrier.ts'
import { unknownPlaceholder, type OrderEvent } from '../../order-message.ts'
import type { MessageWording, OrderMessage, OrderMessageChange } from '../../order-message.contract.ts'
import { usualWording } from '../../usual-wording.ts'
import { findOrderMessage, listOrderMessages, lockOrderMessages, saveOrderMessage } from './order-messages.sql.ts'
import { written } from './notify-customer.ts'

/** Turns messages on or off, changes their words; what is left out keeps its value, what is so already is no change. */
export async function changeOrderMessages(
  shop: Shop,
  changes: readonly OrderMessageChange[],
  actor: Actor,
): Promise<OrderMessage[]> {
  refuseUnknownWords(changes.map((change, index) => [change, `messages.${index}.`]))
  return shop.database.transaction(async (tx) => {
    await lockOrderMessages(tx)
    for (const [index, change] of changes.entries()) {
      const before = await findOrderMessage(tx, change.event)
      const after: OrderMessage = {
        ...before,
        isOn: change.isOn ?? before.isOn,
        isOnForMarketplace: change.isOnForMarketplace ?? before.isOnForMarketplace,
        wording: worded(before.wording, change),
      }
      if (isDeepStrictEqual(before, after)) continue
      if ((change.version ?? Infinity) < before.version) await refuseStale(tx, change.event, index)
      await saveOrderMessage(tx, after)
      const edits = { message: { from: before, to: after } }
      await recordChanges(tx, [
        { entity: 'orderMessage', entityId: change.event, action: 'edited', actor, changes: edits },
      ])
    }
    return listOrderMessages(tx)
  })
}

/** Somebody changed it since it was read (WIRE-11). */
async function refuseStale(tx: Tx, event: OrderEvent, index: number): Promise<never> {
  const last = await findLastChanges(tx, 'orderMessage', [event])
  throw refuse('conflict', 'stale', `messages.${index}.version`, last(event))
}

/** How words that are not saved yet read with an order that there might be. */
export async function previewOrderMessage(
  shop: Shop,
  change: Pick<OrderMessageChange, 'event' | 'wording'>,
): Promise<Record<Language, MessageWording>> {
  refuseUnknownWords([[change, '']])
  const { wording } = await findOrderMessage(shop.database.db, change.event)
  const { uk, en } = worded(wording, change)
  return { uk: written(shop, sample, sampleParcel, 'uk', uk), en: written(shop, sample, sampleParcel, 'en', en) }
}

const sampleParcel = { place: 'Полтава, відділення № 4', freeUntil: '2026-12-04' }

const sample = {
  number: '000123',
  firstName: 'Марʼяна',
  lastName: 'Шевченко',
  carrier: usualCarrier,
  trackingNumber: trackingOf(usualCarrier)?.example ?? '',
  trackingToken: 'zrazok',
  deliveryAddress: sampleParcel.place,
  status: 'accepted',
  goodsTotal: 189_950,
  wrappingFee: 0,
  discount: 10_000,
  deposit: 20_000,
  amountDueSet: null,
  soldTotal: null,
  marketplaceFeeRate: 0,
  marketplaceFeeSet: null,
  marketplacePaymentFeeRate: 0,
  marketplacePaymentFeeSet: null,
} as const

/** An empty text is that which the shop came with. */
function worded(
  before: OrderMessage['wording'],
  { event, wording }: Pick<OrderMessageChange, 'event' | 'wording'>,
): OrderMessage['wording'] {
  const [uk, en] = languages.map((language) => {
    const { subject = before[language].subject, text = before[language].text } = wording?.[language] ?? {}
    const usual = usualWording(event, language)
    return { subject: subject.trim() || usual.subject, text: text.trim() || usual.text }
  }) as [MessageWording, MessageWording]
  return { uk, en }
}

function refuseUnknownWords(changes: readonly (readonly [Pick<OrderMessageChange, 'wording'>, string])[]): void {
  const errors = changes.flatMap(([{ wording }, prefix]) =>
    languages.flatMap((language) =>
      Object.entries(wording?.[language] ?? {}).flatMap(([part, words]): FieldError[] => {
        const name = words === undefined ? undefined : unknownPlaceholder(words)
        if (name === undefined) return []
        return [
          { field: `${prefix}wording.${language}.${part}`, error: 'unknownPlaceholder', params: { name: `{${name}}` } },
        ]
      }),
    ),
  )
  if (errors.length > 0) throw new Refusal('invalid', errors)
}
