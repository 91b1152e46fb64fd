import type { OfficeLot } from '../../office-product.contract.ts'
import { parsePieces } from './product-form-values.ts'

/** Counted now, or so many more or fewer than there were. */
export const correctionWays = ['counted', 'changed'] as const
export type CorrectionWay = (typeof correctionWays)[number]

export interface Outcome {
  onHand: number
  change: number
}

/** The outcome of a correction; undefined while no number stands there. */
export function outcomeOf(way: CorrectionWay, typed: string, lot: Pick<OfficeLot, 'onHand'>): Outcome | undefined {
  const number = way === 'counted' ? parsePieces(typed) : parseChange(typed)
  if (number === undefined) return undefined
  const onHand = way === 'counted' ? number : lot.onHand + number
  return { onHand, change: onHand - lot.onHand }
}

/** `+3`, `3`, `-2`, `−2`. */
function parseChange(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^([+\-−–]?)\s*(.+)$/.exec(text.trim()) ?? []
  const pieces = parsePieces(digits)
  return pieces === undefined ? undefined : sign === '' || sign === '+' ? pieces : -pieces
}

/** Why it cannot be so, as a key of the texts. */
export function correctionProblem(
  outcome: Outcome | undefined,
  lot: Pick<OfficeLot, 'reserved'>,
): 'notPieces' | 'nothingChanged' | 'belowReserved' | undefined {
  if (!outcome || outcome.onHand < 0) return 'notPieces'
  if (outcome.change === 0) return 'nothingChanged'
  return outcome.onHand < lot.reserved ? 'belowReserved' : undefined
}
