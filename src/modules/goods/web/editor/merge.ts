import type { Language } from '#kit/language.ts'
import type { ProductView } from '../../product-view.contract.ts'
import { isBlank, lotColumns, type LotColumn } from './lot-rows.ts'
import type { LotValues, ProductFormValues } from './product-form.ts'
import { valuesOf } from './product-form-values.ts'

const wholeFields = [
  'code',
  'typeId',
  'nameUk',
  'nameEn',
  'descriptionUk',
  'descriptionEn',
  'compareAtPrice',
  'isHidden',
  'colours',
  'photos',
] as const
export type WholeField = (typeof wholeFields)[number]

/** A field that both changed, each to something else. */
export interface Conflict {
  path: string
  field: WholeField | LotColumn
  /** The lot it is of. */
  lotId?: string
}

export type Choice = 'mine' | 'theirs'

export interface Merging {
  /** As the form began. */
  base: ProductView
  mine: ProductFormValues
  newer: ProductView
  language: Language
}

/** Where one has to choose; what only one of the two changed is no question (B21). */
export function conflictsOf({ base, mine, newer, language }: Merging): Conflict[] {
  const [before, theirs] = [valuesOf(base, language), valuesOf(newer, language)]
  const isDisputed = (one: unknown, old: unknown, other: unknown) =>
    text(one) !== text(old) && text(other) !== text(old) && text(one) !== text(other)
  const whole = wholeFields
    .filter((field) => isDisputed(partOf(mine, field), partOf(before, field), partOf(theirs, field)))
    .map((field): Conflict => ({ path: field, field }))
  const ofLots = mine.lots.flatMap((lot) => {
    const [old, other] = [find(before, lot.id), find(theirs, lot.id)]
    if (!old || !other) return []
    return lotColumns
      .filter((column) => isDisputed(lot[column], old[column], other[column]))
      .map((column): Conflict => ({ path: `lots.${lot.id}.${column}`, field: column, lotId: lot.id }))
  })
  return [...whole, ...ofLots]
}

/** The newer product with what was typed over it; disputed fields as they were chosen. */
export function merged(merging: Merging, choices: ReadonlyMap<string, Choice>): ProductFormValues {
  const { base, mine, newer, language } = merging
  const before = valuesOf(base, language)
  const next = valuesOf(newer, language)
  const disputed = new Set(conflictsOf(merging).map(({ path }) => path))
  const isMine = (path: string, one: unknown, old: unknown) =>
    text(one) !== text(old) && (!disputed.has(path) || choices.get(path) === 'mine')

  for (const field of wholeFields) {
    if (!isMine(field, partOf(mine, field), partOf(before, field))) continue
    Object.assign(next, { [field]: mine[field] })
    if (field === 'photos') next.photoColours = mine.photoColours
  }
  const isDropped = (lot: LotValues) => find(before, lot.id) !== undefined && find(mine, lot.id) === undefined
  const lots = next.lots
    .filter((lot) => !isDropped(lot))
    .map((lot) => {
      const [typed, old] = [find(mine, lot.id), find(before, lot.id)]
      if (!typed || !old) return lot
      const columns = lotColumns.filter((column) => isMine(`lots.${lot.id}.${column}`, typed[column], old[column]))
      const photos = text(typed.photos) === text(old.photos) ? lot.photos : typed.photos
      return { ...lot, ...Object.fromEntries(columns.map((column) => [column, typed[column]])), photos }
    })
  const added = mine.lots.filter((lot) => lot.isNew && !isBlank(lot) && !find(next, lot.id))
  next.lots = [...lots, ...added]
  // a colour that a lot is of stays, whoever took it out
  const used = new Set(next.lots.map(({ colour }) => colour))
  const known = new Set(next.colours.map(({ id }) => id))
  const kept = [...valuesOf(newer, language).colours, ...mine.colours].filter(
    ({ id }, index, all) => used.has(id) && !known.has(id) && all.findIndex((each) => each.id === id) === index,
  )
  return { ...next, colours: [...next.colours, ...kept] }
}

function find({ lots }: ProductFormValues, id: string): LotValues | undefined {
  return lots.find((lot) => lot.id === id)
}

function partOf(values: ProductFormValues, field: WholeField): unknown {
  if (field !== 'photos') return values[field]
  return values.photos.map(({ id, key, alt }) => [key, alt, values.photoColours[id] ?? ''])
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
