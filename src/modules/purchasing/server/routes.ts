import { refuse } from '#kit/refusal.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/api.ts'
import { listChanges } from '#platform/server/history.ts'
import * as contract from '../contract.ts'
import { purchase as table, purchaseRow } from '../purchase.fields.ts'
import type { Purchase } from '../purchase.ts'
import { exportPurchases } from '../purchase-file.contract.ts'
import * as transfer from '../purchase-import.contract.ts'
import * as list from '../purchase-list.contract.ts'
import * as receiving from '../receiving.contract.ts'
import { getRate, rateToWire } from '../rate.contract.ts'
import { addPurchases } from './add-purchases.ts'
import { deletePurchases } from './delete-purchases.ts'
import { exportPurchases as writePurchases } from './export-purchases.ts'
import { listPurchases } from './list-purchases.ts'
import { previewReceipt } from './preview-receipt.ts'
import { countViews } from './purchase-list.sql.ts'
import { rateOfDay } from './rate-of-day.ts'
import { importPurchases } from './transfer/import-purchases.ts'
import { undoImport } from './transfer/undo-import.ts'
import { findPurchaseId } from './read-purchases.sql.ts'
import { loadPurchases, loadRows } from './read-purchases.ts'
import { receivePurchase, syncPurchases } from './receive-purchases.ts'
import { updatePurchases } from './update-purchases.ts'

const toWire = (purchase: Purchase) => table.toWire(purchase, 'admin')

export const purchaseRoutes = {
  get: route(contract.getPurchases, async ({ database: { db } }, { query }, { headers }) => {
    if (query.id !== undefined || query.number !== undefined) {
      const id = await findPurchaseId(db, query)
      const [purchase] = await loadPurchases(db, id === undefined ? [] : [id])
      if (!purchase) throw refuse('notFound', 'notFound', query.id === undefined ? 'purchaseNumberIs' : 'id')
      return toWire(purchase)
    }
    const { ids, total, nextCursor } = await listPurchases(db, query.filter, query.page)
    headers.set('X-Total-Count', String(total))
    if (nextCursor) headers.set('X-Next-Cursor', nextCursor)
    if (query.withProducts) return (await loadPurchases(db, ids)).map(toWire)
    return (await loadRows(db, ids)).map((row) => purchaseRow.toWire(row, 'admin'))
  }),
  countViews: route(list.countPurchaseViews, async ({ database: { db } }) =>
    list.viewCountsToWire(await countViews(db)),
  ),
  export: route(exportPurchases, async (shop, { query }) => writePurchases(shop, query)),
  import: route(transfer.importPurchases, (shop, { query }, call) => importPurchases(shop, query, call)),
  undoImport: route(transfer.undoImport, (shop, { body }, { caller }) => undoImport(shop, body.importId, caller)),
  add: route(contract.addPurchases, async (shop, { body }, { caller }) =>
    (await addPurchases(shop, body.purchases, caller)).map(toWire),
  ),
  update: route(contract.updatePurchases, async (shop, { body }, { caller }) =>
    (await updatePurchases(shop, body.purchases, caller)).map(toWire),
  ),
  delete: route(contract.deletePurchases, (shop, { query }, { caller }) =>
    deletePurchases(shop, query.numbers, caller),
  ),
  preview: route(receiving.previewReceipt, async (shop, { body }) =>
    receiving.planToWire(await previewReceipt(shop, body)),
  ),
  sync: route(receiving.syncPurchases, async (shop, { body }, { caller }) =>
    (await syncPurchases(shop, body.purchases, caller)).map(toWire),
  ),
  receive: route(receiving.receivePurchase, async (shop, { body }, { caller }) =>
    toWire(await receivePurchase(shop, body, caller)),
  ),
  rate: route(getRate, async (shop, { query }) => rateToWire(await rateOfDay(shop, query))),
  history: route(contract.getPurchaseHistory, async ({ database: { db } }, { query }, { language }) => {
    const changes = await listChanges(db, 'purchase', query.id)
    if (changes.length === 0 && !(await findPurchaseId(db, query))) throw refuse('notFound', 'notFound', 'id')
    return historyToWire(table, changes, language)
  }),
}
