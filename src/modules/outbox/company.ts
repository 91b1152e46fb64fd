import type { Day } from '#kit/days.ts'
import type { Words } from '#kit/language.ts'
import type { CallFailureKind, Failure } from '#platform/work.ts'

/** A work that the shop gave up, and why. */
export interface FailedWork {
  id: string
  title: Words
  recipient: string
  failure: Failure | null
  explained: Words | null
  lastError: string
  createdAt: Date
}

/** An item that nobody understood, as it came. */
export interface HeldItem {
  id: string
  title: Words
  /** Its number there. */
  key: string
  reason: string
  raw: string
  tries: number
  createdAt: Date
}

/** The events that a company sends. */
export interface Incoming {
  /** Of this day. */
  received: number
  lastReceivedAt: Date | null
  /** Not handled yet. */
  waiting: number
  /** Calls of this day without its signature, and the last of all. */
  unsigned: number
  unsignedAt: Date | null
}

/** How it stands with a company outside (OUT-6). */
export interface CompanyState {
  id: string
  title: Words
  isConnected: boolean
  isPaused: boolean
  /** Left in peace after too many failures. */
  restsUntil: Date | null
  failuresInRow: number
  /** Of this day. */
  calls: number
  failures: number
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** How its call failed then; empty where none did. */
  lastFailure: CallFailureKind | ''
  /** The works in its queue, and since when. */
  waiting: number
  waitingSince: Date | null
  /** When all that it has to tell was read last; null where it is not read by itself. */
  readAt: Date | null
  failedCount: number
  /** The latest of them. */
  failed: FailedWork[]
  /** Items that the shop could not understand and that wait for staff, and where. */
  held: number
  heldPath: string
  /** The latest of it that can be tried again here. */
  heldItems: HeldItem[]
  /** Null of a company that does not call. */
  incoming: Incoming | null
  /** Its data that the shop keeps, and how much of each. */
  kept: readonly { title: Words; count: number }[]
  /** The last day of its key, where that is known. */
  keyEndsOn: Day | null
}

/** How long before its end the shop tells of a key. */
export const keyWarningDays = 14

/** After so many failures in a row a company is said to fail. */
export const failsAfter = 3

/** Whether the last that it said is that it does not know our key; all that is done with it stands still. */
export function isKeyRefused({
  lastSuccessAt,
  lastFailureAt,
  lastFailure,
}: Pick<CompanyState, 'lastSuccessAt' | 'lastFailureAt' | 'lastFailure'>): boolean {
  if (lastFailure !== 'badKey' || lastFailureAt === null) return false
  return lastSuccessAt === null || lastFailureAt > lastSuccessAt
}
