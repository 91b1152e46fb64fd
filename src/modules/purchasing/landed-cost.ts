import type { Money } from '#kit/money.ts'

/** The pieces of a line; money is of one piece. */
export interface CostedLine {
  quantity: number
  price: Money
  agentFee: Money
  freight: Money
}

/** Sums that staff set for the whole purchase; null follows from the lines. */
export interface BillSums {
  goodsCostSet: Money | null
  agentFeeSet: Money | null
  freightSet: Money | null
}

export interface LandedCosts {
  goodsCost: Money
  agentFee: Money
  freight: Money
  /** All that is to be paid. */
  bill: Money
  /** The cost of a piece of each line, in their order. */
  unitCosts: Money[]
  /** The rest of the bill after whole kopiykas a piece: bill = Σ unit cost × quantity + rounding. */
  rounding: Money
}

/**
 * Landed cost of a piece of each line: its price, agent's fee and freight, and by value its share of what the purchase's
 * own fee and freight exceed those of the lines; rounded half up to a kopiyka (BUY-3). Where nothing has a price yet, the
 * pieces share alike.
 */
export function landedCosts(lines: readonly CostedLine[], sums: BillSums): LandedCosts {
  const total = (of: keyof CostedLine) => lines.reduce((sum, line) => sum + line[of] * line.quantity, 0)
  const goodsCost = sums.goodsCostSet ?? total('price')
  const agentFee = sums.agentFeeSet ?? total('agentFee')
  const freight = sums.freightSet ?? total('freight')
  const bill = goodsCost + agentFee + freight
  const shared = BigInt(agentFee - total('agentFee') + freight - total('freight'))
  const value = total('price')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const unitCosts = lines.map((line) => {
    const own = line.price + line.agentFee + line.freight
    if (pieces === 0) return own
    const [part, whole] = value > 0 ? [line.price, value] : [1, pieces]
    return own + shareOf(shared, part, whole)
  })
  const landed = lines.reduce((sum, { quantity }, index) => sum + quantity * (unitCosts[index] ?? 0), 0)
  return { goodsCost, agentFee, freight, bill, unitCosts, rounding: bill - landed }
}

/** Rounded half up; amounts times amounts are beyond what a number holds exactly. */
function shareOf(shared: bigint, part: number, whole: number): Money {
  return Number((2n * shared * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

export interface BillProblem {
  field: 'goodsCost' | 'agentFee' | 'freight'
  error: 'goodsCostDiffers' | 'negativeRemainder'
  /** The sum of the lines. */
  sum: Money
}

/**
 * Why sums and lines do not fit each other. A fee or a freight below that of the lines leaves a negative remainder
 * (BUY-3). The goods' own sum is that of the lines, but for what whole kopiykas a piece cannot say: 1,000.00 for three
 * pieces is 333.33 each.
 */
export function billProblems(lines: readonly CostedLine[], sums: BillSums): BillProblem[] {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0)
  if (pieces === 0) return []
  const ofLines = landedCosts(lines, { goodsCostSet: null, agentFeeSet: null, freightSet: null })
  const { goodsCostSet, agentFeeSet, freightSet } = sums
  const isBelow = (set: Money | null, sum: Money) => set !== null && set < sum
  const isOff = goodsCostSet !== null && Math.abs(goodsCostSet - ofLines.goodsCost) * 2 > pieces
  return [
    ...(isOff ? [{ field: 'goodsCost', error: 'goodsCostDiffers', sum: ofLines.goodsCost } as const] : []),
    ...(isBelow(agentFeeSet, ofLines.agentFee)
      ? [{ field: 'agentFee', error: 'negativeRemainder', sum: ofLines.agentFee } as const]
      : []),
    ...(isBelow(freightSet, ofLines.freight)
      ? [{ field: 'freight', error: 'negativeRemainder', sum: ofLines.freight } as const]
      : []),
  ]
}

/** Kopiykas of an amount in hundredths of another currency, rounded half up (BUY-5). */
export function inHryvnias(amount: Money, rate: number): Money {
  const millionth = 1_000_000n
  return Number((2n * BigInt(amount) * BigInt(Math.round(rate * 1e6)) + millionth) / (2n * millionth))
}
