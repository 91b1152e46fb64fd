import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/api.ts'
import { receiveFile } from '#platform/server/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database.ts'
import { importToWire, type WireImport } from '../../transfer.contract.ts'
import type { ImportPlan, RowRefusal } from '../../transfer.ts'
import { transferTexts } from '../../transfer/texts.ts'
import { saveGoods } from '../save-goods.ts'
import { changeOf } from './change-of.ts'
import { checkPlan } from './check-plan.ts'
import { fingerprintOf } from './fingerprint.ts'
import { planImport } from './plan-import.ts'
import { recordImport } from './record-import.ts'

const megabytes = 20
/** Products that are saved at once. */
const batch = 500

/**
 * Says what a file would change; with the fingerprint of that answer, changes it, all good rows in one transaction. When
 * the goods or the file are not what they were then, it refuses and changes nothing.
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
  if (apply === undefined) {
    const plan = await checkPlan(await planImport(database.db, file), (work) => database.transaction(work))
    return importToWire(plan, { fingerprint: fingerprintOf(plan), importId: null, tell })
  }
  return database.transaction(async (tx) => {
    const plan = await checkPlan(await planImport(tx, file), (work) => work(tx))
    const fingerprint = fingerprintOf(plan)
    if (fingerprint !== apply) throw refuse('conflict', 'importChanged', 'apply')
    const importId = await save(tx, plan, { shop, fileName, call })
    return importToWire(plan, { fingerprint, importId, tell })
  })
}

async function save(
  tx: Tx,
  plan: ImportPlan,
  { shop, fileName, call: { caller, language } }: { shop: Shop; fileName: string; call: StaffCall },
): Promise<string | null> {
  if (plan.changes.length === 0) return null
  const note = transferTexts(language)('importNote', { file: fileName })
  // ids in order: two imports of the same goods must not deadlock
  const changes = plan.changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (let start = 0; start < changes.length; start += batch) {
    const some = changes.slice(start, start + batch)
    await saveGoods(
      tx,
      some.map((product) => changeOf(product, note)),
      caller,
      { now: shop.now() },
    )
  }
  return recordImport(tx, changes, { fileName, actorId: caller.userId })
}
