import { hash } from 'node:crypto'
import type { ProductType } from '#modules/catalog/product.ts'
import { cellOf, type CellTrouble } from '#platform/server/csv/field-cells.ts'
import type { Cell } from '#platform/server/csv/write-csv.ts'
import { csvOf } from '#platform/field-lists.ts'
import type { Fields } from '#platform/fields.ts'
import { readColours, writeColours } from '../../colour-notation.ts'
import { goods, goodsLot } from '../../goods.fields.ts'
import type { Goods, GoodsLot } from '../../goods.ts'
import type { LotValues, ProductValues } from '../../transfer.ts'

export interface Column<Owner, Value> {
  of(owner: Owner): Value
  write(value: Value, types: readonly ProductType[]): Cell
  /** Of a cell that has something in it. */
  read(cell: string, types: readonly ProductType[]): { value: Value } | CellTrouble
  /** What an empty cell means; without it, an empty cell changes nothing. */
  empty?: Value
}

type ColumnsOf<Owner, Values> = { [Name in keyof Values]: Column<Owner, Values[Name]> }

const photoKeys = {
  of: ({ photos }: Pick<Goods, 'photos'>): readonly string[] => photos.map(({ key }) => key),
  // a key has no line breaks in it
  write: (keys: readonly string[]) => keys.join('\n'),
  read: (cell: string) => ({ value: cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') }),
  empty: [],
}

export const productColumns: ColumnsOf<Goods, ProductValues> = {
  ...fieldColumns<Goods, ProductValues>(goods.fields),
  typeId: {
    of: ({ typeId }) => typeId,
    write: (id, types) => types.find((type) => type.id === id)?.nameUk ?? '',
    read: readType,
  },
  colours: {
    of: ({ colours }) => colours,
    write: writeColours,
    read(cell) {
      const value = readColours(cell)
      return value ? { value } : { error: 'notColours' }
    },
    empty: [],
  },
  photos: photoKeys,
}

const { photos: _, ...lotFields } = goodsLot.fields
export const lotColumns: ColumnsOf<GoodsLot, LotValues> = {
  ...fieldColumns<GoodsLot, LotValues>(lotFields),
  lotPhotos: photoKeys,
}

/** Of fields whose cells are written as on the wire, in the order of the table. */
function fieldColumns<Owner, Values>(fields: Fields): ColumnsOf<Owner, Values> {
  const names = Object.keys({ ...csvOf(fields, 'cell'), ...csvOf(fields, 'last') })
  const columns = names.flatMap((name) => {
    const codec = fields[name]?.codec
    return codec ? [[name, { of: (owner: Owner) => owner[name as keyof Owner], ...cellOf(codec) }]] : []
  })
  return Object.fromEntries(columns) as ColumnsOf<Owner, Values>
}

/** Cells of a thing by its columns; the same cells have the same version, whatever happened in between. */
export function cellsOf<Owner, Name extends string>(
  columns: Readonly<Record<Name, Column<Owner, unknown>>>,
  owner: Owner,
  types: readonly ProductType[],
): Record<Name, Cell> {
  const cells = Object.entries<Column<Owner, unknown>>(columns).map(([name, { of, write }]) => [
    name,
    write(of(owner), types),
  ])
  return Object.fromEntries(cells) as Record<Name, Cell>
}

/** Begins with a letter and has no `e` among its digits: spreadsheets take it for text. */
export function versionOf(cells: Readonly<Record<string, Cell>>): string {
  const digest = hash('sha256', JSON.stringify(Object.values(cells)), 'buffer')
  return `v${digest.readUIntBE(0, 6).toString(8)}`
}

function readType(cell: string, types: readonly ProductType[]): { value: string } | CellTrouble {
  const name = cell.trim().toLowerCase()
  const type = types.find(({ slug, nameUk, nameEn }) =>
    [slug, nameUk, nameEn].some((each) => each.toLowerCase() === name),
  )
  return type ? { value: type.id } : { error: 'unknownProductType' }
}
