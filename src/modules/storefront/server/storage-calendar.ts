import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findTrackedOrder } from '#modules/orders/server/index.ts'
import { dayInCalendar } from '../placed/calendar.ts'
import { storefrontTexts } from '../texts.ts'
import { findOwnParcel } from './own-parcel.ts'

/** The last day of free storage of an order's parcel, as a file for a calendar; undefined where none waits (DEL-4). */
export async function storageCalendar(
  shop: Shop,
  token: string,
  language: Language,
): Promise<{ name: string; text: string } | undefined> {
  const found = await findTrackedOrder(shop.database.db, token)
  const parcel = found && (await findOwnParcel(shop, found.order))
  if (!found || !parcel?.calendarPath || parcel.freeUntil === null) return undefined
  const { number, trackingNumber, deliveryAddress } = found.order
  const { origin } = shop.config
  return {
    name: `parcel-${number.replaceAll(/[^\w-]/g, '')}.ics`,
    text: dayInCalendar({
      uid: `${trackingNumber}@${new URL(origin).host}`,
      day: parcel.freeUntil,
      writtenAt: shop.now(),
      summary: storefrontTexts(language)('parcel.calendarWords', { number }),
      place: deliveryAddress || parcel.place,
      url: `${origin}/${language}/track/${token}`,
    }),
  }
}
