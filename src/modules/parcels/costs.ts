import type { Money } from '#kit/money.ts'
import type { FollowedParcel } from '#modules/delivery/followed-parcel.ts'
import type { Payer } from '#modules/delivery/parcel.ts'
import { transferCost, type TransferTerms } from '#modules/delivery/transfer.ts'
import type { ParcelDocument } from './parcel-document.ts'

/** Own costs of an order that come from its parcel: the way there, the transfer of money on delivery, the way back (ORD-6). */
export const costTerms = ['delivery', 'transfer', 'return'] as const
export type CostTerm = (typeof costTerms)[number]

/** An estimate stands until the carrier tells a sum. */
export const costSources = ['estimate', 'carrier'] as const

export interface Cost {
  amount: Money
  toldBy: (typeof costSources)[number]
}

export interface CostBasis {
  /** The order has a number and is not cancelled. */
  isSent: boolean
  isRefused: boolean
  parcel: Pick<
    FollowedParcel,
    'state' | 'price' | 'payer' | 'backPrice' | 'collects' | 'transferPayer' | 'transferPrice'
  >
  /** Made here; undefined where the number came another way. */
  document: Pick<ParcelDocument, 'price' | 'payer'> | undefined
  /** Who pays for the way where neither carrier nor document says. */
  usualPayer: Payer
  terms: TransferTerms | undefined
  /** The money that the customer still owes; null once that says nothing of the sum that the carrier collected. */
  amountDue: Money | null
  /** Orders that go in the same parcel: which of them this is, and how many they are. */
  share: { place: number; of: number }
}

/**
 * The costs of an order's parcel to the shop, term by term; leaves out a term that nobody can tell now, which keeps its sum.
 * Where the recipient refuses, nobody at the branch pays for the way there: the carrier asks the shop for both ways.
 */
export function costsOf(basis: CostBasis): Partial<Record<CostTerm, Cost>> {
  const { isSent, parcel, document, share } = basis
  if (!isSent) return { delivery: nothing, transfer: nothing, return: nothing }
  const isBack = basis.isRefused || parcel.state === 'returning' || parcel.state === 'returned'
  const payer = parcel.payer ?? document?.payer ?? basis.usualPayer
  const price = parcel.price ?? document?.price ?? null
  const there = shareOf(price ?? 0, share)
  const back = shareOf(parcel.backPrice ?? price ?? 0, share)
  const backToldBy = parcel.backPrice === null ? 'estimate' : 'carrier'
  const transfer = isBack ? nothing : transferOf(basis)
  return {
    delivery: payer === 'sender' && price !== null ? { amount: there, toldBy: 'carrier' } : nothing,
    ...(transfer && { transfer }),
    return: isBack ? { amount: back + (payer === 'recipient' ? there : 0), toldBy: backToldBy } : nothing,
  }
}

const nothing: Cost = { amount: 0, toldBy: 'estimate' }

function transferOf({ parcel, terms, amountDue, share }: CostBasis): Cost | undefined {
  if ((parcel.transferPayer ?? terms?.payer) !== 'sender') return nothing
  if (parcel.transferPrice !== null) return { amount: shareOf(parcel.transferPrice, share), toldBy: 'carrier' }
  const ofParcel = parcel.collects === null ? amountDue : shareOf(parcel.collects, share)
  if (ofParcel === null || !terms) return undefined
  return { amount: transferCost(terms, ofParcel), toldBy: 'estimate' }
}

/** The first of them takes the kopiykas that remain. */
function shareOf(amount: Money, { place, of }: CostBasis['share']): Money {
  const even = Math.floor(amount / of)
  return place === 0 ? amount - even * (of - 1) : even
}
