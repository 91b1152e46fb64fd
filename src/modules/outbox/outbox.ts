import type { Language, Words } from '#kit/language.ts'
import type { Channel, Template } from '#modules/messaging/message.ts'
import type { Failure, State } from '#platform/work.ts'

/** Work that leaves the house as an Admin sees it: what opens something is hidden, unless it is to be read here. */
export interface OutboxItem {
  id: string
  kind: string
  /** Of its kind. */
  title: Words
  /** The way it goes: a channel, or a company. */
  via: Words
  /** Whom or what it is about. */
  recipient: string
  state: State
  attempts: number
  /** Of the last attempt, if it failed. */
  failure: Failure | null
  /** The failure's meaning here and the remedy, where the usual words say too little. */
  explained: Words | null
  /** In the company's words. */
  lastError: string
  answer: string
  /** Who caused it; empty for the shopper. */
  who: string
  createdAt: Date
  doneAt: Date | null
  /** When it is tried again, if it waits for that. */
  dueAt: Date | null
  subject: string
  text: string
  /** Of the text, where that is for somebody else. */
  language?: Language | undefined
  isHiding: boolean
  /** Of messages. */
  channel?: Channel | undefined
  template?: Template | undefined
}
