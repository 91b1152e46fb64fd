import type { Tx } from '#platform/server/database/database.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { noteOrder, takeFromCart, type readHeld } from './cart.sql.ts'
import { hasOrdered } from './earlier-orders.sql.ts'
import { isOfSameGoods, type NewLine } from './refuse-checkout.ts'

interface GoneFromCart {
  /** The order that was made of the cart before, if one was. */
  before: string | undefined
  taken: number
  /** Some are still there, of which the cart has fewer pieces now. */
  isLess: boolean
}

/** Counts the ordered lines that the cart still holds at this moment; undefined where it holds all, or there is no cart. */
export function goneOf(
  cart: Awaited<ReturnType<typeof readHeld>> | undefined,
  lines: readonly NewLine[],
): GoneFromCart | undefined {
  if (!cart) return undefined
  const inCart = (line: NewLine) => cart.held.find((each) => isOfSameGoods(each, line))?.quantity ?? 0
  const taken = lines.filter((line) => inCart(line) >= line.quantity).length
  const isLess = lines.some((line) => inCart(line) > 0 && inCart(line) < line.quantity)
  return taken < lines.length ? { before: cart.before, taken, isLess } : undefined
}

/** Takes the lines out of their cart, once; where some are there no more, or fewer, another tab ordered or changed them. */
export async function takeCart(
  tx: Tx,
  cartId: string,
  number: string,
  lines: readonly NewLine[],
): Promise<GoneFromCart | undefined> {
  const [before, found] = await Promise.all([noteOrder(tx, cartId, number), takeFromCart(tx, cartId, lines)])
  return found.taken < lines.length ? { before, ...found } : undefined
}

/** Told as ordered is only what the order before is made of (ORD-12). */
export async function refuseGone(
  tx: Tx,
  { before, taken, isLess }: GoneFromCart,
  lines: readonly NewLine[],
): Promise<Refusal> {
  return taken === 0 && !isLess && before !== undefined && (await hasOrdered(tx, before, lines))
    ? refuse('conflict', 'alreadyOrdered', '', { number: before })
    : refuse('conflict', 'cartChanged')
}
