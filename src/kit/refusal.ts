import type { Actor } from './actor.ts'
import type { Words } from './language.ts'
import type { Money } from './money.ts'

/** The parameters of an error's text; the reader's language decides how instants, amounts, words and actors look. */
export type ErrorParams = Record<string, string | number | Date | { kopiykas: Money } | Words | Actor>

/** Why a wish was not granted: a key of the error texts, beside the field it concerns. */
export interface FieldError {
  /** The wire name of the field, dotted into lists: `orders.0.phoneNumber`. Empty when it concerns the whole. */
  field: string
  error: string
  params?: ErrorParams
}

/** The kinds of refusals, by how the caller may react; each has one HTTP status (WIRE-3). */
export type RefusalKind =
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'wrongMediaType'
  | 'tooMany'
  | 'unavailable'

/**
 * An expected "no". Throwing it rolls the transaction back; one place turns it into an answer.
 * Anything else that is thrown is a fault.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly errors: FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, errors: FieldError[], options: { retryAfterSeconds?: number } = {}) {
    super(errors.map(({ field, error }) => (field ? `${field}: ${error}` : error)).join('; '))
    this.kind = kind
    this.errors = errors
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** The same refusal, its fields named in other words. */
  withFields(rename: (field: string) => string): Refusal {
    const { kind, errors, retryAfterSeconds } = this
    const renamed = errors.map((error) => ({ ...error, field: rename(error.field) }))
    return new Refusal(kind, renamed, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
}

/** A refusal about one field, or about the whole when `field` is left out. */
export function refuse(kind: RefusalKind, error: string, field = '', params?: FieldError['params']): Refusal {
  return new Refusal(kind, [{ field, error, ...(params && { params }) }])
}

/**
 * Waits for one check of several: what it refuses as wrong is added to `errors`, so that all of it is named at once (WIRE-3).
 * Undefined where it refused.
 */
export async function gather<Done>(errors: FieldError[], check: Promise<Done>): Promise<Done | undefined> {
  try {
    return await check
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.kind !== 'invalid') throw fault
    errors.push(...fault.errors)
    return undefined
  }
}
