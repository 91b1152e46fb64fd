import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface UnkeptReport {
  shiftId: string
  serial: number | null
  /** The register's own id of the Z report. */
  reportId: string
}

/** Closed shifts since then whose Z report is not kept, and of which nobody asked the register lately; oldest first. */
export async function listUnkept(
  db: Db,
  { since, askedBefore }: { since: Date; askedBefore: Date },
): Promise<UnkeptReport[]> {
  const { rows } = await sql<UnkeptReport>`
    select id as "shiftId", serial, z_report ->> 'id' as "reportId" from register_shifts
    where state = 'closed' and report_file is null and z_report ->> 'id' is not null and closed_at > ${since}
      and (report_asked_at is null or report_asked_at < ${askedBefore})
    order by closed_at limit 10`.execute(db)
  return rows
}

export async function markAsked(db: Db, shiftId: string, at: Date): Promise<void> {
  await sql`update register_shifts set report_asked_at = ${at} where id = ${shiftId}`.execute(db)
}

export async function setReportFile(db: Db, shiftId: string, fileId: string): Promise<void> {
  await sql`update register_shifts set report_file = ${fileId} where id = ${shiftId}`.execute(db)
}
