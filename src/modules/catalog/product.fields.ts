import * as z from 'zod/mini'
import { defaultColour, gradients, hexColour } from '#kit/colours.ts'
import {
  asFlag,
  asId,
  asInstant,
  asMoney,
  asName,
  asNeededName,
  asOneOf,
  asCount,
  asDay,
  asShown,
  asMultilineText,
  asText,
  codecOf,
  orNull,
} from '#platform/codecs.ts'
import { workers } from '#platform/roles.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity } from '#platform/fields.ts'
import { count, exactText } from '#platform/wire.ts'
import { mostMillimetres } from './measures.ts'
import { isUktzed, readTaxCodes } from './receipt-codes.ts'
import { isCode, productTypeSlugs } from './product.ts'
import { mostSalePercent } from './sale.ts'

/** Typed by staff, seen by staff. */
const typed = { sees: workers, sets: workers } as const
const shown = { sees: workers, sets: [] } as const
const sentOnly = { sees: [], sets: workers } as const
/** Millimetres; null until somebody measured. */
const asMeasure = () => orNull(asCount(count({ to: mostMillimetres })))
/** A field that clients keep for themselves and send along. */
const idle = { codec: asShown(z.unknown()), sees: [], sets: [] } as const

/** A code of UKTZED, or nothing; however its digits were parted. */
function asUktzed() {
  const name = asName(20)
  const digits = z.pipe(
    name.input,
    z.transform((text) => text.replaceAll(/\s/g, '')),
  )
  const input = z.pipe(
    digits,
    z.string().check(z.refine((text) => text === '' || isUktzed(text), { error: 'notUktzed' })),
  )
  return { ...name, input }
}

/** Codes of tax groups, or nothing; kept as `1, 2`. */
function asTaxCodes() {
  const name = asName(60)
  const right = z.pipe(
    name.input,
    z.string().check(z.refine((text) => text === '' || readTaxCodes(text) !== undefined, { error: 'notTaxCodes' })),
  )
  const input = z.pipe(
    right,
    z.transform((text) => (text === '' ? '' : (readTaxCodes(text) ?? []).join(', '))),
  )
  return { ...name, input }
}

const asLegacy = { ...asShown(z.record(z.string(), z.unknown()), 'object'), blank: {} }

/** A product's own row; its colours, photos and lots are beside it. */
export const product = entity({
  id: { wire: 'id', readFrom: 'id', codec: asId(), ...shown },
  code: { wire: 'code', column: 'code', codec: asNeededName(60, isCode), ...typed, csv: 'cell', isListed: true },
  nameUk: { wire: 'name', column: 'name_uk', codec: asNeededName(300), ...typed, csv: 'cell', isListed: true },
  /** Empty where there is none; the Ukrainian one stands in for it (LOC-5). */
  nameEn: { wire: 'nameEN', column: 'name_en', codec: asName(300), ...typed, csv: 'cell' },
  typeId: { wire: 'productTypeId', column: 'type_id', codec: asId(), ...typed, csv: 'cell', isListed: true },
  /** A word of its type, by its slug; its name in either language is taken for it, too. Empty where it is of none (CAT-1). */
  kind: {
    wire: 'kind',
    column: 'kind',
    codec: asName(60),
    ...typed,
    isNullWhenEmpty: true,
    csv: 'cell',
    isListed: true,
  },
  /** Empty where it is the shop's own. */
  brand: { wire: 'brand', column: 'brand', codec: asName(100), ...typed, csv: 'cell' },
  isHidden: { wire: 'isHidden', column: 'is_hidden', codec: asFlag(), ...typed, csv: 'cell', isListed: true },
  /** The price before a reduction. */
  compareAtPrice: {
    wire: 'compareAtPrice',
    column: 'compare_at_price',
    codec: orNull(asMoney()),
    ...typed,
    csv: 'cell',
  },
  /** A sale (`Sale`): a whole percent off, or a price, and its days in Kyiv. */
  salePercent: {
    wire: 'discountPercent',
    column: 'sale_percent',
    codec: orNull(asCount(count({ to: mostSalePercent }))),
    ...typed,
    csv: 'cell',
  },
  salePrice: {
    wire: 'discountPrice',
    column: 'sale_price',
    codec: orNull(asMoney()),
    ...typed,
    csv: 'cell',
  },
  saleStartsOn: { wire: 'discountDateStart', column: 'sale_starts_on', codec: orNull(asDay()), ...typed, csv: 'cell' },
  saleEndsOn: { wire: 'discountDateEnd', column: 'sale_ends_on', codec: orNull(asDay()), ...typed, csv: 'cell' },
  /** The material, origin and care; the Ukrainian text stands in for an English one that is empty (LOC-5). */
  madeOfUk: { wire: 'madeOf', column: 'made_of_uk', codec: asName(500), ...typed, csv: 'cell' },
  madeOfEn: { wire: 'madeOfEN', column: 'made_of_en', codec: asName(500), ...typed, csv: 'cell' },
  madeInUk: { wire: 'madeIn', column: 'made_in_uk', codec: asName(200), ...typed, csv: 'cell' },
  madeInEn: { wire: 'madeInEN', column: 'made_in_en', codec: asName(200), ...typed, csv: 'cell' },
  width: { wire: 'width', column: 'width_mm', codec: asMeasure(), ...typed, csv: 'cell' },
  height: { wire: 'height', column: 'height_mm', codec: asMeasure(), ...typed, csv: 'cell' },
  depth: { wire: 'depth', column: 'depth_mm', codec: asMeasure(), ...typed, csv: 'cell' },
  length: { wire: 'length', column: 'length_mm', codec: asMeasure(), ...typed, csv: 'cell' },
  /** Codes of its fiscal receipts, empty where its type says them: of UKTZED, and of tax groups (PAY-6). */
  uktzed: { wire: 'uktzed', column: 'uktzed', codec: asUktzed(), ...typed, csv: 'cell' },
  taxCodes: { wire: 'taxCodes', column: 'tax_codes', codec: asTaxCodes(), ...typed, csv: 'cell' },
  careUk: { wire: 'care', column: 'care_uk', codec: asMultilineText(2_000), ...typed, csv: 'last' },
  careEn: { wire: 'careEN', column: 'care_en', codec: asMultilineText(2_000), ...typed, csv: 'last' },
  descriptionUk: {
    wire: 'description',
    column: 'description_uk',
    codec: asMultilineText(20_000),
    ...typed,
    csv: 'last',
  },
  descriptionEn: {
    wire: 'descriptionEN',
    column: 'description_en',
    codec: asMultilineText(20_000),
    ...typed,
    csv: 'last',
  },
  /** Fields of an older shop, as they were given (CAT-5). */
  legacy: { column: 'legacy', codec: asLegacy, sees: [], sets: [] },
  version: { wire: 'version', readFrom: 'version', codec: asCount(), ...shown },
  createdAt: { wire: 'dateCreated', readFrom: 'created_at', codec: asInstant(), ...shown },
  updatedAt: { wire: 'dateUpdated', readFrom: 'updated_at', codec: asInstant(), ...shown, isListed: true },
})

