import { isDeepStrictEqual } from 'node:util'
import type { ProductType } from '#modules/catalog/product.ts'
import type { Goods, GoodsChange, GoodsLot, LotChange, PhotoChange } from '../../goods.ts'
import type { LeftAsItIs, LotValues, ProductValues } from '../../transfer.ts'
import type { KeptPhoto, RecordedChange } from './imports.sql.ts'
import { lotValue, productValue, versionOfLot, versionOfProduct } from './record-import.ts'

export interface Undoing {
  record: RecordedChange
  /** The change to save; undefined where all stays as it is. */
  change: GoodsChange | undefined
  /** The product was added, is as it was then, and nothing refers to it. */
  isDeleted: boolean
  left: LeftAsItIs[]
  /** Beside its lots something of the product itself is as before. */
  isOwnUndone: boolean
  /** Lots that are as before. */
  lots: number
}

export interface UndoFacts {
  types: readonly ProductType[]
  /** The keys of pictures that are still in the store. */
  keys: ReadonlyMap<string, string>
  /** Products and lots that something refers to for good (CAT-6). */
  inUse: ReadonlySet<string>
  /** For the ledger. */
  note: string
}

/** How to put a product back: each value that is still what the import made of it. */
export function planUndo(record: RecordedChange, goods: Goods | undefined, facts: UndoFacts): Undoing {
  const { code } = record
  const left: LeftAsItIs[] = []
  const leave = (column: LeftAsItIs['column'], error: string) => void left.push({ code, column, error })
  const untouched = { record, change: undefined, isDeleted: false, left, isOwnUndone: false, lots: 0 }
  if (!goods) {
    leave(undefined, 'undoMissing')
    return untouched
  }
  const isChanged = record.isNew && versionOfProduct(goods, facts.types) !== record.version
  const fields = record.isNew ? {} : undoFields(record, goods, facts, leave)
  const lots = record.lots.map((lot) => undoLot(lot, goods, facts, leave))
  const isBare = goods.lots.every(({ id }) => lots.some((lot) => lot.id === id && lot.isDropped))
  if (record.isNew && !isChanged && isBare && !facts.inUse.has(goods.id))
    return { ...untouched, isDeleted: true, isOwnUndone: true, lots: lots.length }
  if (record.isNew) leave(undefined, isChanged ? 'undoChanged' : 'undoHidden')

  const values = record.isNew && !isChanged ? { isHidden: true } : fields
  const undone = lots.filter(({ isDropped, change }) => isDropped || change)
  const lotsAfter = goods.lots.flatMap((lot): LotChange[] => {
    const own = lots.find(({ id }) => id === lot.id)
    return own?.isDropped ? [] : [{ ...own?.change, id: lot.id }]
  })
  const change = { ...values, ...(undone.length > 0 && { lots: lotsAfter }) }
  const isAny = Object.keys(change).length > 0
  const isOwnUndone = Object.keys(values).length > 0
  return { ...untouched, change: isAny ? { id: goods.id, ...change } : undefined, isOwnUndone, lots: undone.length }
}

type Leave = (column: LeftAsItIs['column'], error: string) => void

function undoFields(record: RecordedChange, goods: Goods, { keys }: UndoFacts, leave: Leave): GoodsChange {
  const values: Partial<Record<keyof ProductValues, unknown>> = {}
  for (const { column, from, to } of record.fields) {
    if (!isDeepStrictEqual(asKept(productValue(goods, column)), to)) leave(column, 'undoChanged')
    else values[column] = column === 'photos' ? photosOf(from, keys, () => leave(column, 'undoPhotos')) : from
  }
  return values as GoodsChange
}

interface LotUndoing {
  id: string
  isDropped: boolean
  change: LotChange | undefined
}

function undoLot(record: RecordedChange['lots'][number], goods: Goods, facts: UndoFacts, leave: Leave): LotUndoing {
  const lot = goods.lots.find(({ id }) => id === record.lotId)
  const inUse = { id: record.lotId, isDropped: false, change: undefined }
  if (!lot) leave('lotId', 'undoMissing')
  else if (!record.isNew) return { ...inUse, change: undoLotFields(record, lot, facts, leave) }
  else if (versionOfLot(lot, facts.types) !== record.version) leave('lotId', 'undoChanged')
  else if (!facts.inUse.has(lot.id)) return { ...inUse, isDropped: true }
  else if (lot.reserved > 0) leave('onHand', 'undoReserved')
  else {
    leave('lotId', 'undoEmptied')
    return { ...inUse, change: recount(lot, 0, facts) }
  }
  return inUse
}

function undoLotFields(
  record: RecordedChange['lots'][number],
  lot: GoodsLot,
  facts: UndoFacts,
  leave: Leave,
): LotChange | undefined {
  const values: Partial<Record<keyof LotValues, unknown>> = {}
  for (const { column, from, to } of record.fields) {
    if (!isDeepStrictEqual(asKept(lotValue(lot, column)), to)) leave(column, 'undoChanged')
    else if (column === 'onHand' && (from as number) < lot.reserved) leave(column, 'undoReserved')
    else values[column] = column === 'lotPhotos' ? photosOf(from, facts.keys, () => leave(column, 'undoPhotos')) : from
  }
  if (Object.keys(values).length === 0) return undefined
  const { lotPhotos, onHand, ...rest } = values
  return {
    ...(rest as LotChange),
    ...(lotPhotos !== undefined && { photos: lotPhotos as PhotoChange[] }),
    ...(onHand !== undefined && recount(lot, onHand as number, facts)),
  }
}

function recount(lot: GoodsLot, onHand: number, { note }: UndoFacts): LotChange {
  return { version: lot.version, onHand, reason: 'mistyped', note }
}

function photosOf(from: unknown, keys: UndoFacts['keys'], leave: () => void): PhotoChange[] {
  const photos = (from as KeptPhoto[]).flatMap(({ pictureId, ...words }) => {
    const key = keys.get(pictureId)
    return key === undefined ? [] : [{ ...words, key }]
  })
  if (photos.length < (from as KeptPhoto[]).length) leave()
  return photos
}

/** As it comes out of the database. */
function asKept(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
