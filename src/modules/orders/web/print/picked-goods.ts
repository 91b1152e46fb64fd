import type { PackedLine, PackedOrder } from '../../office-order.contract.ts'

/** Goods of one code, size and colour, with all that chosen orders want of them. */
export interface PickedGoods {
  /** Any of the lines: what the goods are called, and their bars. */
  line: PackedLine
  pieces: number
  /** By purchase, as the lots are found on the shelf. */
  lots: { purchaseNumber: string; quantity: number }[]
  /** Pieces that no lot fills, so that nobody finds them on the shelf. */
  missing: number
  /** Which orders they go to. */
  orders: { number: string; pieces: number }[]
}

type PickedOrder = Pick<PackedOrder, 'number' | 'lines'>

/** The goods of several orders, each once, by code, size and colour: one walk along the shelves. */
export function goodsToPick(orders: readonly PickedOrder[]): PickedGoods[] {
  const wanted = orders.flatMap(({ number, lines }) =>
    lines.flatMap((line) => {
      const pieces = line.quantity - line.returnedQuantity
      return pieces > 0 ? [{ number, line, pieces }] : []
    }),
  )
  return [...Map.groupBy(wanted, ({ line }) => JSON.stringify([line.code, line.size, line.colour])).values()]
    .flatMap((alike) => {
      const [first] = alike
      if (!first) return []
      const lots = alike.flatMap(({ line }) => line.lots)
      return {
        line: first.line,
        pieces: sumOf(alike.map(({ pieces }) => pieces)),
        lots: added(lots, 'purchaseNumber', 'quantity'),
        missing: sumOf(alike.map(missingOf)),
        orders: added(alike, 'number', 'pieces'),
      }
    })
    .toSorted((one, other) => inOrder(one.line, other.line))
}

/** Goods that left before stock was counted have no lots and wait for none. */
function missingOf({ line, pieces }: { line: PackedLine; pieces: number }): number {
  return line.isPast ? 0 : Math.max(0, pieces - sumOf(line.lots.map(({ quantity }) => quantity)))
}

/** The same name once, with the sum of its counts. */
function added<Name extends string, Count extends string>(
  rows: readonly (Record<Name, string> & Record<Count, number>)[],
  name: Name,
  count: Count,
) {
  return [...Map.groupBy(rows, (row) => row[name])].map(
    ([key, alike]) =>
      ({ [name]: key, [count]: sumOf(alike.map((row) => row[count])) }) as Record<Name, string> & Record<Count, number>,
  )
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

const { compare } = new Intl.Collator('uk', { numeric: true })

function inOrder(one: PackedLine, other: PackedLine): number {
  return compare(one.code, other.code) || compare(one.size, other.size) || compare(one.colour, other.colour)
}
