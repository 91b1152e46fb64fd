import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import type { ParcelEnd } from '#modules/delivery/parcel.ts'
import { findSettlement, listPlacesOf } from '#modules/delivery/server/index.ts'
import type { Db } from '#platform/server/database/database.ts'
import { askQuote, noQuote } from './ask-quote.ts'
import { findSender } from './find-sender.ts'
import { makerOf } from './makers.ts'
import type { KeptQuote } from './parcel-documents.sql.ts'
import { sendingSettings } from './settings.ts'
import { openScales, type SentLine } from './usual-parcel.ts'

/** A shopper waits no longer (DEL-3). */
const patienceMs = 1500

export interface QuotedGoods {
  lines: readonly SentLine[]
  /** Null: a courier brings it to a door of the town. */
  to: { cityRef: string; branchRef: string | null }
  /** All that is bought. */
  total: Money
}

/**
 * The price and the day of a parcel of goods that nobody ordered yet, to a branch of the directory or a door of its town. Nulls where the carrier is
 * not connected, silent or slower than `late`; where nobody set the weight of the goods; and where there is no such place. The
 * shop keeps a slow answer for whoever asks next.
 */
export async function quoteGoods(
  shop: Shop,
  { lines, to, total }: QuotedGoods,
  late: Promise<unknown> = pause(patienceMs, undefined, { ref: false }),
): Promise<KeptQuote> {
  const { db } = shop.database
  const maker = makerOf(directoryCarrier)
  if (!maker?.isConnected(shop) || lines.length === 0) return noQuote
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const [sender, end, scales] = await Promise.all([
    findSender(shop, db, maker.carrier),
    findEnd(db, to),
    openScales(db, productIds),
  ])
  const { weight, size } = scales(lines)
  if (typeof sender === 'string' || !end || weight === null || size === null) return noQuote
  const asked = askQuote(shop, maker, {
    from: sender.end,
    to: end,
    weight,
    size,
    declaredValue: total,
    // how it is paid is chosen later, and the price of the way is the same
    moneyOnDelivery: 0,
    on: dayOf(shop.now()),
  })
  return Promise.race([asked, late.then(() => noQuote)])
}

async function findEnd(db: Db, { cityRef, branchRef }: QuotedGoods['to']): Promise<ParcelEnd | undefined> {
  if (branchRef !== null) {
    const [place] = await listPlacesOf(db, [{ cityRef, branchRef }])
    return place && { kind: 'branch', cityRef, branchRef, isLocker: place.branch.kind === 'locker' }
  }
  const settlement = await findSettlement(db, cityRef)
  // the whole town costs the same
  return settlement && { kind: 'door', cityRef, settlement, street: '', house: '', flat: '' }
}

/** The sum from which the shop pays for the way, 0 where it always does; null where it never does (DEL-3). */
export function deliveryFreeFrom({ settings }: Pick<Shop, 'settings'>): Money | null {
  const { payer, shopPaysFrom } = settings.of(sendingSettings)
  if (payer === 'sender') return 0
  return shopPaysFrom === '' ? null : shopPaysFrom
}
