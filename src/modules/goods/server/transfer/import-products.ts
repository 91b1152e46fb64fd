import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import { cellErrorText } from '#platform/server/table-file/cell-error-text.ts'
import type { FileRequest } from '#platform/table-import.ts'
import type { ProductsImport } from '../../import.contract.ts'
import { transferTexts } from '../../transfer/texts.ts'
import { checkPlan } from './check-plan.ts'
import { findSavable } from './find-savable.ts'
import { digestOfPlan } from './digest-of-plan.ts'
import { findProgress } from './import-progress.ts'
import { insertImport } from './imports.sql.ts'
import { runInSteps } from './long-runs.ts'
import { planImport } from './plan-import.ts'
import { runImport } from './run-import.ts'
import { showImport } from './show-import.ts'

const megabytes = 20

/**
 * Says what a file would change; with the fingerprint of that answer, changes it, step by step. When the goods or the
 * file are not what they were then, it refuses and changes nothing. A long import goes on after the answer.
 */
export async function importProducts(
  shop: Shop,
  { apply, fileName = 'products.csv', ...choices }: FileRequest,
  call: StaffCall,
): Promise<ProductsImport> {
  const { database } = shop
  const file = await receiveFile(call.request, { megabytes })
  const cellError = cellErrorText(shop, call.language)
  const note = transferTexts(call.language)('importNote', { file: fileName })
  const now = shop.now()
  const today = dayOf(now)
  const plan = await checkPlan(await planImport(database.db, file, choices), note, (changes, mode) =>
    database.transaction((tx) => findSavable(tx, changes, { mode, now })),
  )
  const fingerprint = await digestOfPlan(plan)
  if (apply !== undefined) refuseOpenQuestions(plan.questions)
  if (apply !== undefined && apply !== fingerprint) throw refuse('conflict', 'importChanged', 'apply')
  if (apply === undefined || plan.changes.length === 0) return showImport(plan, { fingerprint, today, cellError })

  const actor = call.caller
  const total = plan.changes.length
  const importId = await database.transaction((tx) => insertImport(tx, { fileName, actor, total, now: shop.now() }))
  await runInSteps(shop, () => runImport(shop, plan.changes, { importId, actor, note }))
  const progress = await findProgress(shop, importId)
  return showImport(plan, { fingerprint, today, cellError, progress })
}
