import type { Db } from '#platform/server/database/database.ts'
import { listGtins } from '#modules/stock/server/index.ts'
import type { OrderLine } from '../../order.ts'

type Goods = Pick<OrderLine, 'productId' | 'size' | 'colour'>

/** The GTIN of the goods of each line (CAT-1); empty where they have none, or the product is gone. */
export async function gtinsOfLines(db: Db, lines: readonly Goods[]): Promise<(line: Goods) => string> {
  const goods = lines.flatMap(({ productId, ...rest }) => (productId === null ? [] : [{ ...rest, productId }]))
  const gtins = new Map((await listGtins(db, goods)).map((each) => [nameOf(each), each.gtin]))
  return (line) => gtins.get(nameOf(line)) ?? ''
}

function nameOf({ productId, size, colour }: Goods): string {
  return JSON.stringify([productId, size, colour])
}
