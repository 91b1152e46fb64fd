import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { writeCsv } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { sheetAnswer } from '#platform/server/sheet/sheet-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { csvType, type TableFormat } from '#platform/table-file.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { purchaseHeader, purchaseRows } from '../purchase-file.contract.ts'
import type { Purchase } from '../purchase.ts'
import { listPurchases } from './list-purchases.ts'
import { versionOfPurchase } from './transfer/columns.ts'
import type { ListFilter, PurchaseSort } from './purchase-list.sql.ts'
import { purchaseSheet } from './purchase-sheet.ts'
import { loadPurchases } from './read-purchases.ts'

interface Asked {
  filter: ListFilter
  sort: readonly PurchaseSort[]
  delimiter: ';' | ','
  format: TableFormat
}

/** Purchases as a table, one row a line, read and written part by part (FORM-3). */
export function exportPurchases(shop: Shop, asked: Asked, language: Language): FileAnswer {
  const name = `purchases-${dayOf(shop.now())}`
  if (asked.format === 'xlsx') {
    const { sheet, cells } = purchaseSheet(language)
    return sheetAnswer(name, sheet, rowsOf(shop, { ...asked, language }, cells))
  }
  const rows = rowsOf(shop, { ...asked, language }, (purchase, types) =>
    purchaseRows(purchase, versionOfPurchase(purchase, types)),
  )
  return new FileAnswer(`${name}.csv`, csvType, writeCsv(purchaseHeader, rows, { delimiter: asked.delimiter }))
}

const atOnce = 50

async function* rowsOf<Of>(
  shop: Shop,
  { filter, sort, language }: Pick<Asked, 'filter' | 'sort'> & { language: Language },
  rowsOfOne: (purchase: Purchase, types: readonly ProductType[]) => Of[][],
): AsyncGenerator<Of[][]> {
  const { db } = shop.database
  const types = await listProductTypes(db)
  let cursor: string | undefined
  do {
    const page = await listPurchases(db, filter, { sort, language, limit: atOnce, cursor })
    yield (await loadPurchases(db, page.ids)).flatMap((each) => rowsOfOne(each, types))
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
