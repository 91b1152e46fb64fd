import { randomUUIDv7 } from 'node:crypto'
import type { ErrorParams } from '#kit/refusal.ts'
import { codeKey, type ProductType } from '#modules/catalog/product.ts'
import { kindNamed, type ProductKind } from '#modules/catalog/kind.ts'
import { isSizeOf } from '#modules/catalog/product.ts'
import type { Goods } from '../../goods.ts'
import type { Tally } from '#platform/table-import.ts'
import type { LotPlan, LotValues, ProductPlan, ProductValues, RowRefusal } from '../../transfer.ts'
import { lotName } from '../plan.ts'
import { cellsOf, versionOf } from '#platform/server/csv/columns.ts'
import { mergeWishes, type MergedWishes, type WishesOfRow } from '#platform/server/csv/merge-wishes.ts'
import { filled, readWishes } from '#platform/server/csv/read-wishes.ts'
import { productColumns, type GoodsRow, type GoodsWish } from './columns.ts'
import { planLot, type LotWish } from './plan-lot.ts'

export interface Surroundings {
  types: readonly ProductType[]
  kinds: readonly ProductKind[]
  /** Codes of the file that products have now, and whose they are. */
  codeOwners: ReadonlyMap<string, string>
  /** Codes that the products of the rows above have after it. */
  claimedCodes: Set<string>
  /** The photos that the rows name and the product lacks. */
  knownPhotos: ReadonlySet<string>
  /** Lets others pass: a product may have all the rows of a file. */
  pause(): Promise<void> | undefined
}

interface Parsed {
  row: GoodsRow
  wishes: readonly GoodsWish[]
  lot: LotWish | undefined
}

export interface Planned {
  plan: ProductPlan | undefined
  lots: Tally
  refusals: readonly RowRefusal[]
}

/** Plans all rows of one product together. Leaves a row with a trouble out whole; the others stand. */
export async function planProduct(
  goods: Goods | undefined,
  rows: readonly GoodsRow[],
  around: Surroundings,
): Promise<Planned> {
  const refusals: RowRefusal[] = []
  let parsed: Parsed[] = []
  for (const row of rows) {
    const { troubles, ...rest } = parse(row, goods, around)
    if (troubles.length === 0) parsed.push(rest)
    for (const trouble of troubles) refusals.push(trouble)
    await around.pause()
  }
  for (;;) {
    await around.pause()
    const merged = merge(parsed, rows)
    const troubles = [...merged.troubles, ...troublesTogether(goods, parsed, merged.values, around)]
    if (troubles.length === 0) {
      if (parsed.length > 0) around.claimedCodes.add(codeKey(merged.values.code ?? goods?.code ?? ''))
      return { ...planned(goods, parsed, merged), refusals }
    }
    for (const trouble of troubles) refusals.push(trouble)
    const refused = new Set(troubles.map(({ row }) => row))
    parsed = parsed.filter(({ row }) => !refused.has(row.row))
  }
}

function parse(
  row: GoodsRow,
  goods: Goods | undefined,
  { types, kinds }: Surroundings,
): Parsed & { troubles: RowRefusal[] } {
  const isNamed = filled(row, 'id')
  const { wishes: all, refusals } = readWishes(row, productColumns, { owner: goods, isNamed, known: types })
  // a row that names its product by the code does not write it anew, whatever the case of its letters (CAT-6)
  const named = goods && !isNamed ? all.filter(({ column }) => column !== 'code') : all
  const wishes = named.filter((wish) => !isStandIn(wish, goods) && !isSameKind(wish, goods, kinds))
  const lot = planLot(row, goods, types)
  const troubles = [...refusals, ...(lot?.refusals ?? [])]
  if (goods && wishes.length > 0 && filled(row, 'version')) {
    const present = versionOf(cellsOf(productColumns, goods, types))
    if (row.cells.get('version')?.trim() !== present)
      troubles.push({ row: row.row, column: wishes[0]?.column, value: '', error: 'importStale' })
  }
  return { row, wishes, lot, troubles }
}

/** In English a workbook shows the Ukrainian text where there is no other (LOC-5): that is no English one. */
function isStandIn({ column, from, to }: GoodsWish, goods: Goods | undefined): boolean {
  const ukrainian = `${column.slice(0, -2)}Uk`
  return column.endsWith('En') && from === '' && goods !== undefined && to === goods[ukrainian as 'nameUk']
}

/** A kind goes by its slug and by its names. */
function isSameKind({ column, to }: GoodsWish, goods: Goods | undefined, kinds: readonly ProductKind[]): boolean {
  return column === 'kind' && goods !== undefined && kindNamed(kinds, goods.typeId, to)?.slug === goods.kind
}

type Merged = MergedWishes<keyof ProductValues, ProductValues>

/** The product's columns stand on each of its rows; its code may be written in any case (CAT-6). */
function merge(parsed: readonly Parsed[], rows: readonly GoodsRow[]): Merged {
  return mergeWishes(
    parsed as readonly WishesOfRow<keyof ProductValues>[],
    rows,
    (column, one, other) => column === 'code' && codeKey(one) === codeKey(other),
  )
}

