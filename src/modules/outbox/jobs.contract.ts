import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, filledText, instantToWire } from '#platform/wire.ts'
import type { FailedJob } from './job.ts'

const job = z.strictObject({
  name: z.string(),
  title: z.strictObject({ uk: z.string(), en: z.string() }),
  failures: z.int(),
  dateFailed: answeredInstant(),
  dateFailedLast: answeredInstant(),
  error: z.string(),
  isWaiting: z.boolean(),
})

export const getFailedJobs = endpoint({
  method: 'GET',
  path: '/crm/jobs/failed',
  access: ['admin'],
  summary:
    'What the shop does by itself, failed at, and did not succeed in since: how often, since when and why; the longest first.',
  output: z.array(job),
})

export const repeatFailedJob = endpoint({
  method: 'POST',
  path: '/crm/jobs/repeat',
  access: ['admin'],
  summary: 'Has a job that failed done once more, at once where a process is free. It is listed until it succeeds.',
  body: z.strictObject({ name: filledText(40) }),
  output: z.array(job),
})

export function jobsToWire(jobs: readonly FailedJob[]): WireOf<typeof getFailedJobs> {
  return jobs.map(({ firstFailedAt, lastFailedAt, ...of }) => ({
    ...of,
    dateFailed: instantToWire(firstFailedAt),
    dateFailedLast: instantToWire(lastFailedAt),
  }))
}

export function jobsFromWire(wire: WireOf<typeof getFailedJobs>): FailedJob[] {
  return wire.map(({ dateFailed, dateFailedLast, ...of }) => ({
    ...of,
    firstFailedAt: new Date(dateFailed),
    lastFailedAt: new Date(dateFailedLast),
  }))
}
