import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { recordChanges } from '#platform/server/history.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import { cellErrorText } from '#platform/server/table-file/cell-error-text.ts'
import { fileToWire, mostListed, showRefusals, type FileRequest, type CellErrorText } from '#platform/table-import.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fingerprintOf } from '#platform/server/fingerprint.ts'
import type { ReportImport } from '../../report.contract.ts'
import type { ReportPlan } from '../../report.ts'
import { expenseHistory } from '../advert-history.ts'
import { deleteExpenses, insertExpenses, updateExpenses } from '../expenses.sql.ts'
import { insertImport } from './campaigns.sql.ts'
import { planReport } from './plan-report.ts'
import { readReport } from './read-report.ts'

const megabytes = 10

/**
 * Says what a report would change; with the fingerprint of that answer, changes it, all in one transaction. When the file
 * or the expenses are not what they were then, it refuses and changes nothing.
 */
export async function importReport(
  shop: Shop,
  { apply, fileName = 'report.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<ReportImport> {
  const report = await readReport(await receiveFile(request, { megabytes }), choices)
  const cellError = cellErrorText(shop, language)
  return shop.database.transaction(async (tx) => {
    const plan = await planReport(tx, report)
    const fingerprint = digestOfPlan(plan)
    if (apply === undefined) return shown(plan, { fingerprint, importId: null, cellError })
    refuseOpenQuestions(plan.questions)
    if (apply !== fingerprint) throw refuse('conflict', 'reportChanged', 'apply')
    const importId = plan.changes.length === 0 ? null : await write(tx, plan, { fileName, actor: caller })
    return shown(plan, { fingerprint, importId, cellError })
  })
}

function shown(
  { platform, rows, campaigns, changes, unchanged, questions, refusals }: ReportPlan,
  { cellError, ...said }: { fingerprint: string; importId: string | null; cellError: CellErrorText },
): ReportImport {
  const added = changes.filter(({ before }) => before === undefined).length
  return {
    ...said,
    platform,
    rows,
    campaigns: campaigns.map(({ known, ...each }) => ({
      ...each,
      isKnown: known !== undefined,
      typeId: known?.typeId ?? null,
    })),
    expenses: { new: added, changed: changes.length - added, unchanged },
    changes: changes.slice(0, mostListed).map(({ campaign, day, before, after }) => ({
      campaign,
      day,
      from: before?.amount ?? null,
      to: after?.amount ?? null,
    })),
    changesCount: changes.length,
    ...fileToWire({ questions, unknownColumns: [] }),
    ...showRefusals(refusals, mostListed, cellError),
  }
}

async function write(
  tx: Tx,
  { changes }: ReportPlan,
  { fileName, actor }: { fileName: string; actor: Actor },
): Promise<string> {
  const drafts = changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
  const added = await insertExpenses(tx, drafts)
  // somebody else read the same report at this moment
  if (added.length < drafts.length) throw refuse('conflict', 'reportChanged', 'apply')
  const remaining = changes.flatMap(({ before, after }) =>
    before && after ? [{ before, row: { ...before, ...after } }] : [],
  )
  const changed = new Map(
    (
      await updateExpenses(
        tx,
        remaining.map(({ row }) => row),
      )
    ).map((row) => [row.id, row]),
  )
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []))
  await deleteExpenses(
    tx,
    gone.map(({ id }) => id),
  )
  const by = { action: 'imported', actor }
  await recordChanges(tx, [
    ...added.map((to) => expenseHistory({ ...by, to })),
    ...remaining.map(({ before, row }) => expenseHistory({ ...by, from: before, to: row })),
    ...gone.map((from) => expenseHistory({ ...by, from })),
  ])
  return insertImport(tx, { fileName, actor }, [
    ...added.map(({ id, version }) => ({ expenseId: id, before: null, version })),
    ...remaining.map(({ before }) => ({
      expenseId: before.id,
      before,
      version: changed.get(before.id)?.version ?? null,
    })),
    ...gone.map((before) => ({ expenseId: before.id, before, version: null })),
  ])
}

/** Equal for equal plans: what was shown is what is done. */
function digestOfPlan({ campaigns, changes, refusals }: ReportPlan): string {
  const days = changes.map(({ day, before, after }) => [day, before?.id, before?.version, after])
  const known = campaigns.map(({ name, externalId, known: campaign }) => [name, externalId, campaign?.id])
  return fingerprintOf([known, days, refusals])
}
