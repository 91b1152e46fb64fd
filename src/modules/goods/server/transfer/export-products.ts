import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { Worker } from '#platform/endpoint.ts'
import { isFieldFor } from '#platform/fields.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import type { Db } from '#platform/server/database.ts'
import { FileAnswer } from '#platform/server/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dayOf } from '#kit/days.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { goodsLot } from '../../goods.fields.ts'
import type { Goods, GoodsFilter } from '../../goods.ts'
import { exportSpelling, csvType, type Delimiter } from '../../transfer.contract.ts'
import type { ExportedColumn } from '../../transfer.ts'
import { eachGoods } from '../read-goods.ts'
import { cellsOf, versionOf } from '#platform/server/csv/columns.ts'
import { lotColumns, productColumns } from './columns.ts'

/** Products with their lots as a table, read and written part by part (FORM-3). */
export function exportProducts(
  { database, now }: Shop,
  { filter, delimiter }: { filter: GoodsFilter; delimiter: Delimiter },
  reader: Worker,
): FileAnswer {
  const columns = columnsFor(reader)
  const header = columns.map((column) => exportSpelling[column])
  const rows = batchesOf(database.db, filter, columns)
  return new FileAnswer(`products-${dayOf(now())}.csv`, csvType, writeCsv(header, rows, { delimiter }))
}

const rowsAtOnce = 500

async function* batchesOf(db: Db, filter: GoodsFilter, columns: readonly ExportedColumn[]): AsyncGenerator<Cell[][]> {
  const types = await listProductTypes(db)
  let rows: Cell[][] = []
  for await (const goods of eachGoods(db, filter)) {
    rows.push(...rowsOf(goods, types).map((cells) => columns.map((column) => cells[column] ?? null)))
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
