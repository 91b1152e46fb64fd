import { randomUUID } from 'node:crypto'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fingerprintOf } from '#platform/server/fingerprint.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import { cellErrorText } from '#platform/server/table-file/cell-error-text.ts'
import { fileToWire, mostListed, showRefusals, type FileRequest, type CellErrorText } from '#platform/table-import.ts'
import { tidied, type Overhead, type OverheadDraft } from '../../overhead.ts'
import type { OverheadFile, OverheadPlan } from '../../overheads-file.ts'
import type { OverheadsImport } from '../../overheads.contract.ts'
import { holdOverheads, listOverheads, overheadImports } from './overheads.sql.ts'
import { readOverheads } from './read-file.ts'
import { isSame, writeOverheads } from './save-overheads.ts'

const megabytes = 5

/**
 * Says what a table of costs would change; with the fingerprint of that answer, changes it, all in one transaction. When the
 * file or the costs are not what they were then, it refuses and changes nothing.
 */
export async function importOverheads(
  shop: Shop,
  { apply, fileName = 'overheads.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<OverheadsImport> {
  const file = await readOverheads(await receiveFile(request, { megabytes }), choices)
  const cellError = cellErrorText(shop, language)
  return shop.database.transaction(async (tx) => {
    if (apply !== undefined) await holdOverheads(tx)
    const plan = planFile(file, await listOverheads(tx))
    const fingerprint = digestOfPlan(plan)
    if (apply === undefined) return shown(plan, file, { fingerprint, importId: null, cellError })
    refuseOpenQuestions(file.questions)
    if (apply !== fingerprint) throw refuse('conflict', 'overheadsChanged', 'apply')
    const importId =
      plan.changes.length === 0 ? null : await write(tx, plan, { fileName, actor: caller, now: shop.now() })
    return shown(plan, file, { fingerprint, importId, cellError })
  })
}

function shown(
  { rows, changes, unchanged, refusals }: OverheadPlan,
  file: OverheadFile,
  { cellError, ...said }: { fingerprint: string; importId: string | null; cellError: CellErrorText },
): OverheadsImport {
  const added = changes.filter(({ before }) => before === undefined).length
  return {
    ...said,
    rows,
    overheads: { new: added, changed: changes.length - added, unchanged },
    changes: changes
      .slice(0, mostListed)
      .map(({ row, before = null, after }) => ({ row, from: before, to: { ...after, version: before?.version ?? 0 } })),
    changesCount: changes.length,
    ...fileToWire(file),
    ...showRefusals(refusals, mostListed, cellError),
  }
}

/** A row with an id changes that cost; one without, that is there as often already, is known. */
function planFile({ rows, refusals }: OverheadFile, known: readonly Overhead[]): OverheadPlan {
  const byId = new Map(known.map((row) => [row.id, row]))
  const there = new Map<string, number>()
  for (const row of known) there.set(contentOf(row), (there.get(contentOf(row)) ?? 0) + 1)
  const plan: OverheadPlan = { rows: rows.length, changes: [], unchanged: 0, refusals: [...refusals] }
  for (const { row, id, draft } of rows) {
    const before = id === undefined ? undefined : byId.get(id)
    const after = tidied({ ...draft, id: before?.id ?? id ?? '' })
    if (before) {
      if (isSame(before, after)) plan.unchanged++
      else plan.changes.push({ row, before, after })
      continue
    }
    const left = there.get(contentOf(after)) ?? 0
    if (left > 0) {
      there.set(contentOf(after), left - 1)
      plan.unchanged++
    } else plan.changes.push({ row, before: undefined, after: { ...after, id: id ?? randomUUID() } })
  }
  return plan
}

function contentOf({ category, amount, span, startsOn, isMonthly, endsOn, note }: OverheadDraft): string {
  return JSON.stringify([category, amount, span, startsOn, isMonthly, endsOn, note])
}

async function write(
  tx: Tx,
  { changes }: OverheadPlan,
  { fileName, actor, now }: { fileName: string; actor: StaffCall['caller']; now: Date },
): Promise<string> {
  const added = changes.flatMap(({ before, after }) => (before ? [] : [after]))
  const changed = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  const saved = await writeOverheads(tx, { added, changed, deleted: [] }, { action: 'imported', actor, now })
  const before = new Map(changed.map((each) => [each.before.id, each.before]))
  return overheadImports.insert(
    tx,
    { fileName, actor },
    saved.map(({ id, version }) => ({ id, before: before.get(id) ?? null, version })),
  )
}

/** Equal for equal plans, so that an import makes the changes that staff saw. */
function digestOfPlan({ changes, refusals }: OverheadPlan): string {
  const said = changes.map(({ row, before, after }) => [row, before?.id, before?.version, contentOf(after)])
  return fingerprintOf([said, refusals])
}
