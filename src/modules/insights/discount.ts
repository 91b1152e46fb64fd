import { mostMoney, percentOf, type Money } from '#kit/money.ts'
import { marketplaces, type Marketplace } from '#modules/orders/order.ts'

/** Where goods are sold, as far as its fees differ: the shop itself, and each marketplace, by their words. */
export const channels: readonly Channel[] = ['site', ...marketplaces.toSorted()]
export type Channel = 'site' | Marketplace

/** One value for each channel. */
export function ofChannels<Value>(valueOf: (channel: Channel) => Value): Record<Channel, Value> {
  return Object.fromEntries(channels.map((channel) => [channel, valueOf(channel)])) as Record<Channel, Value>
}

/** The fees of a channel for a sale: percents of the price, and a sum an order. */
export interface ChannelFees {
  /** With at most two decimals: marketplace, prom payment and provider, each. */
  rates: readonly number[]
  fixed: Money
}

/** After so many days a lot is old (EARN-5). */
export const oldAfterDays = 60

/** The contribution of a piece sold alone: its price less its cost and the fees of the channel. */
export function contributionAt(price: Money, unitCost: Money, { rates, fixed }: ChannelFees): Money {
  return rates.reduce((left, rate) => left - percentOf(price, rate), price - unitCost - fixed)
}

/**
 * The lowest price at which a piece costs nothing to sell; null where no price can bear the fees, as after most of a sale
 * came back, of which its fee was not. Each fee is rounded, half a kopiyka at most, so that it is looked for by the kopiyka.
 */
export function floorOf(unitCost: Money, fees: ChannelFees): Money | null {
  const { rates, fixed } = fees
  const keptOf10000 = 10_000 - rates.reduce((sum, rate) => sum + Math.round(rate * 100), 0)
  if (keptOf10000 <= 0) return null
  let price = Math.max(0, Math.floor(((unitCost + fixed - rates.length / 2) * 10_000) / keptOf10000))
  while (price <= mostMoney && contributionAt(price, unitCost, fees) < 0) price++
  return price <= mostMoney ? price : null
}

const steps: readonly [afterDays: number, percent: number][] = [
  [150, 70],
  [120, 75],
  [oldAfterDays, 85],
]
const tenHryvnias = 10_00

/** The longer it lies the more is taken off, to 10 ₴, never below what the site can bear. */
export function offerOf({ price, ageDays }: { price: Money; ageDays: number }, siteFloor: Money | null): Money | null {
  if (siteFloor === null) return null
  const percent = steps.find(([afterDays]) => ageDays > afterDays)?.[1] ?? 100
  const wished = Math.round(percentOf(price, percent) / tenHryvnias) * tenHryvnias
  const offered = Math.max(wished, Math.ceil(siteFloor / tenHryvnias) * tenHryvnias)
  return offered < price ? offered : null
}
