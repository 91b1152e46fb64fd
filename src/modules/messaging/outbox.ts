import type { Language } from '#kit/language.ts'
import type { Channel, Template } from './message.ts'

/** Kept: nothing is set up to send it, so it is read here (AUTH-8). */
export const states = ['waiting', 'sent', 'kept', 'failed'] as const
export type State = (typeof states)[number]

export const failures = [
  'badRecipient',
  'noMoney',
  'badKey',
  'badSender',
  'refused',
  'unavailable',
  'expired',
  'notSetUp',
  'broken',
] as const
export type Failure = (typeof failures)[number]

/** A message as an Admin sees it: what lets into an account is hidden, unless this is where it is to be read. */
export interface OutboxMessage {
  id: string
  channel: Channel
  recipient: string
  language: Language
  template: Template
  state: State
  attempts: number
  /** Of the last attempt, if it failed. */
  failure: Failure | null
  /** In the provider's words. */
  lastError: string
  answer: string
  /** Who caused it; empty for the shopper. */
  who: string
  createdAt: Date
  sentAt: Date | null
  /** When it is tried again, if it waits for that. */
  dueAt: Date | null
  /** Of an e-mail. */
  subject: string
  text: string
}
