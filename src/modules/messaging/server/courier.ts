import type { Message } from '../message.ts'
import type { Failure } from '../outbox.ts'

/**
 * One way of sending. Gives what the provider answered; throws Undelivered when it was not taken. `id` is the same
 * whenever the same message is sent again, so that a provider can tell it from a new one.
 */
export type Courier = (id: string, message: Message) => Promise<string>

/** A message that the provider did not take. */
export class Undelivered extends Error {
  readonly failure: Failure
  /** In the provider's words; may name the recipient, so it belongs in no log. */
  readonly detail: string

  constructor(failure: Failure, detail: string) {
    super(failure)
    this.failure = failure
    this.detail = detail.slice(0, 500)
  }

  /** Only a provider that did not answer, or could not do it now, is asked again by itself. */
  get isWorthRepeating(): boolean {
    return this.failure === 'unavailable'
  }
}

/** A provider that says nothing for so long is taken to be away. */
export const patienceMs = 30_000
