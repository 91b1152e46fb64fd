import type { Actor } from '#kit/actor.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'

/** Unclear: the carrier was asked, and its answer was lost. Failed: it said no. */
export const registerStates = ['asking', 'unclear', 'made', 'failed'] as const
export type RegisterState = (typeof registerStates)[number]

/** Parcels that are handed over together, as a list of their carrier (DEL-3). */
export interface ParcelRegister {
  id: string
  carrier: Carrier
  state: RegisterState
  /** Null while the carrier was not asked yet. */
  askedAt: Date | null
  /** The carrier's id; empty until it is made, as its number is. */
  ref: string
  number: string
  /** The carrier's words; empty where it refused nothing. */
  refusal: string
  /** Its parcels. */
  count: number
  actor: Actor
  createdAt: Date
  madeAt: Date | null
  printedAt: Date | null
}
