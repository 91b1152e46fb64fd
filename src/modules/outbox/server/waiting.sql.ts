import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

export interface Failing {
  kind: 'failures' | 'company' | 'jobs'
  count: number
  since: Date | null
  about: string
}

/** After so many failures in a row a company outside is said to fail. */
const mostInRow = 3

/** What was given up of what is queued, and companies outside that fail. */
export async function listFailing(db: Db): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    select 'failures' as kind, count(*)::int as count, min(created_at) as since,
      coalesce((array_agg(last_error order by id desc))[1], '') as about
    from work where state = 'failed'
    union all
    select 'company', failures_in_row, coalesce(last_success_at, last_failure_at), name
    from companies where failures_in_row >= ${mostInRow}`.execute(db)
  return rows
}

/** Jobs that failed within a day and did not succeed since; the queue's tables are there once it has run. */
export async function listFailedJobs(db: Db): Promise<Failing[]> {
  const { rows: known } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(db)
  if (!known[0]?.has) return []
  const { rows } = await sql<Failing>`
    select 'jobs' as kind, count(*)::int as count, min(f.completed_on) as since, f.name as about
    from pgboss.job f
    where f.state = 'failed' and f.completed_on > now() - interval '1 day'
      and not exists (
        select from pgboss.job d where d.name = f.name and d.state = 'completed' and d.completed_on > f.completed_on)
    group by f.name`.execute(db)
  return rows
}
