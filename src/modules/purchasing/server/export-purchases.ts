import { dayOf } from '#kit/days.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { csvType, purchaseHeader, purchaseRows } from '../purchase-file.contract.ts'
import type { PurchaseSort } from '../purchase-list.contract.ts'
import { listPurchases } from './list-purchases.ts'
import { versionOfPurchase } from './transfer/columns.ts'
import type { ListFilter } from './purchase-list.sql.ts'
import { loadPurchases } from './read-purchases.ts'

/** Purchases as a table, one row a line, read and written part by part (FORM-3). */
export function exportPurchases(
  shop: Shop,
  { filter, sort, delimiter }: { filter: ListFilter; sort: readonly PurchaseSort[]; delimiter: ';' | ',' },
): FileAnswer {
  const name = `purchases-${dayOf(shop.now())}.csv`
  return new FileAnswer(name, csvType, writeCsv(purchaseHeader, rowsOf(shop, filter, sort), { delimiter }))
}

const atOnce = 50

async function* rowsOf(shop: Shop, filter: ListFilter, sort: readonly PurchaseSort[]): AsyncGenerator<Cell[][]> {
  const { db } = shop.database
  const types = await listProductTypes(db)
  let cursor: string | undefined
  do {
    const page = await listPurchases(db, filter, { sort, limit: atOnce, cursor })
    yield (await loadPurchases(db, page.ids)).flatMap((each) => purchaseRows(each, versionOfPurchase(each, types)))
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
