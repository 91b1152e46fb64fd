import { refuse } from '#kit/refusal.ts'
import { repeatJob as askFor } from '#platform/server/jobs.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { FailedJob } from '../../jobs.contract.ts'
import { listFailedJobs, type ListJobs } from './list-failed-jobs.ts'

/** Has a job that failed done once more. One that waits for its turn already is not asked for again. */
export async function repeatJob(shop: Shop, listJobs: ListJobs, name: string): Promise<FailedJob[]> {
  const failed = await listFailedJobs(shop, listJobs)
  const job = failed.find((each) => each.name === name)
  if (!job) throw refuse('conflict', 'jobIsWell', 'name')
  if (!job.isWaiting) await shop.database.transaction((tx) => askFor(tx, name))
  return listFailedJobs(shop, listJobs)
}
