import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { FailedJob } from '../../jobs.contract.ts'

/** Lists those of these jobs that failed and did not succeed since; the queue's tables exist once it has run. */
export async function listFailed(db: Db, names: readonly string[]): Promise<Omit<FailedJob, 'title'>[]> {
  const { rows: known } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(db)
  if (!known[0]?.has) return []
  const { rows } = await sql<Omit<FailedJob, 'title'>>`
    select f.name, count(*)::int as failures, min(f.completed_on) as "firstFailedAt", max(f.completed_on) as "lastFailedAt",
      coalesce((array_agg(coalesce(f.output ->> 'message', f.output #>> '{value,message}', f.output ->> 'value')
        order by f.completed_on desc))[1], '') as error,
      exists (select from pgboss.job w where w.name = f.name and w.state in ('created', 'retry', 'active')) as "isWaiting"
    from pgboss.job f
    where f.state = 'failed' and f.name = any(${names}) and not exists (
      select from pgboss.job d where d.name = f.name and d.state = 'completed' and d.completed_on > f.completed_on)
    group by f.name order by "firstFailedAt"`.execute(db)
  return rows
}
