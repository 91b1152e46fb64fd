import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import type { Choices, MergeField } from '#platform/web/merge.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { ProductView, TypeView } from '../../product-view.contract.ts'
import { lotName } from './lot-name.ts'
import { isBlank, lotColumns, type LotColumn } from './lot-rows.ts'
import { valuesOf } from './product-form-values.ts'
import type { LotValues, ProductFormValues } from './product-form.ts'
import type { ProductKey } from './texts.ts'

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
type WholeField = (typeof wholeFields)[number]

export interface Merging {
  /** As the form began. */
  base: ProductView
  mine: ProductFormValues
  newer: ProductView
  language: Language
}

interface MergeWords {
  t: Translate<ProductKey>
  types: readonly TypeView[]
}

/** Every field of the product and of its lots as it was, as it is typed, and as it is saved now, in words. */
export function mergeFields({ base, mine, newer, language }: Merging, words: MergeWords): MergeField[] {
  const [before, theirs] = [valuesOf(base, language), valuesOf(newer, language)]
  const { t } = words
  const whole = wholeFields.map((field) => ({
    id: field,
    label: t(`field.${field}`).replace(/, ₴$/, ''),
    base: wordsOf(before, field, words, language),
    mine: wordsOf(mine, field, words, language),
    theirs: wordsOf(theirs, field, words, language),
  }))
  const ids = new Set([...before.lots, ...mine.lots, ...theirs.lots].filter((lot) => !isBlank(lot)).map(({ id }) => id))
  const lots = [...ids].flatMap((id): MergeField[] => {
    const own = { base: find(before, id), mine: find(mine, id), theirs: find(theirs, id) }
    const name = [...newer.lots, ...base.lots].find((lot) => lot.id === id)
    const called = name ? lotName(name, newer.code) : (own.mine?.size ?? '')
    const presence = {
      id: `lots.${id}`,
      label: t('part.lots'),
      base: own.base ? called : '',
      mine: own.mine ? called : '',
      theirs: own.theirs ? called : '',
    }
    const { base: was, mine: typed, theirs: saved } = own
    if (!was || !typed || !saved) return [presence]
    return lotColumns.map((column) => ({
      id: `lots.${id}.${column}`,
      label: `${t(`lots.${column}`).replace(/, ₴$/, '')} (${called})`,
      base: cellWords(was, column, before),
      mine: cellWords(typed, column, mine),
      theirs: cellWords(saved, column, theirs),
    }))
  })
  return [...whole, ...lots]
}

/** The newer product with what was typed over it, wherever that was chosen. */
export function merged({ base, mine, newer, language }: Merging, choices: Choices): ProductFormValues {
  const before = valuesOf(base, language)
  const next = valuesOf(newer, language)
  for (const field of wholeFields) {
    if (choices[field] !== 'mine') continue
    Object.assign(next, { [field]: mine[field] })
    if (field === 'photos') next.photoColours = mine.photoColours
  }
  const isDropped = (lot: LotValues) => find(before, lot.id) !== undefined && find(mine, lot.id) === undefined
  const lots = next.lots
    .filter((lot) => !isDropped(lot))
    .map((lot) => {
      const [typed, old] = [find(mine, lot.id), find(before, lot.id)]
      if (!typed || !old) return lot
      const columns = lotColumns.filter((column) => choices[`lots.${lot.id}.${column}`] === 'mine')
      const isOwnPhotos = JSON.stringify(typed.photos) !== JSON.stringify(old.photos)
      return {
        ...lot,
        ...Object.fromEntries(columns.map((column) => [column, typed[column]])),
        photos: isOwnPhotos ? typed.photos : lot.photos,
      }
    })
  const added = mine.lots.filter((lot) => lot.isNew && !isBlank(lot) && !find(next, lot.id))
  next.lots = [...lots, ...added]
  return withColoursOfLots(next, [...valuesOf(newer, language).colours, ...mine.colours])
}

/** A colour that a lot is of stays, whoever took it out. */
function withColoursOfLots(values: ProductFormValues, all: ProductFormValues['colours']): ProductFormValues {
  const used = new Set(values.lots.map(({ colour }) => colour))
  const known = new Set(values.colours.map(({ id }) => id))
  const kept = all.filter(
    ({ id }, index) => used.has(id) && !known.has(id) && all.findIndex((each) => each.id === id) === index,
  )
  return { ...values, colours: [...values.colours, ...kept] }
}

function find({ lots }: ProductFormValues, id: string): LotValues | undefined {
  return lots.find((lot) => lot.id === id && !isBlank(lot))
}

/** Words that differ whenever the values do. */
function wordsOf(values: ProductFormValues, field: WholeField, { t, types }: MergeWords, language: Language): string {
  if (field === 'typeId') {
    const type = types.find(({ id }) => id === values.typeId)
    return type ? inLanguage(language, type.nameUk, type.nameEn) : ''
  }
  if (field === 'isHidden') return t(values.isHidden ? 'value.yes' : 'value.no')
  if (field === 'colours') {
    return values.colours
      .map(
        ({ name, nameEn, stops, gradient }) =>
          `${[name, nameEn].filter(Boolean).join('/')} ${stops.join('–')} ${gradient}`,
      )
      .join(', ')
  }
  if (field === 'photos') {
    return values.photos
      .map(({ id, key, alt }) =>
        [key.slice(key.lastIndexOf('/') + 1), colourName(values, values.photoColours[id] ?? ''), alt.uk, alt.en]
          .filter(Boolean)
          .join(' · '),
      )
      .join(', ')
  }
  return values[field]
}

function cellWords(lot: LotValues, column: LotColumn, values: ProductFormValues): string {
  return column === 'colour' ? colourName(values, lot.colour) : lot[column]
}

function colourName({ colours }: ProductFormValues, id: string): string {
  return colours.find((colour) => colour.id === id)?.name ?? ''
}
