import type { Job } from '#platform/server/jobs.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { FailedJob } from '../../jobs.contract.ts'
import { listFailed } from './failed-jobs.sql.ts'

/** Everything that the shop does by itself. */
export type ListJobs = (shop: Shop) => readonly Pick<Job, 'name' | 'title'>[]

/** Jobs that failed and did not succeed since, the longest first. Leaves out jobs that the shop no longer has. */
export async function listFailedJobs(shop: Shop, listJobs: ListJobs): Promise<FailedJob[]> {
  const titles = new Map(listJobs(shop).map(({ name, title }) => [name, title]))
  const failed = await listFailed(shop.database.db, [...titles.keys()])
  return failed.map((job) => ({ ...job, title: titles.get(job.name) ?? { uk: job.name, en: job.name } }))
}
