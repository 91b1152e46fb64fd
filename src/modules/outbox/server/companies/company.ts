import type { Day } from '#kit/days.ts'
import type { Words } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'

/** The facts of a company that only the room which works with it knows. */
export interface CompanyFacts {
  readAt: Date | null
  held: number
  heldPath: string
  keyEndsOn: Day | null
  /** Its data that the shop keeps, and how much of each. */
  kept: readonly { title: Words; count: number }[]
}

/** A company outside, beside what its keys say of it. */
export interface Company {
  /** As its calls, its queue and the section of its keys are called. */
  id: string
  /** The title of a company that needs no keys. */
  title?: Words
  facts?(shop: Shop): Promise<Partial<CompanyFacts>>
  /**
   * Asks a company that needs no keys, and throws a `CallFailure` for trouble. For another one: does what follows once its key
   * was found to work.
   */
  tryNow?(shop: Shop): Promise<void>
}