/** Faults that show only in all rows together. */
function troublesTogether(
  goods: Goods | undefined,
  parsed: readonly Parsed[],
  values: Partial<ProductValues>,
  around: Surroundings,
): RowRefusal[] {
  if (parsed.length === 0) return []
  return [
    ...codeTroubles(goods, parsed, values, around),
    ...(goods ? [] : missing(parsed, values)),
    ...photoTroubles(goods, parsed, around),
    ...lotTroubles(goods, parsed, values, around),
  ]
}

function codeTroubles(
  goods: Goods | undefined,
  parsed: readonly Parsed[],
  { code = goods?.code ?? '' }: Partial<ProductValues>,
  { codeOwners, claimedCodes }: Surroundings,
): RowRefusal[] {
  const owner = codeOwners.get(code)
  const isTaken = owner !== undefined && owner !== goods?.id
  const own = parsed.map(({ row }) => row.row)
  // older pairs that differ only in the case of letters are left alone
  const isClaimed = claimedCodes.has(codeKey(code)) && code !== goods?.code
  if (!isTaken && !isClaimed) return []
  return own.map((row) => ({ row, column: 'code', value: code, error: 'codeTaken', params: { code } }))
}

function missing(parsed: readonly Parsed[], values: Partial<ProductValues>): RowRefusal[] {
  const absent = (['code', 'nameUk', 'typeId'] as const).filter((column) => values[column] === undefined)
  return parsed.flatMap(({ row }) => absent.map((column) => ({ row: row.row, column, value: '', error: 'required' })))
}

function photoTroubles(goods: Goods | undefined, parsed: readonly Parsed[], around: Surroundings): RowRefusal[] {
  const own = new Set([...(goods?.photos ?? []), ...(goods?.lots ?? []).flatMap(({ photos }) => photos)].map(keyOf))
  return parsed.flatMap(({ row, wishes, lot }) =>
    [...wishes, ...(lot?.wishes ?? [])]
      .filter(({ column }) => column === 'photos' || column === 'lotPhotos')
      .flatMap(({ column, value }) => {
        const unknown = (value as string[]).filter((key) => !own.has(key) && !around.knownPhotos.has(key))
        return unknown
          .slice(0, 1)
          .map((key) => ({ row: row.row, column, value: key, error: 'unknownPhoto', params: { key } }))
      }),
  )
}

function keyOf({ key }: { key: string }): string {
  return key
}

function lotTroubles(
  goods: Goods | undefined,
  parsed: readonly Parsed[],
  values: Partial<ProductValues>,
  { types }: Surroundings,
): RowRefusal[] {
  const colours = new Set((values.colours ?? goods?.colours ?? []).map(({ name }) => name))
  const slug = types.find(({ id }) => id === (values.typeId ?? goods?.typeId))?.slug
  const changed = new Set(parsed.flatMap(({ lot }) => (lot?.lot && lot.wishes.length > 0 ? lot.lot.id : [])))
  const taken = new Set((goods?.lots ?? []).filter(({ id }) => !changed.has(id)).map(placeOf))
  const seen = new Set<string>()
  return parsed.flatMap(({ row: { row }, lot }): RowRefusal[] => {
    if (!lot || (lot.lot && lot.wishes.length === 0)) return []
    const { size, colour, purchaseNumber } = lot.after
    const trouble = (column: keyof LotValues, value: string, error: string, params: ErrorParams = {}) => [
      { row, column, value, error, params },
    ]
    const isNew = lot.lot === undefined
    if (colour !== '' && !colours.has(colour)) return trouble('colour', colour, 'noSuchColour', { colour })
    const isSized = isNew || lot.wishes.some(({ column }) => column === 'size') || values.typeId !== undefined
    if (isSized && slug && !isSizeOf(slug, size)) return trouble('size', size, 'notShoeSize')
    const place = placeOf({ size, colour, purchaseNumber })
    if (taken.has(place) || (lot.lot && seen.has(lot.lot.id)))
      return trouble('purchaseNumber', purchaseNumber, 'lotRepeated', { lot: lotName(lot.after) })
    taken.add(place)
    if (lot.lot) seen.add(lot.lot.id)
    return []
  })
}

function placeOf({ size, colour, purchaseNumber }: Pick<LotValues, 'size' | 'colour' | 'purchaseNumber'>): string {
  return JSON.stringify([size, colour, purchaseNumber])
}

function planned(
  goods: Goods | undefined,
  parsed: readonly Parsed[],
  { values, wishes }: Merged,
): Omit<Planned, 'refusals'> {
  const lots = parsed.flatMap(({ row, lot }) => (lot ? [{ ...lot, row: row.row }] : []))
  const changed = lots.filter(({ lot, wishes: own }) => lot === undefined || own.length > 0)
  const [first] = parsed
  return {
    plan: first && {
      row: first.row.row,
      id: goods?.id ?? randomUUIDv7(),
      goods,
      values,
      fields: [...wishes.values()].map(withoutValue),
      lots: changed.map(({ row, lot, wishes: own }): LotPlan => ({
        row,
        id: lot?.id ?? randomUUIDv7(),
        lot,
        values: Object.fromEntries(own.map(({ column, value }) => [column, value])),
        fields: own.map(withoutValue),
      })),
    },
    lots: {
      new: lots.filter(({ lot }) => lot === undefined).length,
      changed: changed.filter(({ lot }) => lot !== undefined).length,
      unchanged: lots.length - changed.length,
    },
  }
}

function withoutValue({ column, from, to }: GoodsWish) {
  return { column, from, to }
}
