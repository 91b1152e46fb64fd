import type { Translate } from '#platform/texts.ts'
import type { Choices, MergeField } from '#platform/web/merge.ts'
import type { PhotoDraft } from '#modules/media/web/index.ts'
import { newId } from '#platform/web/new-id.ts'
import { isBlank, lotColumns, type LotColumn } from './lot-rows.ts'
import { listFields, mergedList, type MergedList } from '#platform/web/merge-lists.ts'
import { idOfPhoto, photoWords, withoutDeleted } from '#modules/media/web/index.ts'
import type { LotValues, ProductFormValues } from './product-form.ts'
import type { ProductKey } from './texts.ts'

/** The form as both of them found it, as I typed it, and as the other one saved it; a colour has one id in all of them. */
export interface MergeSides {
  before: ProductFormValues
  mine: ProductFormValues
  theirs: ProductFormValues
}

interface LotWords {
  t: Translate<ProductKey>
  colourName(id: string): string
}

/** A lot that all have is compared cell by cell, any other as a whole. The count of one that is there is no field. */
export function lotFields(sides: MergeSides, { t, colourName }: LotWords): MergeField[] {
  const cell = (lot: LotValues, column: LotColumn) => (column === 'colour' ? colourName(lot.colour) : lot[column])
  return idsOf(sides).flatMap((id): MergeField[] => {
    const { before, mine, theirs } = sidesOfLot(sides, id)
    const words = (lot: LotValues | undefined) =>
      lot === undefined ? '' : compared.flatMap((column) => cell(lot, column) || []).join(' · ')
    if (!mine || !theirs) {
      return [
        { id: `lots.${id}`, label: t('part.lots'), base: words(before), mine: words(mine), theirs: words(theirs) },
      ]
    }
    const called = (['size', 'colour', 'purchaseNumber'] as const).flatMap((column) => cell(theirs, column) || [])
    const label = (key: ProductKey) => `${t(key).replace(/, ₴$/, '')} (${called.join(' · ')})`
    return [
      ...compared.map((column) => ({
        id: `lots.${id}.${column}`,
        label: label(`lots.${column}`),
        base: before ? cell(before, column) : '',
        mine: cell(mine, column),
        theirs: cell(theirs, column),
      })),
      ...listFields(photosOf(id, { before, mine, theirs }), {
        label: label('field.photos'),
        words: (photo) => photoWords(photo),
      }),
    ]
  })
}

/** Lots of both sides, but for those that one took out. */
export function mergedLots(sides: MergeSides, choices: Choices): LotValues[] {
  return idsOf(sides).flatMap((id) => {
    const { before, mine, theirs } = sidesOfLot(sides, id)
    const side = choices[`lots.${id}`]
    if (mine && theirs) return mergedLot(id, { before, mine, theirs }, choices)
    if (theirs) return before && side !== 'theirs' ? [] : theirs
    if (!mine || (before && side !== 'mine')) return []
    // the other one took it out, which only a lot that never was in stock allows (CAT-6): it is added anew
    const photos = mine.photos.filter(({ isNew }) => isNew)
    return before ? { ...mine, isNew: true, id: newId(), count: '0', photos } : mine
  })
}

function mergedLot(id: string, { before, mine, theirs }: BothLots, choices: Choices): LotValues {
  const columns = compared.filter((column) => choices[`lots.${id}.${column}`] === 'mine')
  const photos = mergedList(photosOf(id, { before, mine, theirs }), choices)
  return {
    ...theirs,
    ...Object.fromEntries(columns.map((column) => [column, mine[column]])),
    photos: photos.map((photo, position) => ({ ...photo, position })),
  }
}

const compared = lotColumns.filter((column) => column !== 'count')

interface BothLots {
  before: LotValues | undefined
  mine: LotValues
  theirs: LotValues
}

/** Theirs first, as they stand; then what only I have. */
function idsOf({ before, mine, theirs }: MergeSides): string[] {
  const all = [...theirs.lots, ...mine.lots, ...before.lots]
  return [...new Set(all.filter((lot) => !isBlank(lot)).map(({ id }) => id))]
}

function sidesOfLot({ before, mine, theirs }: MergeSides, id: string) {
  const find = ({ lots }: ProductFormValues) => lots.find((lot) => lot.id === id && !isBlank(lot))
  return { before: find(before), mine: find(mine), theirs: find(theirs) }
}

function photosOf(id: string, { before, mine, theirs }: BothLots): MergedList<PhotoDraft> {
  const found = { before: before?.photos ?? [], mine: mine.photos, theirs: theirs.photos }
  return { name: `lots.${id}.photos`, ...withoutDeleted(found, ({ key }) => key), idOf: idOfPhoto }
}
