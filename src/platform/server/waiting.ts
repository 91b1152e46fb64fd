import type { Words } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Caller, Shop } from './shop.ts'

/** By what waiting costs: it costs already, it will from tomorrow, it may wait. */
export const urgencies = ['today', 'tomorrow', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** Something that waits for staff: a number that opens its list. */
export interface Waiting {
  /** Names its text on the page of today; a room whose kinds that page does not know says `title` and `note` itself. */
  kind: string
  urgency: Urgency
  count: number
  /** Null where it is not money that waits. */
  amount: Money | null
  /** Since when the oldest waits. */
  since: Date | null
  /** By when the oldest is to be done, where that is known; past, it is too late. */
  until?: Date
  /** The one thing that waits, where it is one: a product and size, a number. */
  about: string
  /** The list within `/crm`, with its filters. */
  path: string
  title?: Words
  note?: Words
  /** Parcels, which a Packer gets too, without their money. */
  isForPacker?: boolean
  /** Leads where an Admin alone may go (WIRE-12). */
  isForAdmin?: boolean
  /** Its money is what things cost, which an Admin alone knows. */
  isCost?: boolean
}

/** For whom it is asked. */
export type Reader = Pick<Caller, 'userId' | 'role'>

/** Lists a room's matters that wait for staff; the caller leaves out rows of 0. */
export type ListWaiting = (shop: Shop, reader: Reader) => Promise<Waiting[]>
