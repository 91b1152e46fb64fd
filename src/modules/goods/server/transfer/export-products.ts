import { listKinds, listProductTypes } from '#modules/catalog/server/index.ts'
import type { Worker } from '#platform/roles.ts'
import { isFieldFor } from '#platform/fields.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sheetAnswer } from '#platform/server/sheet/sheet-answer.ts'
import { csvType, type TableDelimiter, type TableFormat } from '#platform/table-file.ts'
import type { Language } from '#kit/language.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dayOf } from '#kit/days.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { goodsLot } from '../../goods.fields.ts'
import type { Goods } from '../../goods.ts'
import type { GoodsFilter } from '../goods-list.sql.ts'
import { exportSpelling } from '../../transfer.contract.ts'
import type { ExportedColumn } from '../../transfer.ts'
import { goodsSheet } from './goods-sheet.ts'
import { eachGoods } from '../read-goods.ts'
import { cellsOf, versionOf } from '#platform/server/csv/columns.ts'
import { lotColumns, productColumns } from './columns.ts'

/** Products with their lots as a table, read and written part by part (FORM-3). */
export function exportProducts(
  { database, now }: Shop,
  { filter, delimiter, format }: { filter: GoodsFilter; delimiter: TableDelimiter; format: TableFormat },
  { reader, language }: { reader: Worker; language: Language },
): FileAnswer {
  const name = `products-${dayOf(now())}`
  if (format === 'xlsx') {
    const { sheet, cells } = goodsSheet(reader, language)
    return sheetAnswer(name, sheet, batchesOf(database.db, filter, cells))
  }
  const columns = columnsFor(reader)
  const header = columns.map((column) => exportSpelling[column])
  const rows = batchesOf(database.db, filter, (goods, types) =>
    rowsOf(goods, types).map((cells) => columns.map((column) => cells[column] ?? null)),
  )
  return new FileAnswer(`${name}.csv`, csvType, writeCsv(header, rows, { delimiter }))
}

const rowsAtOnce = 500

async function* batchesOf<Of>(
  db: Db,
  filter: GoodsFilter,
  rowsOfOne: (goods: Goods, types: readonly ProductType[], kinds: readonly ProductKind[]) => Of[][],
): AsyncGenerator<Of[][]> {
  const types = await listProductTypes(db)
  const kinds = await listKinds(db)
  let rows: Of[][] = []
  for await (const goods of eachGoods(db, filter)) {
    rows.push(...rowsOfOne(goods, types, kinds))
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  yield rows
}

/** One row a lot; a product without lots has one of its own. */
function rowsOf(goods: Goods, types: readonly ProductType[]): Partial<Record<ExportedColumn, Cell>>[] {
  const cells = cellsOf(productColumns, goods, types)
  const own = { ...cells, id: goods.id, version: versionOf(cells) }
  if (goods.lots.length === 0) return [own]
  return goods.lots.map((lot) => {
    const lotCells = cellsOf(lotColumns, lot, types)
    return { ...own, ...lotCells, lotId: lot.id, lotVersion: versionOf(lotCells) }
  })
}

/** In their order, those that the reader may know (WIRE-12). */
function columnsFor(reader: Worker): ExportedColumn[] {
  const columns = Object.keys(exportSpelling) as ExportedColumn[]
  return columns.filter((column) => isFieldFor(reader, goodsLot, column))
}
