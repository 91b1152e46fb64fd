import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import type { Choices, MergeField } from '#platform/web/merge.ts'
import { listFields, mergedList, type MergedList } from '#platform/web/merge-lists.ts'
import { photoWords } from '#modules/media/web/index.ts'
import { lineName } from '../../purchase.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import {
  linesOf,
  ownFields,
  rowsOf,
  type LineValues,
  type ProductValues,
  type PurchaseFormValues,
} from './purchase-form.ts'
import { valuesOf } from './purchase-form-values.ts'
import type { EditorKey } from './texts.ts'

export interface Merging {
  /** As the form began. */
  base: OfficePurchase
  mine: PurchaseFormValues
  newer: OfficePurchase
  language: Language
}

interface Sides {
  before: PurchaseFormValues
  mine: PurchaseFormValues
  theirs: PurchaseFormValues
}

/** Every field of the purchase, each of its products and lines, in words. */
export function mergeFields(merging: Merging, t: Translate<EditorKey>): MergeField[] {
  const sides = sidesOf(merging)
  const { before, mine, theirs } = sides
  return [
    ...ownFields.map((field) => ({
      id: field,
      label: t(`field.${field}`),
      base: before[field],
      mine: mine[field],
      theirs: theirs[field],
    })),
    ...listFields(productsOf(sides), { label: t('lines.product'), words: productWords }),
    ...listFields(linesIn(sides), { label: t('part.lines'), words: (line) => lineWords(line, sides) }),
  ]
}

/** The newer purchase with what was typed over it, wherever that was chosen. */
export function merged(merging: Merging, choices: Choices): PurchaseFormValues {
  const sides = sidesOf(merging)
  const { mine, theirs } = sides
  const own = ownFields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]] as const)
  const lines = mergedList(linesIn(sides), choices)
  const products = mergedList(productsOf(sides), choices)
  const used = (id: string) => lines.some(({ productId }) => productId === id)
  const slugs = new Map(merging.newer.products.map(({ id, typeSlug }) => [id, typeSlug]))
  const isWide = new Set(mine.rows.filter(({ cells }) => cells.length > 1).map(({ productId }) => productId))
  return {
    ...theirs,
    ...Object.fromEntries(own),
    products: [
      ...products,
      // a product whose line stays does so, too
      ...[...theirs.products, ...mine.products].filter(
        ({ id }, index, all) =>
          used(id) &&
          !products.some((product) => product.id === id) &&
          all.findIndex((each) => each.id === id) === index,
      ),
    ],
    rows: rowsOf(lines, (id) => slugs.get(id) === 'shoes' || (!slugs.has(id) && isWide.has(id))),
  }
}

function sidesOf({ base, mine, newer, language }: Merging): Sides {
  return { before: valuesOf(base, language), mine, theirs: valuesOf(newer, language) }
}

function productsOf({ before, mine, theirs }: Sides): MergedList<ProductValues> {
  return {
    name: 'products',
    before: before.products,
    mine: mine.products,
    theirs: theirs.products,
    idOf: ({ id }) => id,
  }
}

function linesIn({ before, mine, theirs }: Sides): MergedList<LineValues> {
  return {
    name: 'lines',
    before: linesOf(before.rows),
    mine: linesOf(mine.rows),
    theirs: linesOf(theirs.rows),
    idOf: ({ lineId }) => lineId,
  }
}

function productWords({ code, name, typeId, description, photos }: ProductValues): string {
  const told = [code, name, typeId.slice(-4), description, ...photos.map((photo) => photoWords(photo))]
  return told.filter(Boolean).join(' · ')
}

function lineWords(line: LineValues, { before, mine, theirs }: Sides): string {
  const { productId, count, price, foreignPrice, agentFee, freight, url, colours, photos } = line
  const product = [theirs, mine, before].flatMap(({ products }) => products).find(({ id }) => id === productId)
  const shades = colours.map(({ name, nameEn, stops }) => [name, nameEn, ...stops].filter(Boolean).join(' '))
  const sums = [price || foreignPrice, agentFee, freight].map((sum) => sum || '0').join(' + ')
  const told = [`${lineName(product?.code ?? '', line)} × ${count}`, sums, url, ...shades]
  return [...told, ...photos.map((photo) => photoWords(photo))].filter(Boolean).join(' · ')
}
