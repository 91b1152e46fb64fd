import type { Money } from '#kit/money.ts'

/** The price and the pieces on sale of a product's size in a colour (CAT-2, CAT-4). */
export interface SizeStock {
  productId: string
  size: string
  /** As it is offered (CAT-1); empty for what is not told apart. */
  colour: string
  /** The price of the lot sold next; of the newest lot when all are sold. */
  price: Money
  /** The price of that lot without a sale: more than `price` while one reduces it. */
  ownPrice: Money
  available: number
}

/** Part of an order line that one lot fills. */
export interface Allocation {
  orderId: string
  lineId: string
  lotId: string
  purchaseNumber: string
  quantity: number
  unitCost: Money
  state: 'reserved' | 'taken'
}

export const mostPieces = 1_000_000

/** Why staff say that a count was wrong. */
export const correctionReasons = ['counted', 'found', 'lost', 'damaged', 'given', 'mistyped'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** The storefront shows the exact number up to this many left; more is simply "in stock" (U19). */
export const toldExactly = 3

/** Lots of a product that name no colour beside others that do, and how they are offered then (CAT-1). */
export interface Untold {
  lots: number
  /** The only one of the product; empty where they are a choice of their own. */
  colour: string
}

export function untoldAmong(
  lots: readonly { colour: string }[],
  colours: readonly { name: string }[],
): Untold | undefined {
  const untold = lots.filter(({ colour }) => colour === '').length
  if (untold === 0 || untold === lots.length) return undefined
  const [only, ...others] = colours
  return { lots: untold, colour: only && others.length === 0 ? only.name : '' }
}

/** Goods without a price are never given away for nothing: they are still coming (CAT-2). */
export function isOnSale({ price }: { price: Money }): boolean {
  return price > 0
}

/** Numbers by value, then letters as they grow, then words by the alphabet: 35, 36, 100, XS, S, M, 2XL, one size. */
export function compareSizes(one: string, other: string): number {
  const difference = Number(one) - Number(other)
  if (!Number.isNaN(difference)) return difference
  const [letter, otherLetter] = [letterOf(one), letterOf(other)]
  if (letter !== undefined && otherLetter !== undefined) return letter - otherLetter || one.localeCompare(other, 'uk')
  const place = (size: string, of: number | undefined) => (Number.isNaN(Number(size)) ? (of === undefined ? 2 : 1) : 0)
  return place(one, letter) - place(other, otherLetter) || one.localeCompare(other, 'uk')
}

/** How far a letter is from M: XS is −2, L is 1, XXL and 2XL are 3. */
function letterOf(size: string): number | undefined {
  const [, times, crosses = '', letter] = /^(?:(\d)(?=X))?(X*)([SML])$/i.exec(size.trim()) ?? []
  if (letter === undefined) return undefined
  if (letter.toUpperCase() === 'M') return crosses === '' ? 0 : undefined
  const steps = 1 + (times === undefined ? crosses.length : Number(times))
  return letter.toUpperCase() === 'L' ? steps : -steps
}
