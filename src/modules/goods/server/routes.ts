import { refuse } from '#kit/refusal.ts'
import { workerOf, type Worker } from '#platform/roles.ts'
import { isFieldFor } from '#platform/fields.ts'
import { route } from '#platform/server/http/api.ts'
import { listChanges } from '#platform/server/history.ts'
import { refuseForbiddenFields } from '#platform/server/forbidden-fields.ts'
import { refuseHidden } from '#platform/server/lists/refuse-hidden.ts'
import { cellErrorText } from '#platform/server/table-file/cell-error-text.ts'
import { InformedAnswer } from '#platform/server/http/informed-answer.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { nameOf, signed } from '#platform/texts.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { goodsTexts } from '../texts.ts'
import { goods } from '../goods.fields.ts'
import { movement } from '../stock.fields.ts'
import * as contract from '../contract.ts'
import * as transfer from '../transfer.contract.ts'
import { goodsList } from '../goods.list.ts'
import type { GoodsChange, GoodsEvent } from '../goods.ts'
import { correctStock } from './correct-stock.ts'
import { deleteGoods } from './delete-goods.ts'
import { fromHistory } from './field-changes.ts'
import { countMovements, hasLedger, listMovements } from './movements.sql.ts'
import { findGoods, listGoods, listRows } from './read-goods.ts'
import { saveAndRead } from './save-and-read.ts'
import * as imports from '../import.contract.ts'
import { exportProducts } from './transfer/export-products.ts'
import { findProgress, stopImport } from './transfer/import-progress.ts'
import { importProducts } from './transfer/import-products.ts'
import { sampleGoods } from './transfer/sample-goods.ts'
import { showProgress } from './transfer/show-import.ts'
import { undoImport } from './transfer/undo-import.ts'

async function save(shop: Shop, products: readonly GoodsChange[], caller: Caller, way: 'add' | 'change') {
  refuseForbiddenFields(goods, caller, products.map(asGiven), 'products')
  const reader = workerOf(caller.role)
  return (await saveAndRead(shop, products, caller, way)).map((each) => contract.productToWire(each, reader))
}

const asGiven = (product: GoodsChange) => ({ ...product })

export const goodsRoutes = {
  get: route(contract.getProducts, async ({ database: { db } }, { query }, { caller, headers, language }) => {
    const reader = workerOf(caller.role)
    refuseHidden(goodsList, reader, { ...query.page, ...query })
    if (query.id !== undefined || query.code !== undefined) {
      const found = await findGoods(db, query)
      if (!found) throw refuse('notFound', 'notFound', query.id === undefined ? 'code' : 'id')
      const wire = contract.productToWire(found, reader)
      const { code: asked } = query
      if (asked === undefined || codeKey(asked) === codeKey(found.code)) return wire
      // by a code that it had before (FORM-6)
      return new InformedAnswer(wire, goodsTexts(language)('formerCode', { asked, code: found.code }))
    }
    if (query.isRow) {
      const { rows, total } = await listRows(db, query.filter, query.page, reader)
      headers.set('X-Total-Count', String(total))
      return rows
    }
    const { goods: listed, total } = await listGoods(db, query.filter, query.page)
    headers.set('X-Total-Count', String(total))
    return listed.map((each) => contract.productToWire(each, reader))
  }),
  add: route(contract.addProducts, (shop, { body }, { caller }) => save(shop, body.products, caller, 'add')),
  update: route(contract.updateProducts, (shop, { body }, { caller }) => save(shop, body.products, caller, 'change')),
  delete: route(contract.deleteProducts, (shop, { query }, { caller }) => deleteGoods(shop, query, caller)),
  correct: route(contract.correctStock, async (shop, { body }, { caller }) =>
    contract.productToWire(await correctStock(shop, body, caller), workerOf(caller.role)),
  ),
  movements: route(
    contract.getMovements,
    async ({ database: { db } }, { query: { whose, page } }, { caller, headers, language }) => {
      if (!(await hasLedger(db, whose))) throw refuse('notFound', 'notFound', 'id' in whose ? 'id' : 'code')
      const [movements, total] = await Promise.all([listMovements(db, whose, page), countMovements(db, whose)])
      headers.set('X-Total-Count', String(total))
      return movements.map((each) => movement.toWire<Worker>(signed(each, language), workerOf(caller.role)))
    },
  ),
  history: route(contract.getProductHistory, async ({ database: { db } }, { query }, { caller, language }) =>
    (await listChanges(db, 'product', query.id)).flatMap((change) => {
      const all = fromHistory(change.changes)
      const changes = all.filter(({ field }) => isFieldFor(caller.role, goods, field))
      if (all.length > 0 && changes.length === 0) return []
      return contract.eventToWire({
        at: change.createdAt,
        who: nameOf(change.actor, language),
        kind: change.action as GoodsEvent['kind'],
        changes,
      })
    }),
  ),
  export: route(transfer.exportProducts, async (shop, { query }, { caller, language }) => {
    const reader = workerOf(caller.role)
    refuseHidden(goodsList, reader, query)
    return exportProducts(shop, query, { reader, language })
  }),
  sample: route(transfer.sampleProducts, async (shop, { query }, { language }) =>
    sampleGoods(query, language, await listProductTypes(shop.database.db)),
  ),
  import: route(imports.importProducts, (shop, { query }, call) => importProducts(shop, query, call)),
  importProgress: route(imports.getImportProgress, async (shop, { query }, { language }) => {
    const progress = await findProgress(shop, query.importId)
    if (!progress && query.importId !== undefined) throw refuse('notFound', 'importGone', 'importId')
    return progress ? showProgress(progress, cellErrorText(shop, language)) : null
  }),
  stopImport: route(imports.stopImport, async (shop, { body }, { language }) =>
    showProgress(await stopImport(shop, body.importId), cellErrorText(shop, language)),
  ),
  undoImport: route(imports.undoImport, (shop, { body }, call) => undoImport(shop, body.importId, call)),
}
