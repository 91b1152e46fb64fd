import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { filledText, instant } from '#platform/wire.ts'

/** A job that the shop does by itself, that failed, and that has not succeeded since. */
const job = z.strictObject({
  name: z.string(),
  title: z.strictObject({ uk: z.string(), en: z.string() }),
  /** How often since it last succeeded, each after it was tried again twice. */
  failures: z.int(),
  firstFailedAt: instant(),
  lastFailedAt: instant(),
  /** The program's own words for the last error. */
  error: z.string(),
  /** It is asked for already, and soon done again. */
  isWaiting: z.boolean(),
})
export type FailedJob = z.infer<typeof job>

export const getFailedJobs = ownEndpoint('GET /crm/jobs/failed', ['admin'], {
  summary:
    'What the shop does by itself, failed at, and did not succeed in since: how often, since when and why; the longest first.',
  output: z.array(job),
})

export const repeatFailedJob = ownEndpoint('POST /crm/jobs/repeat', ['admin'], {
  summary: 'Has a job that failed done once more, at once where a process is free. It is listed until it succeeds.',
  body: z.strictObject({ name: filledText(40) }),
  output: z.array(job),
})
