import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { keepPrivateFile } from '#modules/media/server/index.ts'
import { company, type Checkbox } from './checkbox/client.ts'
import { listUnkept, markAsked, setReportFile, type UnkeptReport } from './reports.sql.ts'

const hourMs = 60 * 60 * 1000
/** Fiscal documents are kept for three years. */
const keptMs = 3 * 366 * 24 * hourMs
/** A report that the register does not give within a week is in its cabinet alone. */
const looksBackMs = 7 * 24 * hourMs

/** Keeps the Z reports of closed shifts as private files; a report that the register refuses is asked for an hour later (PAY-6). */
export async function keepReports(shop: Shop, checkbox: Checkbox): Promise<void> {
  const now = shop.now()
  const since = new Date(now.getTime() - looksBackMs)
  for (const report of await listUnkept(shop.database.db, { since, askedBefore: new Date(now.getTime() - hourMs) }))
    await keepReport(shop, checkbox, report)
}

async function keepReport(shop: Shop, checkbox: Checkbox, { shiftId, serial, reportId }: UnkeptReport): Promise<void> {
  const { db } = shop.database
  await markAsked(db, shiftId, shop.now())
  try {
    const { content, type, ending } = await printed(checkbox, reportId)
    const file = {
      kind: 'zReport',
      company,
      about: shiftId,
      name: `z-report-${serial ?? shiftId}.${ending}`,
      type,
      readers: ['admin', 'manager'] as ('admin' | 'manager')[],
      endsAt: new Date(shop.now().getTime() + keptMs),
    }
    await setReportFile(db, shiftId, await keepPrivateFile(shop, file, content))
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    shop.log.warn({ company, failure: fault.kind, shift: serial }, 'a Z report was not kept yet')
  }
}

/** A PDF; the plain text of a register that prints no PDF of its reports. */
async function printed(checkbox: Checkbox, reportId: string) {
  try {
    return { content: await checkbox.reportFile(reportId, 'pdf'), type: 'application/pdf', ending: 'pdf' }
  } catch (fault) {
    if (!(fault instanceof CallFailure) || (fault.kind !== 'refused' && fault.kind !== 'notUnderstood')) throw fault
    return { content: await checkbox.reportFile(reportId, 'text'), type: 'text/plain', ending: 'txt' }
  }
}
