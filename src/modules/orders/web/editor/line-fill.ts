import type { Money } from '#kit/money.ts'
import type { LineLotChoice } from '../../line-lot.contract.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import type { LineLot } from '../../order.ts'
import { parseCount, type LineValues } from '../order-form-values.ts'

/** Which lots fill a line, as far as they reach. */
export interface LineFill {
  lots: LineLot[]
  /** Pieces that no lot has; 0 as long as the lots are not known. */
  short: number
  /** The past of a line whose goods had left before the shop counted stock: a piece's cost then, and the pieces (ORD-8). */
  past?: { pastCost: Money | null; quantity: number; returnedQuantity: number } | undefined
}

/** Lots that may fill a line, the one sold next first; undefined while they are being read. */
export type ChoicesOf = (line: LineValues) => readonly LineLotChoice[] | undefined

/**
 * The lots that fill each line: saved, untouched lines keep their lots, the others take from the one sold next, or
 * from the chosen purchase (ORD-13). Lines of the same goods share them.
 */
export function fillLines(
  lines: readonly LineValues[],
  order: Pick<OfficeOrder, 'lines'>,
  choicesOf: ChoicesOf,
): LineFill[] {
  const used = new Map<string, number>()
  const count = (lotId: string, quantity: number) => used.set(lotId, (used.get(lotId) ?? 0) + quantity)
  const untouchedLines = lines.map((line) => untouched(line, order))
  for (const lots of untouchedLines) for (const { lotId, quantity } of lots ?? []) count(lotId, quantity)

  return lines.map((line, index) => {
    const lots = untouchedLines[index]
    if (lots) return { lots, short: 0, past: pastOf(line, order) }
    const choices = choicesOf(line)
    let left = parseCount(line.quantity) ?? 0
    if (!choices) return { lots: [], short: 0 }
    const filling = ofPurchase(choices, line.purchaseNumber).flatMap(
      ({ lotId, purchaseNumber, unitCost = 0, available }) => {
        const quantity = Math.min(left, Math.max(0, available - (used.get(lotId) ?? 0)))
        left -= quantity
        count(lotId, quantity)
        return quantity > 0 ? [{ lotId, purchaseNumber, quantity, unitCost }] : []
      },
    )
    return { lots: filling, short: left }
  })
}

/** The loss of a line: the cost of its lots above its price, all pieces together; 0 where it brings more (ORD-6). */
export function lossOf({ lots }: LineFill, price: Money | undefined): Money {
  if (price === undefined) return 0
  return Math.max(
    0,
    lots.reduce((loss, { quantity, unitCost }) => loss + quantity * (unitCost - price), 0),
  )
}

function untouched(line: LineValues, order: Pick<OfficeOrder, 'lines'>): LineLot[] | undefined {
  const saved = order.lines.find(({ id }) => id === line.lineId)
  if (!saved || (saved.needsAttention && !saved.isPast)) return undefined
  if (saved.isPast) return saved.size === line.size && saved.colour === line.colour ? saved.lots : undefined
  const isSame =
    saved.size === line.size &&
    saved.colour === line.colour &&
    saved.purchaseNumber === line.purchaseNumber &&
    String(saved.quantity) === line.quantity.trim()
  return isSame ? saved.lots : undefined
}

function pastOf(line: LineValues, order: Pick<OfficeOrder, 'lines'>): LineFill['past'] {
  const saved = order.lines.find(({ id }) => id === line.lineId)
  if (!saved?.isPast) return undefined
  const { pastCost, returnedQuantity } = saved
  return { pastCost, quantity: parseCount(line.quantity) ?? saved.quantity, returnedQuantity }
}

function ofPurchase(choices: readonly LineLotChoice[], purchaseNumber: string): readonly LineLotChoice[] {
  return purchaseNumber === '' ? choices : choices.filter((each) => each.purchaseNumber === purchaseNumber)
}
