import { percentOf, type Money } from '#kit/money.ts'
import type { Payer } from './parcel.ts'

/** How a carrier charges for the transfer of money on delivery, and whom (DEL-5). */
export interface TransferTerms {
  fee: Money
  /** Percent of the money that is collected, at most two decimals. */
  rate: number
  payer: Payer
}

/** The price of the transfer of a sum by the terms: zero where the carrier collects nothing. */
export function transferCost({ fee, rate }: Omit<TransferTerms, 'payer'>, collected: Money): Money {
  return collected > 0 ? fee + percentOf(collected, rate) : 0
}

/** The same as a customer reads it, in whole hryvnias. Null where the shop pays, or nobody knows what it costs. */
export function transferFee(terms: TransferTerms | undefined, collected: Money): Money | null {
  if (!terms || terms.payer !== 'recipient') return null
  const about = Math.round(transferCost(terms, collected) / 100) * 100
  return about > 0 ? about : null
}
