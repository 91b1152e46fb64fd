import type { Money } from '#kit/money.ts'
import type { OfficeOrder, Returned, GoodsReturn } from '../../office-order.contract.ts'
import { returnedTotalOf } from '../returned-goods.ts'

/** Goods that come back, as an address holds them: `line.pieces.s` for sale again, `.w` written off; `~` and the cost. */
export function exchangeText({ goods, returnCost }: GoodsReturn): string {
  const parts = goods.map(({ lineId, quantity, isSellable }) => `${lineId}.${quantity}.${isSellable ? 's' : 'w'}`)
  return parts.join(',') + (returnCost === undefined ? '' : `~${returnCost}`)
}

/** Read again; what the order has not is left out. */
export function readExchange(text: string, order: Pick<OfficeOrder, 'lines'>): GoodsReturn {
  const [list = '', cost] = text.split('~')
  const goods = list.split(',').flatMap((part): Returned[] => {
    const [lineId, count = '', fate] = part.split('.')
    const line = order.lines.find(({ id }) => id === lineId)
    const quantity = Number(count)
    if (!line || !(quantity >= 1)) return []
    const { code, size, colour } = line
    return [{ lineId: line.id, code, size, colour, quantity, isSellable: fate !== 'w' }]
  })
  return { goods, ...(cost && /^\d+$/.test(cost) && { returnCost: Number(cost) }) }
}

export interface ExchangedLine {
  line: OfficeOrder['lines'][number]
  pieces: number
}

/** How many pieces of which lines come back. */
export function exchangedLines({ goods }: GoodsReturn, order: Pick<OfficeOrder, 'lines'>): ExchangedLine[] {
  return order.lines.flatMap((line) => {
    const pieces = goods.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0)
    return pieces > 0 ? [{ line, pieces }] : []
  })
}

/** The worth of the goods that come back: so much of the new order is paid (ORD-5). */
export function exchangedWorth(
  back: GoodsReturn,
  order: Pick<OfficeOrder, 'status' | 'lines' | 'wrappingFee' | 'discount'>,
): Money {
  const pieces = new Map(exchangedLines(back, order).map(({ line, pieces: count }) => [line.id, count]))
  const lines = order.lines.map((line) => ({
    ...line,
    returnedQuantity: line.returnedQuantity + (pieces.get(line.id) ?? 0),
  }))
  return returnedTotalOf({ ...order, lines }) - returnedTotalOf(order)
}
