import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/api.ts'
import { receiveFile } from '#platform/server/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { importToWire, type WireImport } from '../../transfer.contract.ts'
import type { RowRefusal } from '../../transfer.ts'
import { transferTexts } from '../../transfer/texts.ts'
import type { PlannedGoods } from '../plan.ts'
import { writeGoods } from '../write-goods.ts'
import { checkPlan } from './check-plan.ts'
import { findSavable } from './find-savable.ts'
import { fingerprintOf } from './fingerprint.ts'
import { planImport } from './plan-import.ts'
import { recordImport } from './record-import.ts'

const megabytes = 20

/**
 * Says what a file would change; with the fingerprint of that answer, changes it, all good rows in one transaction. When
 * the goods or the file are not what they were then, it refuses and changes nothing; what was checked is held until it is
 * written.
 */
export async function importProducts(
  shop: Shop,
  { apply, fileName = 'products.csv' }: { apply?: string | undefined; fileName?: string | undefined },
  call: StaffCall,
): Promise<WireImport> {
  const { database } = shop
  const file = await receiveFile(call.request, { megabytes })
  const tell = (refusal: Pick<RowRefusal, 'error' | 'params'>) =>
    shop.errorText({ field: '', ...refusal }, call.language)
  const note = transferTexts(call.language)('importNote', { file: fileName })
  const now = shop.now()
  if (apply === undefined) {
    const plan = await checkPlan(await planImport(database.db, file), note, (changes) =>
      database.transaction(async (tx) => (await findSavable(tx, changes, { now })).refused),
    )
    return importToWire(plan, { fingerprint: fingerprintOf(plan), importId: null, tell })
  }
  return database.transaction(async (tx) => {
    const savable: PlannedGoods[][] = []
    const plan = await checkPlan(await planImport(tx, file), note, async (changes) => {
      const { planned, refused } = await findSavable(tx, changes, { now })
      savable.push(planned)
      return refused
    })
    const fingerprint = fingerprintOf(plan)
    if (fingerprint !== apply) throw refuse('conflict', 'importChanged', 'apply')
    for (const planned of savable) await writeGoods(tx, planned, call.caller, now)
    const importId =
      plan.changes.length === 0 ? null : await recordImport(tx, plan.changes, { fileName, actor: call.caller })
    return importToWire(plan, { fingerprint, importId, tell })
  })
}
