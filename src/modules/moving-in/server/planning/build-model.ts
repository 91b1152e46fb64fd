import type { Colour } from '#kit/colours.ts'
import type { Money } from '#kit/money.ts'
import { readSize } from '#kit/size.ts'
import { typeNamed } from '#modules/catalog/product-type-name.ts'
import { isSizeOf, type ProductType } from '#modules/catalog/product.ts'
import { readColours } from '#modules/catalog/colour-notation.ts'
import {
  answerKey,
  type Answers,
  type Doubt,
  type DoubtKind,
  type FormerThing,
  type Model,
  type ModelLot,
} from '../../move.ts'
import { colourFrom } from './colour-words.ts'
import type { PartedRow, RowGroup } from './group-rows.ts'
import { nameKey } from './name-parts.ts'
import { typeInText } from './type-words.ts'

export interface Around {
  types: readonly ProductType[]
  answers: Answers
}

/** A model but for its code, which depends on all others. */
export type UncodedModel = Omit<Model, 'code' | 'writtenCode' | 'state'>

const mostPhotos = 100

/** Builds one product from the rows of a model, its sizes and colours as lots. */
export function buildModel({ key, reason, rows }: RowGroup, around: Around): UncodedModel {
  const doubts = new Map<DoubtKind, Doubt>()
  const doubt = (kind: DoubtKind, subject = '') => {
    const own = { kind, subject }
    doubts.set(kind, own)
    return around.answers[answerKey(own)]
  }
  const [first] = rows
  if (!first) throw new Error('a model of no rows')
  const areNamesOne = new Set(rows.map(({ parts }) => nameKey(parts.rest))).size === 1
  if (reason === 'code' && !areNamesOne) doubt('twice')
  const type = typeOf(rows, around)
  const typeId = type?.id ?? chosenType(doubt('type', nameKey(first.group)), around)
  const isShoes = around.types.find(({ id }) => id === typeId)?.slug === 'shoes'
  const isNamed = rows.length > 1
  const things = rows.map((row) => {
    const isSizeNamed = isNamed || row.parts.isSizeTold || (isShoes && isSizeOf('shoes', row.parts.size))
    const size = sizeOf(row.size || (isSizeNamed ? row.parts.size : ''), isShoes)
    const named = row.colour || (isNamed ? row.parts.colour : '')
    return {
      row,
      size,
      colour: named === '' ? undefined : colourFrom(named),
      isSizeNamed: isSizeNamed && row.size === '',
    }
  })
  const price = usualPrice(rows)
  const isUnpriced = price === 0
  const unpriced = isUnpriced ? doubt('price') : undefined
  const lots = things.map(({ row, size, colour }): ModelLot => ({
    size,
    colour: colour?.name ?? '',
    purchaseNumber: row.purchaseNumber,
    purchasedOn: row.purchasedOn,
    price: row.price || price,
    unitCost: row.cost ?? 0,
    onHand: piecesOf(row, doubt),
    gtin: row.gtin,
  }))
  const slug = around.types.find(({ id }) => id === typeId)?.slug
  const isWorn = (lot: ModelLot) => slug === undefined || isSizeOf(slug, lot.size)
  if (!lots.every(isWorn)) doubt('shoeSize')
  const compareAt = Math.max(0, ...rows.map(({ compareAtPrice }) => compareAtPrice ?? 0))
  return {
    key,
    rows: rows.map(({ row }) => row),
    reason,
    doubts: [...doubts.values()],
    nameUk: nameOf(rows, things[0]?.isSizeNamed ?? false, areNamesOne),
    nameEn: first.nameEn,
    typeId,
    group: first.group,
    brand: said(rows, 'brand'),
    madeInUk: said(rows, 'madeIn'),
    madeOfUk: said(rows, 'madeOf'),
    descriptionUk: said(rows, 'descriptionUk'),
    descriptionEn: said(rows, 'descriptionEn'),
    isHidden: rows.every(({ isHidden }) => isHidden) || (isUnpriced && unpriced !== 'skip'),
    compareAtPrice: compareAt > price ? compareAt : null,
    sale: rows.find(({ sale }) => sale !== null)?.sale ?? null,
    colours: coloursOf(
      rows,
      things.flatMap(({ colour }) => colour ?? []),
    ),
    lots: withoutRepeatedLots(lots.filter(isWorn)),
    photos: [...new Set(rows.flatMap(({ photos }) => photos))].slice(0, mostPhotos),
    former: things.map(({ row, size, colour }): FormerThing => ({
      externalId: row.externalId,
      ...(row.rozetka && { rozetka: row.rozetka }),
      code: row.code,
      size,
      colour: colour?.name ?? '',
      url: row.url,
    })),
  }
}

