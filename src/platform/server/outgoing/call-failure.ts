import type { CallFailureKind, Failure } from '../../work.ts'

export type { CallFailureKind }

interface CallFailureRules {
  /** The failure that staff read, unless the company's answer says it more exactly. */
  failure: Failure
  /**
   * The company's state. Ill: we did not reach it, or it is out of its mind; after some in a row we leave it in peace. Busy:
   * it asks for peace. Well: it answered, if only by a no. Unasked: nothing.
   */
  company: 'well' | 'ill' | 'busy' | 'unasked'
  /** Work is tried again by itself, after a pause. */
  isPassing: boolean
  /** May pass in a second. */
  isWorthRepeating: boolean
}

const ill = { company: 'ill', isPassing: true } as const
const final = { isPassing: false, isWorthRepeating: false } as const

/** The rules of each way to fail. */
const kinds = {
  unreachable: { ...ill, failure: 'unavailable', isWorthRepeating: true },
  timedOut: { ...ill, failure: 'unavailable', isWorthRepeating: true },
  /** 5xx, or words to that effect. */
  theirFault: { ...ill, failure: 'unavailable', isWorthRepeating: true },
  /** HTML in place of JSON, and the like. */
  notUnderstood: { ...ill, failure: 'notUnderstood', isWorthRepeating: false },
  rateLimited: { failure: 'unavailable', company: 'busy', isPassing: true, isWorthRepeating: false },
  /** An answer about what was asked alone: the same may be taken later. */
  notNow: { failure: 'unavailable', company: 'well', isPassing: true, isWorthRepeating: false },
  badKey: { ...final, failure: 'badKey', company: 'well' },
  /** 4xx, or words to that effect. */
  refused: { ...final, failure: 'refused', company: 'well' },
  /** Left in peace after too many failures. */
  resting: { failure: 'unavailable', company: 'unasked', isPassing: true, isWorthRepeating: false },
  /** By an Admin, until they say otherwise. */
  paused: { failure: 'paused', company: 'unasked', isPassing: true, isWorthRepeating: false },
  notSetUp: { ...final, failure: 'notSetUp', company: 'unasked' },
} as const satisfies Record<CallFailureKind, CallFailureRules>

interface CallFailureDetails {
  failure?: Failure
  retryAt?: Date | undefined
  status?: number | undefined
}

export class CallFailure extends Error {
  readonly kind: CallFailureKind
  /** In the company's words; may name people, so it belongs in no log. */
  readonly detail: string
  /** Why, as staff are told. */
  readonly failure: Failure
  /** Not to be asked before this. */
  readonly retryAt: Date | undefined
  /** The status of the HTTP answer, where that failed. */
  readonly status: number | undefined

  constructor(
    kind: CallFailureKind,
    detail = '',
    { failure = kinds[kind].failure, retryAt, status }: CallFailureDetails = {},
  ) {
    super(kind)
    this.kind = kind
    this.detail = detail.slice(0, 500)
    this.failure = failure
    this.retryAt = retryAt
    this.status = status
  }

  get rules(): CallFailureRules {
    return kinds[this.kind]
  }
}
