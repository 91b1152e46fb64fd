import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { holdOverheads, isSameOverhead, lockOverheads, writeOverheads } from '#modules/insights/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import type { FileRequest } from '#platform/table-import.ts'
import type { PastOverheadsImport } from '../../past-overheads.contract.ts'
import { runPastImport } from '../past-imports/run-past-import.ts'
import { insertBroughtOverheads, listBroughtOverheads } from './past-overheads.sql.ts'
import { digestOfPlan, planPastOverheads, type PlannedOverhead } from './plan-past-overheads.ts'
import { readPastOverheads } from './read-past-overheads.ts'
import { showPastOverheads } from './show-past-overheads.ts'

const megabytes = 30
/**
 * The costs of one transaction: whoever saves a cost waits for no more. They go in the order of days, so that a step changes
 * few months.
 */
const atOnce = 200

/**
 * Says which costs outside orders a table would bring or change; with the fingerprint of that answer, brings them in steps that
 * others pass between. The same file again brings only what changed, and touches no cost that staff changed or deleted
 * (EARN-9, FORM-3).
 */
export async function importPastOverheads(
  shop: Shop,
  { apply, fileName = 'costs.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<PastOverheadsImport> {
  const read = await readPastOverheads(await receiveFile(request, { megabytes }), choices)
  const plan = await planPastOverheads(shop.database.db, read.overheads)
  const fingerprint = await digestOfPlan(plan, read.refusals)
  const cellError = (error: string) => shop.errorText({ field: '', error }, language)
  const answer = { read, plan, fingerprint, cellError }
  if (apply === undefined) return showPastOverheads(answer)
  refuseOpenQuestions(read.questions)
  if (apply !== fingerprint) throw refuse('conflict', 'pastOverheadsChanged', 'apply')
  if (plan.planned.length === 0) return showPastOverheads(answer)
  const past = await runPastImport(
    shop,
    { kind: 'overheads', fileName },
    {
      things: plan.planned,
      atOnce,
      actor: caller,
      enter: (tx, id, some) => enter(tx, id, some, { actor: caller, now: shop.now() }),
    },
  )
  return showPastOverheads({ ...answer, past })
}

/** How many came, judged again by what is there now: those that somebody brought, changed or deleted at this moment stay. */
async function enter(
  tx: Tx,
  importId: string,
  some: readonly PlannedOverhead[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  await holdOverheads(tx)
  const here = await lockOverheads(
    tx,
    some.map(({ after }) => after.id),
  )
  const brought = new Set((await listBroughtOverheads(tx)).map(({ id }) => id))
  const due = some.filter(({ before, after }) => {
    const present = here.get(after.id)
    return before ? present !== undefined && isSameOverhead(present, before) : !present && !brought.has(after.id)
  })
  const added = due.flatMap(({ before, after }) => (before ? [] : [after]))
  const changed = due.flatMap(({ after }) => {
    const before = here.get(after.id)
    return before ? [{ before, after }] : []
  })
  await writeOverheads(tx, { added, changed, deleted: [] }, { action: 'imported', actor, now })
  await insertBroughtOverheads(
    tx,
    importId,
    due.map(({ word, before, after }) => ({ id: after.id, word, before, after })),
  )
  return due.length
}
