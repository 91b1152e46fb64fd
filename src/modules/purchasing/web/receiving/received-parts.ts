import { lineName } from '../../purchase.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import type { ReceivedPart } from '../purchases-api.ts'

/** A line that may come, or come back. */
export interface ReceivableLine {
  id: string
  name: string
  quantity: number
  received: number
}

/** Whether all of it came. */
export function isWhole({ quantity, received }: ReceivableLine): boolean {
  return received === quantity
}

/** The typed counts of lines, by their ids. */
export type TypedParts = Readonly<Record<string, string>>

export function receivable({ products }: Pick<OfficePurchase, 'products'>): ReceivableLine[] {
  return products.flatMap(({ code, lines }) =>
    lines.map((line) => ({
      id: line.id,
      name: lineName(code, line),
      quantity: line.quantity,
      received: line.received,
    })),
  )
}

/** As many as came so far, so that one types only what is new. */
export function startOf(lines: readonly ReceivableLine[]): TypedParts {
  return Object.fromEntries(lines.map(({ id, received }) => [id, String(received)]))
}

/** The received count of each line in all, and the lines with an impossible count. */
export function readParts(
  lines: readonly ReceivableLine[],
  typed: TypedParts,
): { parts: ReceivedPart[]; problems: ReadonlySet<string> } {
  const read = lines.map(({ id, quantity }) => ({ id, quantity, count: (typed[id] ?? '').trim() }))
  const wrong = read.filter(({ count, quantity }) => !/^\d{1,6}$/.test(count) || Number(count) > quantity)
  const problems = new Set(wrong.map(({ id }) => id))
  return {
    parts: read.filter(({ id }) => !problems.has(id)).map(({ id, count }) => ({ lineId: id, received: Number(count) })),
    problems,
  }
}
