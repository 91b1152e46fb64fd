import { addDays, dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  channels,
  floorOf,
  offerOf,
  type Channel,
  type ChannelFees,
  type DiscountsReport,
  type LotToDiscount,
} from '../discount.ts'
import { listOldLots, listPaidFees, type PaidFees } from './discounts.sql.ts'
import { readEarned } from './make-earned.ts'

const rememberedDays = 180

/** Lots to discount first, each with the price below which it costs money to sell, by channel (EARN-5). */
export async function reportDiscounts(shop: Shop, language: Language): Promise<DiscountsReport> {
  const today = dayOf(shop.now())
  const [{ lots, count, frozen }, paid] = await readEarned(shop, (db) =>
    Promise.all([listOldLots(db, today, language), listPaidFees(db, addDays(today, -rememberedDays))]),
  )
  return {
    today,
    count,
    frozen,
    lots: lots.map((lot) => {
      const floors = Object.fromEntries(
        channels.map((channel) => [channel, floorOf(lot.unitCost, feesOf(paid, channel, lot.typeId))]),
      ) as LotToDiscount['floors']
      return { ...lot, floors, offered: offerOf(lot, floors.site) }
    }),
  }
}

/** Of the type where the channel sold it, else of all that it sold. */
function feesOf(paid: readonly PaidFees[], channel: Channel, typeId: string): ChannelFees {
  const ofChannel = paid.filter((each) => each.channel === channel)
  const found = ofChannel.find((each) => each.typeId === typeId) ?? ofChannel.find((each) => each.typeId === null)
  if (!found) return { rates: [], fixed: 0 }
  return { rates: [found.marketplaceRate, found.marketplacePaymentRate, found.paymentRate], fixed: found.fixed }
}
