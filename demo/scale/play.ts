import type { PastOrder } from '#modules/orders/server/index.ts'
import type { ReceivedLot, PastStock } from '#modules/stock/server/index.ts'
import type { Random } from '../random.ts'
import type { ScaleProduct } from './goods.ts'
import type { Cast } from './outcome.ts'
import type { Person } from './people.ts'
import type { Returning, Variant } from './shelf.ts'

/** The shop as it stands while its past is played through. */
export interface Play {
  products: readonly ScaleProduct[]
  /** By product, its sizes. */
  shelves: readonly (readonly Variant[])[]
  /** When orders come, oldest first. */
  instants: readonly Date[]
  /** The end of the play: nothing later has happened yet. */
  until: Date
  cast: Cast
  seed: number
  random: Random
  people: Person[]
  /** On its way back, the next to arrive first. */
  returns: Returning[]
  orders: number
  linesWanted: LinesWanted
}

/** How many lines an order asks for, of a number from 0 to 1. */
export type LinesWanted = (roll: number) => number

/** The rows of a fortnight, ready for the database. */
export interface Period {
  lots: ReceivedLot[]
  orders: PastOrder[]
  stock: { [Part in keyof PastStock]: PastStock[Part][number][] }
}
