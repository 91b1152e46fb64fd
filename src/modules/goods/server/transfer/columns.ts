import { typeNamed } from '#modules/catalog/product-type-name.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { readColours, writeColours } from '#modules/catalog/colour-notation.ts'
import type { Column } from '#platform/server/csv/columns.ts'
import { cellOf, type CellTrouble } from '#platform/server/csv/field-cells.ts'
import type { TableRow, Wish } from '#platform/server/csv/read-wishes.ts'
import { csvOf } from '#platform/field-lists.ts'
import type { Fields } from '#platform/fields.ts'
import { goods, goodsLot } from '../../goods.fields.ts'
import type { Goods, GoodsLot } from '../../goods.ts'
import type { ColumnName, LotValues, ProductValues } from '../../transfer.ts'

export type GoodsRow = TableRow<ColumnName>
export type GoodsWish = Wish<ColumnName>

type ColumnsOf<Owner, Values> = { [Name in keyof Values]: Column<Owner, Values[Name], readonly ProductType[]> }

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

/** Columns for fields whose cells have the wire's form, in the order of the table. */
function fieldColumns<Owner, Values>(fields: Fields): ColumnsOf<Owner, Values> {
  const names = Object.keys({ ...csvOf(fields, 'cell'), ...csvOf(fields, 'last') })
  const columns = names.flatMap((name) => {
    const codec = fields[name]?.codec
    return codec ? [[name, { of: (owner: Owner) => owner[name as keyof Owner], ...cellOf(codec) }]] : []
  })
  return Object.fromEntries(columns) as ColumnsOf<Owner, Values>
}

function readType(cell: string, types: readonly ProductType[]): { value: string } | CellTrouble {
  const type = typeNamed(types, cell)
  return type ? { value: type.id } : { error: 'unknownProductType' }
}