/** A word within a type that staff name in both languages, with a page of its own (CAT-1). */
export const productKind = entity({
  typeId: { wire: 'typeId', readFrom: 'type_id', codec: asId(), ...shown },
  /** The part of the address that the name made once. */
  slug: { wire: 'slug', readFrom: 'slug', codec: asText(60), ...shown },
  nameUk: { wire: 'nameUk', column: 'name_uk', codec: asNeededName(80), ...typed },
  /** Empty where there is none; the Ukrainian one stands in for it (LOC-5). */
  nameEn: { wire: 'nameEn', column: 'name_en', codec: asName(80), ...typed },
  /** Two sentences below the heading of its page. */
  textUk: { wire: 'textUk', column: 'text_uk', codec: asName(400), ...typed },
  textEn: { wire: 'textEn', column: 'text_en', codec: asName(400), ...typed },
})

export const productType = entity({
  id: { wire: 'id', codec: asId(), ...shown },
  nameUk: { wire: 'nameUk', codec: asText(), ...shown },
  /** The fixed English name, which also stands in the keys of photos (S3, IMG-2). */
  nameEn: { wire: 'nameEn', codec: asText(), ...shown },
  slug: { wire: 'slug', codec: asOneOf(productTypeSlugs), ...shown },
  /** By their names. */
  kinds: { wire: 'kinds', codec: listOf(productKind), ...shown },
})

const hex = z.pipe(
  z.string().check(z.regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'incorrectColour' })),
  z.transform((text) => hexColour(text.replace('#', '').toLowerCase()) ?? defaultColour),
)
const asStops = codecOf<string[], string[]>({
  kind: 'list',
  input: z.array(hex).check(z.minLength(1), z.maxLength(8)),
  output: () => z.array(z.string()),
  toWire: (stops) => stops,
  fromWire: (stops) => stops,
})

/** A colour in its place among the product's. */
export const colour = entity({
  name: { wire: 'name', codec: asNeededName(100), ...typed, isNeeded: true },
  nameEn: { wire: 'nameEN', codec: asText(100), ...typed, otherwise: '' },
  stops: { wire: 'colors', codec: asStops, ...typed, otherwise: [defaultColour] },
  gradient: { wire: 'gradientType', codec: asOneOf(gradients), ...typed, otherwise: 'n' },
})

/** Another product that completes a look with this one, in its place. */
export const companion = entity({
  id: { wire: 'id', codec: asId(), ...typed, isNeeded: true },
  code: { wire: 'code', codec: asText(), ...shown },
  nameUk: { wire: 'name', codec: asText(), ...shown },
  nameEn: { wire: 'nameEN', codec: asText(), ...shown },
  isHidden: { wire: 'isHidden', codec: asFlag(), ...shown },
  /** A small picture; empty where there is none. */
  src: { wire: 'src', codec: asText(), ...shown },
})
/** So many a page can show without becoming a list. */
export const mostCompanions = 8

/** A photo in its place: of a product, or of one of its lots. */
export const photo = entity({
  key: { wire: 'url', codec: { ...asText(950), input: exactText(950) }, ...typed, isNeeded: true },
  /** The name of its file at the upload; the key has a suffix, and only signs that a path can hold. */
  name: { wire: 'name', codec: asName(), ...shown },
  altUk: { wire: 'alt', codec: asText(500), ...typed },
  altEn: { wire: 'altEN', codec: asText(500), ...typed },
  /** The name of one of the product's colours; empty for all of them. */
  colour: { wire: 'color', codec: asText(), ...typed },
  /** A small picture that everyone may see; empty until it is made. */
  src: { wire: 'src', codec: asText(), ...shown },
  /** The width of the original file, in pixels; null until the shop reads it. */
  width: { wire: 'width', codec: orNull(asCount()), ...shown },
  /** Its file goes, too. */
  isDeleted: { wire: 'isDelete', codec: asFlag(), ...sentOnly },
  isSaved: { wire: 'isSaved', ...idle },
  needMove: { wire: 'needMove', ...idle },
  oldUrl: { wire: 'oldUrl', ...idle },
})
