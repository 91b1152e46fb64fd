import { readSize } from '#kit/size.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import type { Goods, GoodsLot } from '../../goods.ts'
import { cellOf } from '#platform/server/csv/field-cells.ts'
import { goodsLot } from '../../goods.fields.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName, LotValues, RowRefusal } from '../../transfer.ts'
import { cellsOf, versionOf } from '#platform/server/csv/columns.ts'
import { readWishes } from '#platform/server/csv/read-wishes.ts'
import { lotColumns, type GoodsRow, type GoodsWish } from './columns.ts'

export interface LotWish {
  /** None where one is added. */
  lot: GoodsLot | undefined
  wishes: readonly GoodsWish[]
  /** Which lot it is, once the wishes are granted. */
  after: Pick<LotValues, 'size' | 'colour' | 'purchaseNumber'>
  refusals: readonly RowRefusal[]
}

const names = Object.keys(lotColumns) as (keyof LotValues)[]
const places = ['size', 'colour', 'purchaseNumber'] as const

/** Reads a row's changes to a lot; undefined where all its cells about lots are empty. */
export function planLot(row: GoodsRow, goods: Goods | undefined, types: readonly ProductType[]): LotWish | undefined {
  const cell = (column: ColumnName) => (row.cells.get(column) ?? '').trim()
  if (cell('lotId') === '' && names.every((column) => cell(column) === '')) return undefined
  const isFilled = (column: ColumnName) => cell(column) !== ''
  const trouble = (column: ColumnName, error: string, params?: RowRefusal['params']): RowRefusal => ({
    row: row.row,
    column,
    value: cell(column),
    error,
    ...(params && { params }),
  })

  const found = findLot(row, goods)
  const isNamed = cell('lotId') !== ''
  const lot = found.length === 1 ? found[0] : undefined
  const { wishes, refusals } = readWishes(row, lotColumns, { owner: lot, isNamed, known: types })
  const troubles: RowRefusal[] = [...refusals]
  if (isNamed && !lot) troubles.push(trouble('lotId', 'importUnknownLot'))
  else if (found.length > 1)
    troubles.push(trouble('purchaseNumber', 'importManyLots', { column: columnSpelling.lotId }))
  else if (!lot && cell('price') === '') troubles.push(trouble('price', 'required'))
  const isStale = lot && isFilled('lotVersion') && cell('lotVersion') !== versionOf(cellsOf(lotColumns, lot, types))
  // also where the count happens to fit: whoever wrote it saw another one (WIRE-11)
  if (isStale && (wishes.length > 0 || isFilled('onHand')))
    troubles.push(trouble(wishes[0]?.column ?? 'onHand', 'importLotMoved', { onHand: lot.onHand }))
  if (lot) troubles.push(...countTroubles(row, lot, wishes, trouble))
  return { lot, wishes, after: placeAfter(lot, wishes), refusals: troubles }
}

type Trouble = (column: ColumnName, error: string, params?: RowRefusal['params']) => RowRefusal

const wasCell = cellOf(goodsLot.fields.onHandWas.codec)

/** A count that orders do not allow, or that was changed from another one, or from nobody knows which (WIRE-11). */
function countTroubles(
  { cells }: GoodsRow,
  lot: GoodsLot,
  wishes: readonly GoodsWish[],
  trouble: Trouble,
): RowRefusal[] {
  const { onHand, reserved } = lot
  const wanted = wishes.find(({ column }) => column === 'onHand')?.value as number | undefined
  if (wanted !== undefined && wanted < reserved) return [trouble('onHand', 'importBelowReserved', { reserved })]
  const was = (cells.get('onHandWas') ?? '').trim()
  if (was !== '' && (cells.get('onHand') ?? '').trim() !== '') {
    const seen = wasCell.read(was)
    if ('error' in seen) return [trouble('onHandWas', seen.error, seen.params)]
    return seen.value === onHand ? [] : [trouble('onHand', 'importOtherCount', { onHand, seen: seen.value })]
  }
  const isSeen = (cells.get('lotVersion') ?? '').trim() !== ''
  if (wanted === undefined || isSeen) return []
  const { lotVersion, onHandWas } = columnSpelling
  return [trouble('onHand', 'importCountUnseen', { onHand, version: lotVersion, was: onHandWas })]
}

/** By its id, else by what tells the lots of a product apart, as far as the file has it. */
function findLot({ cells }: GoodsRow, goods: Goods | undefined): GoodsLot[] {
  const lots = goods?.lots ?? []
  const id = cells.get('lotId')?.trim()
  if (id) return lots.filter((lot) => lot.id === id.toLowerCase())
  const isAt = (lot: GoodsLot, place: (typeof places)[number], cell: string) =>
    (place === 'size' ? readSize(cell) : cell.trim()) === lot[place]
  return lots.filter((lot) => places.every((place) => !cells.has(place) || isAt(lot, place, cells.get(place) ?? '')))
}

function placeAfter(lot: GoodsLot | undefined, wishes: readonly GoodsWish[]): LotWish['after'] {
  const [size = '', colour = '', purchaseNumber = ''] = places.map(
    (place) => (wishes.find(({ column }) => column === place)?.value as string | undefined) ?? lot?.[place],
  )
  return { size, colour, purchaseNumber }
}
