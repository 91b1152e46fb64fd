import type { ProductType } from '#modules/catalog/product.ts'
import type { Goods, GoodsLot } from '../../goods.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName, LotValues, RowRefusal } from '../../transfer.ts'
import { cellsOf, lotColumns, versionOf } from './columns.ts'
import { readWishes, type TableRow, type Wish } from './read-wishes.ts'

export interface LotWish {
  /** None where one is added. */
  lot: GoodsLot | undefined
  wishes: readonly Wish[]
  /** Which lot it is, once the wishes are granted. */
  after: Pick<LotValues, 'size' | 'colour' | 'purchaseNumber'>
  refusals: readonly RowRefusal[]
}

const names = Object.keys(lotColumns) as (keyof LotValues)[]
const places = ['size', 'colour', 'purchaseNumber'] as const

/** What a row wants of a lot; undefined where all its cells about lots are empty. */
export function planLot(row: TableRow, goods: Goods | undefined, types: readonly ProductType[]): LotWish | undefined {
  const cell = (column: ColumnName) => (row.cells.get(column) ?? '').trim()
  if (cell('lotId') === '' && names.every((column) => cell(column) === '')) return undefined
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
  const { wishes, refusals } = readWishes(row, lotColumns, { owner: lot, isNamed, types })
  const troubles = [...refusals]
  if (isNamed && !lot) troubles.push(trouble('lotId', 'importUnknownLot'))
  else if (found.length > 1)
    troubles.push(trouble('purchaseNumber', 'importManyLots', { column: columnSpelling.lotId }))
  else if (!lot && cell('price') === '') troubles.push(trouble('price', 'required'))
  if (lot && wishes.length > 0 && cell('lotVersion') !== '') {
    if (cell('lotVersion') !== versionOf(cellsOf(lotColumns, lot, types)))
      troubles.push({ ...trouble(wishes[0]?.column ?? 'onHand', 'importLotMoved', { onHand: lot.onHand }) })
  }
  const onHand = wishes.find(({ column }) => column === 'onHand')?.value as number | undefined
  if (lot && onHand !== undefined && onHand < lot.reserved)
    troubles.push(trouble('onHand', 'importBelowReserved', { reserved: lot.reserved }))
  return { lot, wishes, after: placeAfter(lot, wishes), refusals: troubles }
}

/** By its id, else by what tells the lots of a product apart, as far as the file has it. */
function findLot({ cells }: TableRow, goods: Goods | undefined): GoodsLot[] {
  const lots = goods?.lots ?? []
  const id = cells.get('lotId')?.trim()
  if (id) return lots.filter((lot) => lot.id === id.toLowerCase())
  return lots.filter((lot) => places.every((place) => !cells.has(place) || cells.get(place)?.trim() === lot[place]))
}

function placeAfter(lot: GoodsLot | undefined, wishes: readonly Wish[]): LotWish['after'] {
  const [size = '', colour = '', purchaseNumber = ''] = places.map(
    (place) => (wishes.find(({ column }) => column === place)?.value as string | undefined) ?? lot?.[place],
  )
  return { size, colour, purchaseNumber }
}
