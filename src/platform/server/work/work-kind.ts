import type { Language, Words } from '#kit/language.ts'
import type { Failure } from '../../work.ts'
import type { Shop } from '../shop.ts'

/** One piece of work, as its kind sees it. */
export interface Work<Payload = unknown, Secret = unknown> {
  /** The same at every attempt, so that a company can tell a repetition from something new. */
  id: string
  payload: Payload
  /** The secret part, until the shop wipes it. */
  secret: Partial<Secret>
}

/** The work as staff read it. */
export interface ShownWork {
  /** The way it goes: a channel, or the company's name. */
  via: Words
  subject: string
  text: string
  /** The language of the text, if somebody else reads it. */
  language?: Language
  /** The part that a person needs of kept work: a code, or an address to open. */
  essence?: string
}

/**
 * The order of work in a lane (OUT-8). Awaited: a person stands still until it comes, as for a code to sign in or a word about a
 * payment. Bulk: it waits for everything else. A kind keeps its place in the database by the place here.
 */
const urgencies = ['awaited', 'usual', 'bulk'] as const
export type Urgency = (typeof urgencies)[number]

/** Smaller goes first. */
export function placeOf({ urgency = 'usual' }: Pick<WorkKind, 'urgency'>): number {
  return urgencies.indexOf(urgency)
}

/** Done, with the company's answer for staff; or kept here for want of a company to do it (AUTH-8). */
export type Done = { answer: string } | 'kept'

/**
 * A kind of work that is queued now and done later by whichever process is free. A module lists its kinds, `app/` hands
 * the lists over; queueing, claims, pauses, the screen and repetition follow from this.
 */
export interface WorkKind<Payload = unknown, Secret = unknown> {
  /** As the database has it: never changed. */
  name: string
  title: Words
  /** The companies it may go to; each has a queue of its own. */
  lanes: readonly [string, ...string[]]
  /** Left out: usual. */
  urgency?: Urgency
  /** How long it helps anybody, from when it may be done; left out: for ever. */
  usefulSeconds?: number
  /** Pauses after the first, second… attempt that may be repeated; then it has failed. Left out: from 10 s to 4 h. */
  pausesSeconds?: readonly number[]
  /** Words for a failure and its cure, where the usual ones say too little. */
  explained?: Partial<Record<Failure, Words>>
  /** Whom or what it is about, as staff would look for it. */
  about(payload: Payload): string
  /** Must stand without the secret: it is there only of kept work, and only until it is wiped. */
  show(shop: Shop, work: Work<Payload, Secret>): ShownWork
  /**
   * The payload as things stand when the work begins, where they may have changed while it waited; undefined where nobody
   * needs the work any more. Left out: as queued.
   */
  renew?(shop: Shop, work: Work<Payload, Secret>): Promise<Payload | undefined>
  /** Throws a `CallFailure` where the company did not do it; anything else is a fault. May be done twice (a process was
   *  killed, an answer was lost), so what must happen once needs the company's help. */
  handle(shop: Shop, work: Work<Payload, Secret>): Promise<Done>
}