function typeOf(rows: readonly PartedRow[], { types }: Around): ProductType | undefined {
  const [{ group, nameUk } = { group: '', nameUk: '' }] = rows
  const slug = typeInText(nameUk) ?? typeInText(group.split(' / ').toReversed().join(' '))
  return typeNamed(types, group) ?? types.find((type) => type.slug === slug)
}

function chosenType(answer: string | undefined, { types }: Around): string {
  return types.find(({ id }) => id === answer)?.id ?? ''
}

/** The size; for shoes the number alone: `EU 38`, `38 (24,5 см)`. */
function sizeOf(written: string, isShoes: boolean): string {
  const size = readSize(written).slice(0, 20).trim()
  if (!isShoes || isSizeOf('shoes', size)) return size
  const [number = size] = /\b(3[5-9]|4[01])([.,]5)?\b/.exec(size) ?? []
  return readSize(number)
}

function piecesOf({ quantity, isHere }: PartedRow, doubt: (kind: DoubtKind) => string | undefined): number {
  if (isHere === false) return 0
  if (quantity !== null) return quantity
  if (isHere === null) return 0
  return doubt('count') === 'one' ? 1 : 0
}

/** The commonest price within a model; 0 where nothing has a price. */
function usualPrice(rows: readonly PartedRow[]): Money {
  const counts = Map.groupBy(
    rows.flatMap(({ price }) => (price !== null && price > 0 ? [price] : [])),
    (price) => price,
  )
  return [...counts].toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? 0
}

function nameOf(rows: readonly PartedRow[], isSizeNamed: boolean, areNamesOne: boolean): string {
  const [{ nameUk, parts } = { nameUk: '', parts: undefined }] = rows
  if (!parts) return nameUk
  if (rows.length === 1) return isSizeNamed ? parts.unsized : nameUk
  if (areNamesOne) return parts.rest
  const words = rows.map((row) => row.nameUk.split(/\s+/))
  const [first = []] = words
  const end = first.findIndex((word, place) => words.some((others) => others[place] !== word))
  const common = (end === -1 ? first : first.slice(0, end)).join(' ').replace(/(?<![\s,;:(–-])[\s,;:(–-]+$/u, '')
  return common.length >= 6 ? common : parts.rest
}

function said(
  rows: readonly PartedRow[],
  column: 'brand' | 'madeIn' | 'madeOf' | 'descriptionUk' | 'descriptionEn',
): string {
  return rows.find((row) => row[column] !== '')?.[column] ?? ''
}

/** Those of the lots; our own tables paint them. */
function coloursOf(rows: readonly PartedRow[], found: readonly Colour[]): Colour[] {
  const painted = rows.flatMap(({ colours }) => (colours === '' ? [] : (readColours(colours) ?? [])))
  return [...new Map([...found, ...painted].map((colour) => [colour.name, colour])).values()].slice(0, 50)
}

/** Names that differ may mean one size here: their pieces add up. */
function withoutRepeatedLots(lots: readonly ModelLot[]): ModelLot[] {
  const places = Map.groupBy(lots, ({ size, colour, purchaseNumber }) => JSON.stringify([size, colour, purchaseNumber]))
  return [...places.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, onHand: same.reduce((sum, { onHand }) => sum + onHand, 0) }] : []
  })
}
