import { refuse } from '#kit/refusal.ts'
import { route } from '#platform/server/api.ts'
import { listChanges } from '#platform/server/history.ts'
import { nameOf, signed } from '#platform/texts.ts'
import { movement } from '../stock.fields.ts'
import * as contract from '../contract.ts'
import * as transfer from '../transfer.contract.ts'
import type { GoodsEvent } from '../goods.ts'
import { correctStock } from './correct-stock.ts'
import { deleteGoods } from './delete-goods.ts'
import { fromHistory } from './field-changes.ts'
import { countMovements, hasLedger, listMovements } from './movements.sql.ts'
import { findGoods, listGoods } from './read-goods.ts'
import { saveAndRead } from './save-and-read.ts'
import * as imports from '../import.contract.ts'
import { exportProducts } from './transfer/export-products.ts'
import { findProgress, stopImport } from './transfer/import-progress.ts'
import { importProducts } from './transfer/import-products.ts'
import { undoImport } from './transfer/undo-import.ts'

export const goodsRoutes = {
  get: route(contract.getProducts, async ({ database: { db } }, { query }, { headers }) => {
    if (query.id !== undefined || query.code !== undefined) {
      const goods = await findGoods(db, query)
      if (!goods) throw refuse('notFound', 'notFound', query.id === undefined ? 'code' : 'id')
      return contract.productToWire(goods)
    }
    const { goods, total } = await listGoods(db, query.filter, query.page)
    headers.set('X-Total-Count', String(total))
    return goods.map(contract.productToWire)
  }),
  add: route(contract.addProducts, async (shop, { body }, { caller }) =>
    (await saveAndRead(shop, body.products, caller, 'add')).map(contract.productToWire),
  ),
  update: route(contract.updateProducts, async (shop, { body }, { caller }) =>
    (await saveAndRead(shop, body.products, caller, 'change')).map(contract.productToWire),
  ),
  delete: route(contract.deleteProducts, (shop, { query }, { caller }) => deleteGoods(shop, query, caller)),
  correct: route(contract.correctStock, async (shop, { body }, { caller }) =>
    contract.productToWire(await correctStock(shop, body, caller)),
  ),
  movements: route(
    contract.getMovements,
    async ({ database: { db } }, { query: { whose, page } }, { headers, language }) => {
      if (!(await hasLedger(db, whose))) throw refuse('notFound', 'notFound', 'id' in whose ? 'id' : 'code')
      const [movements, total] = await Promise.all([listMovements(db, whose, page), countMovements(db, whose)])
      headers.set('X-Total-Count', String(total))
      return movements.map((each) => movement.toWire(signed(each, language), 'admin'))
    },
  ),
  history: route(contract.getProductHistory, async ({ database: { db } }, { query }, { language }) =>
    (await listChanges(db, 'product', query.id)).map((change) =>
      contract.eventToWire({
        at: change.createdAt,
        who: nameOf(change.actor, language),
        kind: change.action as GoodsEvent['kind'],
        changes: fromHistory(change.changes),
      }),
    ),
  ),
  export: route(transfer.exportProducts, async (shop, { query }) => exportProducts(shop, query)),
  import: route(imports.importProducts, (shop, { query }, call) => importProducts(shop, query, call)),
  importProgress: route(imports.getImportProgress, async (shop, { query }, { language }) => {
    const progress = await findProgress(shop, query.importId)
    if (!progress && query.importId !== undefined) throw refuse('notFound', 'importGone', 'importId')
    return progress
      ? imports.progressToWire(progress, (each) => shop.errorText({ field: '', ...each }, language))
      : null
  }),
  stopImport: route(imports.stopImport, async (shop, { body }, { language }) =>
    imports.progressToWire(await stopImport(shop, body.importId), (each) =>
      shop.errorText({ field: '', ...each }, language),
    ),
  ),
  undoImport: route(imports.undoImport, (shop, { body }, call) => undoImport(shop, body.importId, call)),
}
