import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Goods, GoodsLot, GoodsPhoto } from '../../goods.ts'
import type { FieldPlan, LotValues, ProductPlan, ProductValues } from '../../transfer.ts'
import { loadGoods } from '../read-goods.ts'
import { cellsOf, versionOf } from '#platform/server/csv/columns.ts'
import { lotColumns, productColumns } from './columns.ts'
import { insertImportChanges, type ChangedValue, type KeptPhoto, type RecordedChange } from './imports.sql.ts'

/** Keeps what a step of an import changed, before and after, so that it can be undone. */
export async function recordStep(tx: Tx, importId: string, plans: readonly ProductPlan[]): Promise<void> {
  const types = await listProductTypes(tx)
  const ids = plans.map(({ id }) => id)
  const after = new Map((await loadGoods(tx, ids)).map((goods) => [goods.id, goods]))
  await insertImportChanges(
    tx,
    importId,
    plans.flatMap((plan) => {
      const goods = after.get(plan.id)
      return goods ? [recordOf(plan, goods, types)] : []
    }),
  )
}

function recordOf(
  { goods: before, fields, lots }: ProductPlan,
  after: Goods,
  types: readonly ProductType[],
): RecordedChange {
  return {
    productId: after.id,
    code: after.code,
    isNew: before === undefined,
    version: versionOfProduct(after, types),
    fields: before
      ? columnsOf(fields, before, after).map((column) => changed(productValue, column, before, after))
      : [],
    lots: lots.flatMap(({ id, lot, fields: own }) => {
      const saved = after.lots.find((each) => each.id === id)
      if (!saved) return []
      return {
        lotId: id,
        isNew: lot === undefined,
        version: versionOfLot(saved, types),
        fields: lot ? own.map(({ column }) => changed(lotValue, column as keyof LotValues, lot, saved)) : [],
      }
    }),
  }
}

/** Those of the file, and whether it is hidden: what gets its first price is shown by that. */
function columnsOf(fields: ProductPlan['fields'], before: Goods, after: Goods): (keyof ProductValues)[] {
  const columns = fields.map(({ column }) => column as keyof ProductValues)
  return before.isHidden === after.isHidden || columns.includes('isHidden') ? columns : [...columns, 'isHidden']
}

function changed<Owner, Column extends FieldPlan['column']>(
  valueOf: (owner: Owner, column: Column) => unknown,
  column: Column,
  before: Owner,
  after: Owner,
): ChangedValue<Column> {
  return { column, from: valueOf(before, column), to: valueOf(after, column) }
}

export function productValue(goods: Goods, column: keyof ProductValues): unknown {
  return column === 'photos' ? goods.photos.map(photoRecord) : productColumns[column].of(goods)
}

export function lotValue(lot: GoodsLot, column: keyof LotValues): unknown {
  return column === 'lotPhotos' ? lot.photos.map(photoRecord) : lotColumns[column].of(lot)
}

function photoRecord({ pictureId, altUk, altEn, colour }: GoodsPhoto): KeptPhoto {
  return { pictureId, altUk, altEn, colour }
}

export function versionOfProduct(goods: Goods, types: readonly ProductType[]): string {
  return versionOf(cellsOf(productColumns, goods, types))
}

export function versionOfLot(lot: GoodsLot, types: readonly ProductType[]): string {
  return versionOf(cellsOf(lotColumns, lot, types))
}
