import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import type { Choices, MergeField } from '#platform/web/merge.ts'
import type { PhotoDraft } from '#modules/media/web/index.ts'
import type { Companion } from '../../goods.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { withColoursOf } from './merge-colours.ts'
import { listFields, mergedList, type MergedList } from '#platform/web/merge-lists.ts'
import { lotFields, mergedLots, type MergeSides } from './merge-lots.ts'
import { idOfPhoto, photoWords, withoutDeleted } from '#modules/media/web/index.ts'
import { valuesOf } from './product-form-values.ts'
import { ownFields, type ColourValues, type OwnField, type ProductFormValues } from './product-form.ts'
import type { ProductKey } from './texts.ts'

export interface Merging {
  /** As the form began. */
  base: OfficeProduct
  mine: ProductFormValues
  newer: OfficeProduct
  language: Language
}

interface MergeWords {
  t: Translate<ProductKey>
  types: readonly ListedType[]
}

/** Every field of the product, and each of its colours, photos and lots, in words. */
export function mergeFields(merging: Merging, words: MergeWords): MergeField[] {
  const { t } = words
  const sides = sidesOf(merging)
  const { before, mine, theirs } = sides
  const whole = ownFields.map((field) => ({
    id: field,
    label: t(`field.${field}`).replace(/, ₴$/, ''),
    base: wordsOf(before, field, words, merging.language),
    mine: wordsOf(mine, field, words, merging.language),
    theirs: wordsOf(theirs, field, words, merging.language),
  }))
  return [
    ...whole,
    ...listFields(coloursOf(sides), { label: t('field.colours'), words: colourWords }),
    ...listFields(photosOf(sides), {
      label: t('field.photos'),
      words: ({ photo, colour }) => photoWords(photo, colourName(sides, colour)),
    }),
    ...listFields(companionsOf(sides), { label: t('field.companions'), words: ({ code }) => code }),
    ...lotFields(sides, { t, colourName: (id) => colourName(sides, id) }),
  ]
}

/** The newer product with what was typed over it, wherever that was chosen. */
export function merged(merging: Merging, choices: Choices): ProductFormValues {
  const sides = sidesOf(merging)
  const { mine, theirs } = sides
  const next = { ...theirs }
  for (const field of ownFields) if (choices[field] === 'mine') Object.assign(next, { [field]: mine[field] })
  const photos = mergedList(photosOf(sides), choices)
  const lots = mergedLots(sides, choices)
  const colours = mergedList(coloursOf(sides), choices)
  return {
    ...next,
    companions: mergedList(companionsOf(sides), choices),
    lots,
    photos: photos.map(({ photo }, position) => ({ ...photo, position })),
    photoColours: Object.fromEntries(
      photos.flatMap(({ photo, colour }) => (colour === '' ? [] : [[photo.id, colour] as const])),
    ),
    // a colour that a lot is of stays, whoever took it out
    colours: [
      ...colours,
      ...[...theirs.colours, ...mine.colours].filter(
        ({ id }, index, all) =>
          lots.some((lot) => lot.colour === id) &&
          !colours.some((colour) => colour.id === id) &&
          all.findIndex((colour) => colour.id === id) === index,
      ),
    ],
  }
}

function sidesOf({ base, mine, newer, language }: Merging): MergeSides {
  const theirs = valuesOf(newer, language)
  return {
    before: withColoursOf(newer, valuesOf(base, language), base),
    mine: withColoursOf(newer, mine, base),
    theirs,
  }
}

function coloursOf({ before, mine, theirs }: MergeSides): MergedList<ColourValues> {
  return {
    name: 'colours',
    before: before.colours,
    mine: mine.colours,
    theirs: theirs.colours,
    idOf: ({ id }) => id,
  }
}

function companionsOf({ before, mine, theirs }: MergeSides): MergedList<Companion> {
  return {
    name: 'companions',
    before: before.companions,
    mine: mine.companions,
    theirs: theirs.companions,
    idOf: ({ id }) => id,
  }
}

interface ColouredPhoto {
  photo: PhotoDraft
  colour: string
}

function photosOf({ before, mine, theirs }: MergeSides): MergedList<ColouredPhoto> {
  const coloured = ({ photos, photoColours }: ProductFormValues) =>
    photos.map((photo) => ({ photo, colour: photoColours[photo.id] ?? '' }))
  const found = { before: coloured(before), mine: coloured(mine), theirs: coloured(theirs) }
  return { name: 'photos', ...withoutDeleted(found, ({ photo }) => photo.key), idOf: ({ photo }) => idOfPhoto(photo) }
}

/** Words that differ whenever the values do. */
function wordsOf(values: ProductFormValues, field: OwnField, { t, types }: MergeWords, language: Language): string {
  if (field === 'typeId') {
    const type = types.find(({ id }) => id === values.typeId)
    return type ? typeName(type, language) : ''
  }
  const value = values[field]
  return typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : value
}

function colourWords({ name, nameEn, stops, gradient }: ColourValues): string {
  return `${[name, nameEn].filter(Boolean).join('/')} ${stops.join('–')} ${gradient}`
}

/** As it is called now, so that a new name of a colour is no change of what it is of. */
function colourName({ before, mine, theirs }: MergeSides, id: string): string {
  return [theirs, mine, before].flatMap(({ colours }) => colours).find((colour) => colour.id === id)?.name ?? ''
}
