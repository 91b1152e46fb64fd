import type { Words } from '#kit/language.ts'
import type { Shop } from '../shop.ts'

/** A thing that the shop could not read. */
export interface BadRaw {
  /** Its number there; where it has none, another mark of its own. */
  key: string
  /** As it came. */
  raw: string
  reason: string
}

export interface Quarantined extends BadRaw {
  id: string
  kind: string
  company: string
  tries: number
  createdAt: Date
}

/** How many were understood after all, and how many are still bad. */
export interface Retried {
  taken: number
  bad: number
}

/**
 * A kind of things that may not be understood (OUT-4). A module lists its kinds, `app/` hands the lists over; the screen and
 * "again" follow from this.
 */
export interface QuarantineKind {
  /** As the database has it: never changed. */
  name: string
  company: string
  title: Words
  /** Staff are told of it under "today". */
  isAlert?: boolean
  /** Tries to understand these now, and takes those that it understands out of the quarantine. */
  retry(shop: Shop, bad: readonly Quarantined[]): Promise<Retried>
}
