import { addDays, dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { channels, floorOf, ofChannels, offerOf, type Channel, type ChannelFees } from '../discount.ts'
import type { DiscountsReport } from '../payback.contract.ts'
import { listOldLots, listPaidFees, type PaidFees } from './discounts.sql.ts'
import { readEarned } from './make-earned.ts'

const rememberedDays = 180

/** Lots to discount first, each with the price below which it costs money to sell, by channel (EARN-5). */
export async function reportDiscounts(shop: Shop, language: Language): Promise<DiscountsReport> {
  const today = dayOf(shop.now())
  const { old, paid, ever } = await readEarned(shop, async (db) => {
    const [lots, lately] = await Promise.all([
      listOldLots(db, today, language),
      listPaidFees(db, { since: addDays(today, -rememberedDays) }),
    ])
    const silent = channels.filter((channel) => !lately.some((each) => each.channel === channel))
    return { old: lots, paid: lately, ever: silent.length > 0 ? await listPaidFees(db, { channels: silent }) : [] }
  })
  return {
    today,
    count: old.count,
    frozen: old.frozen,
    lots: old.lots.map((lot) => {
      const floors = ofChannels((channel) => {
        // a type or channel without late sales takes the fees of its earlier ones
        const fees = feesOf(paid, channel, lot.typeId) ?? feesOf(ever, channel, lot.typeId)
        if (fees) return floorOf(lot.unitCost, fees)
        // on the site nobody takes a share of a sale
        return channel === 'site' ? lot.unitCost : null
      })
      return { ...lot, floors, offered: offerOf(lot, floors.site) }
    }),
  }
}

/** The channel's fees for the type where it sold it, else for all that it sold; any goods may be paid for as others were. */
function feesOf(paid: readonly PaidFees[], channel: Channel, typeId: string): ChannelFees | undefined {
  const ofChannel = paid.filter((each) => each.channel === channel)
  const ofAll = ofChannel.find((each) => each.isOfAll)
  const found = ofChannel.find((each) => each.typeId === typeId) ?? ofAll
  if (!found) return undefined
  const anyGoods = (fee: 'marketplacePaymentRate' | 'paymentRate' | 'fixed') => found[fee] ?? ofAll?.[fee] ?? 0
  return {
    rates: [found.marketplaceRate, anyGoods('marketplacePaymentRate'), anyGoods('paymentRate')],
    fixed: anyGoods('fixed'),
  }
}
