import { refuse } from '#kit/refusal.ts'
import { workerOf, type Worker } from '#platform/roles.ts'
import { historyToWire } from '#platform/field-history.ts'
import { wordsFor } from '#platform/lists.ts'
import { route } from '#platform/server/http/api.ts'
import type { Caller } from '#platform/server/shop.ts'
import { listChanges } from '#platform/server/history.ts'
import { refuseHidden } from '#platform/server/lists/refuse-hidden.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import * as contract from '../contract.ts'
import { purchase as table, purchaseRow } from '../purchase.fields.ts'
import type { Purchase } from '../purchase.ts'
import { exportPurchases, samplePurchases } from '../purchase-file.contract.ts'
import * as transfer from '../purchase-import.contract.ts'
import * as list from '../purchase-list.contract.ts'
import { purchaseList } from '../purchase.list.ts'
import * as receiving from '../receiving.contract.ts'
import { getRate } from '../rate.contract.ts'
import { addPurchases } from './add-purchases.ts'
import { deletePurchases } from './delete-purchases.ts'
import { exportPurchases as writePurchases } from './export-purchases.ts'
import { samplePurchases as writeSample } from './transfer/sample-purchases.ts'
import { listPurchases } from './list-purchases.ts'
import { planFor, previewReceipt } from './preview-receipt.ts'
import { countViews, listSuppliers } from './purchase-list.sql.ts'
import { rateOfDay } from './rate-of-day.ts'
import { importPurchases } from './transfer/import-purchases.ts'
import { undoImport } from './transfer/undo-import.ts'
import { findPurchaseId } from './read-purchases.sql.ts'
import { loadPurchases, loadRows } from './read-purchases.ts'
import { receivePurchase, receivePurchases } from './receive-purchases.ts'
import { updatePurchases } from './update-purchases.ts'

const toWire = ({ role }: Caller, purchase: Purchase) => table.toWire<Worker>(purchase, workerOf(role))

export const purchaseRoutes = {
  get: route(contract.getPurchases, async ({ database: { db } }, { query }, { caller, headers, language }) => {
    refuseHidden(purchaseList, workerOf(caller.role), { ...query.page, ...query })
    if (query.id !== undefined || query.number !== undefined) {
      const id = await findPurchaseId(db, query)
      const [purchase] = await loadPurchases(db, id === undefined ? [] : [id])
      if (!purchase) throw refuse('notFound', 'notFound', query.id === undefined ? 'purchaseNumberIs' : 'id')
      return toWire(caller, purchase)
    }
    const { ids, total, nextCursor } = await listPurchases(db, query.filter, { ...query.page, language })
    headers.set('X-Total-Count', String(total))
    if (nextCursor) headers.set('X-Next-Cursor', nextCursor)
    if (query.withProducts) return (await loadPurchases(db, ids)).map((each) => toWire(caller, each))
    return (await loadRows(db, ids)).map((row) => purchaseRow.toWire<Worker>(row, workerOf(caller.role)))
  }),
  countViews: route(list.countPurchaseViews, ({ database: { db } }, _, { caller }) =>
    countViews(db, wordsFor(purchaseList.beside.waiting, workerOf(caller.role))),
  ),
  suppliers: route(list.getSuppliers, ({ database: { db } }) => listSuppliers(db, 50)),
  export: route(exportPurchases, async (shop, { query }, { language }) => writePurchases(shop, query, language)),
  sample: route(samplePurchases, async (shop, { query }, { language }) =>
    writeSample(query, { language, types: await listProductTypes(shop.database.db), now: shop.now() }),
  ),
  import: route(transfer.importPurchases, (shop, { query }, call) => importPurchases(shop, query, call)),
  undoImport: route(transfer.undoImport, (shop, { body }, { caller }) => undoImport(shop, body.importId, caller)),
  add: route(contract.addPurchases, async (shop, { body, headers }, { caller }) =>
    (await addPurchases(shop, body.purchases, caller, headers['Idempotency-Key'])).map((each) => toWire(caller, each)),
  ),
  update: route(contract.updatePurchases, async (shop, { body }, { caller }) =>
    (await updatePurchases(shop, body.purchases, caller)).map((each) => toWire(caller, each)),
  ),
  delete: route(contract.deletePurchases, (shop, { query }, { caller }) =>
    deletePurchases(shop, query.numbers, caller),
  ),
  preview: route(receiving.previewReceipt, async (shop, { body }, { caller }) =>
    planFor(workerOf(caller.role), await previewReceipt(shop, body)),
  ),
  sync: route(receiving.syncPurchases, async (shop, { body }, { caller }) =>
    (await receivePurchases(shop, body.purchases, caller)).map((each) => toWire(caller, each)),
  ),
  receive: route(receiving.receivePurchase, async (shop, { body }, { caller }) =>
    toWire(caller, await receivePurchase(shop, body, caller)),
  ),
  rate: route(getRate, (shop, { query }) => rateOfDay(shop, query)),
  history: route(contract.getPurchaseHistory, async ({ database: { db } }, { query }, { caller, language }) => {
    const changes = await listChanges(db, 'purchase', query.id)
    if (changes.length === 0 && !(await findPurchaseId(db, query))) throw refuse('notFound', 'notFound', 'id')
    return historyToWire(table, changes, { language, role: caller.role })
  }),
}
