import type { Words } from '#kit/language.ts'

/** A job that the shop does by itself, that failed, and that has not succeeded since. */
export interface FailedJob {
  name: string
  title: Words
  /** How often since it last succeeded, each after it was tried again twice. */
  failures: number
  firstFailedAt: Date
  lastFailedAt: Date
  /** Of the last of them, as the program says it. */
  error: string
  /** It is asked for already, and soon done again. */
  isWaiting: boolean
}
