import type { Words } from '#kit/language.ts'
import type { Tx } from '../database/database.ts'
import type { Shop } from '../shop.ts'

/** A call of a company as it came: nothing has read its body yet. */
export interface IncomingCall {
  headers: Headers
  body: Buffer
}

/** The identity of an event. */
export interface EventHead {
  /** By the company's own number; another where it says something else, the same where it says the same again. */
  id: string
  /**
   * The subject: a payment, a parcel. Each event of a subject tells its whole state, so one older than the last handled one
   * says nothing any more. Empty: events that each tell a thing of their own.
   */
  subject: string
  /** By the company's clock, where it says. */
  happenedAt: Date | null
}

export interface InboxEvent extends EventHead {
  body: Buffer
  contentType: string
  receivedAt: Date
}

/**
 * A company that calls by itself (OUT-5), at `/webhooks/<company>`. `app/` has a line for each; keeping, handling,
 * repetition, the quarantine and the screen follow from this.
 */
export interface Webhook {
  /** As its calls, its queue and the section of its keys are called. */
  company: string
  title: Words
  /** 64 kB, if not said otherwise. */
  mostBytes?: number
  /** Without its keys nobody can have signed anything. */
  isConnected(shop: Shop): boolean
  /** Whether the company signed these very bytes; nothing else reads them before. */
  isSigned(shop: Shop, call: IncomingCall): boolean | Promise<boolean>
  /** Undefined where the body cannot be read: it goes to the quarantine whole. */
  readHead(body: Buffer, contentType: string): EventHead | undefined
  /**
   * Does what the event says, in the transaction that marks it as done: what it does happens once, however often the event
   * comes. Throws an `UnreadableEvent`, or an `UnknownSubject` where nothing here is meant by it, or not yet.
   */
  handle(tx: Tx, event: InboxEvent, shop: Shop): Promise<void>
  /**
   * Gives the part to store of a body whose head was read: numbers of cards, and whatever else no event needs, stand in no table
   * and no backup. `handle` reads it as it would the whole. Left out: stores all of it.
   */
  reduce?(body: Buffer, contentType: string): Buffer
  /** The part of a body that nobody can read which the quarantine keeps for staff. Left out: all of it. */
  conceal?(body: Buffer): Buffer
  /** The answer that the company expects; left out: nothing. */
  acknowledge?(shop: Shop, head: EventHead): { body: string; contentType: string }
}

/** The company tells of something that is not here; our own commit may come a moment later. */
export class UnknownSubject extends Error {}

/** The shop cannot read the event, or it contradicts our data: no other attempt will help. */
export class UnreadableEvent extends Error {}
