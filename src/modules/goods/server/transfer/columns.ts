import { hash } from 'node:crypto'
import { mostMoney, parseMoney, toHryvnias, type Money } from '#kit/money.ts'
import { isPlainText } from '#kit/plain-text.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { readDay, readFlag, readWhole } from '#platform/server/csv/read-cell.ts'
import type { Cell } from '#platform/server/csv/write-csv.ts'
import { readColours, writeColours } from '../../colour-notation.ts'
import { isCode, longestCode, longestDescription, mostPieces, type Goods, type GoodsLot } from '../../goods.ts'
import type { LotValues, ProductValues } from '../../transfer.ts'

type Trouble = Pick<FieldError, 'error' | 'params'>

export interface Column<Owner, Value> {
  of(owner: Owner): Value
  write(value: Value, types: readonly ProductType[]): Cell
  /** Of a cell that has something in it. */
  read(cell: string, types: readonly ProductType[]): { value: Value } | Trouble
  /** What an empty cell means; without it, an empty cell changes nothing. */
  empty?: Value
}

export type ProductColumns = { [Name in keyof ProductValues]: Column<Goods, ProductValues[Name]> }
export type LotColumns = { [Name in keyof LotValues]: Column<GoodsLot, LotValues[Name]> }

export const productColumns: ProductColumns = {
  code: { of: ({ code }) => code, write: itself, read: readCode },
  nameUk: { of: ({ nameUk }) => nameUk, write: itself, read: text(300, trimmed) },
  nameEn: { of: ({ nameEn }) => nameEn, write: itself, read: text(300, trimmed), empty: '' },
  type: {
    of: ({ type }) => type.id,
    write: (id, types) => types.find((type) => type.id === id)?.nameUk ?? '',
    read: readType,
  },
  isHidden: { of: ({ isHidden }) => isHidden, write: itself, read: (cell) => found(readFlag(cell), 'notFlag') },
  compareAtPrice: {
    of: ({ compareAtPrice }) => compareAtPrice,
    write: (amount) => (amount === null ? '' : toHryvnias(amount)),
    read: readAmount,
    empty: null,
  },
  colours: {
    of: ({ colours }) => colours,
    write: writeColours,
    read: (cell) => found(readColours(cell), 'notColours'),
    empty: [],
  },
  descriptionUk: {
    of: ({ descriptionUk }) => descriptionUk,
    write: itself,
    read: text(longestDescription),
    empty: '',
  },
  descriptionEn: {
    of: ({ descriptionEn }) => descriptionEn,
    write: itself,
    read: text(longestDescription),
    empty: '',
  },
  photos: { of: ({ photos }) => photos.map(({ key }) => key), write: lines, read: readLines, empty: [] },
}

export const lotColumns: LotColumns = {
  size: { of: ({ size }) => size, write: itself, read: text(20, trimmed), empty: '' },
  colour: { of: ({ colour }) => colour, write: itself, read: text(100, trimmed), empty: '' },
  purchaseNumber: { of: ({ purchaseNumber }) => purchaseNumber, write: itself, read: text(60, trimmed), empty: '' },
  purchasedOn: { of: ({ purchasedOn }) => purchasedOn, write: itself, read: (cell) => found(readDay(cell), 'notDay') },
  price: { of: ({ price }) => price, write: toHryvnias, read: readAmount },
  unitCost: { of: ({ unitCost }) => unitCost, write: toHryvnias, read: readAmount },
  onHand: { of: ({ onHand }) => onHand, write: itself, read: readPieces },
  lotPhotos: { of: ({ photos }) => photos.map(({ key }) => key), write: lines, read: readLines, empty: [] },
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

function itself<Value extends Cell>(value: Value): Value {
  return value
}

function trimmed(cell: string): string {
  return cell.trim()
}

function text(longest: number, taken: (cell: string) => string = itself) {
  return (cell: string): { value: string } | Trouble => {
    const value = taken(cell)
    if (!isPlainText(value)) return { error: 'invalid' }
    return value.length > longest ? { error: 'longerThan', params: { most: longest } } : { value }
  }
}

function readCode(cell: string): { value: string } | Trouble {
  const taken = text(longestCode, trimmed)(cell)
  return 'value' in taken && !isCode(taken.value) ? { error: 'invalid' } : taken
}

function found<Value>(value: Value | undefined, error: string): { value: Value } | Trouble {
  return value === undefined ? { error } : { value }
}

function readAmount(cell: string): { value: Money } | Trouble {
  const amount = parseMoney(cell)
  if (amount === undefined) return { error: 'notMoney' }
  if (amount < 0) return { error: 'negativeMoney' }
  return amount > mostMoney ? { error: 'outOfRange' } : { value: amount }
}

function readPieces(cell: string): { value: number } | Trouble {
  const pieces = readWhole(cell)
  return pieces === undefined || pieces < 0 || pieces > mostPieces ? { error: 'notPieces' } : { value: pieces }
}

function readType(cell: string, types: readonly ProductType[]): { value: string } | Trouble {
  const name = cell.trim().toLowerCase()
  const type = types.find(({ slug, nameUk, nameEn }) =>
    [slug, nameUk, nameEn].some((each) => each.toLowerCase() === name),
  )
  return type ? { value: type.id } : { error: 'unknownProductType' }
}

/** A photo's key a line; a key has no line breaks in it. */
function lines(keys: readonly string[]): string {
  return keys.join('\n')
}

function readLines(cell: string): { value: string[] } {
  return { value: cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') }
}
