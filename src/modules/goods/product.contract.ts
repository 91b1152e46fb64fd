import * as z from 'zod/mini'
import { gradients, defaultColour, hexColour, type Colour } from '#kit/colours.ts'
import { toHryvnias } from '#kit/money.ts'
import { count, day, filledText, id, ignored, instantToWire, money, text } from '#platform/wire.ts'
import { productTypeSlugs } from '#modules/catalog/product.ts'
import {
  correctionReasons,
  isCode,
  longestCode,
  longestDescription,
  mostPieces,
  type Goods,
  type GoodsChange,
  type GoodsLot,
  type GoodsPhoto,
  type LotChange,
  type PhotoChange,
} from './goods.ts'

const wirePhoto = z.strictObject({
  url: z.string(),
  name: z.string(),
  index: z.int(),
  alt: z.string(),
  altEN: z.string(),
  color: z.string(),
  /** A small picture that everyone may see; `url` is a key of the photo store. */
  src: z.string(),
})

const wireColour = z.strictObject({
  name: z.string(),
  nameEN: z.string(),
  index: z.int(),
  colors: z.array(z.string()),
  gradientType: z.enum(gradients),
})

const wireLot = z.strictObject({
  id: id(),
  subCode: z.string(),
  color: z.string(),
  productId: id(),
  purchaseNumber: z.string(),
  priceSale: z.number(),
  priceBuy: z.number(),
  goodsCount: z.int(),
  purchaseDate: z.iso.date(),
  photos: z.array(wirePhoto),
  available: z.int(),
  reserved: z.int(),
  version: z.int(),
})

const legacySizes = [
  'oldSize_35',
  'oldSize_36',
  'oldSize_37',
  'oldSize_38',
  'oldSize_39',
  'oldSize_40',
  'oldSize_41',
] as const

export const wireProduct = z.strictObject({
  id: id(),
  code: z.string(),
  name: z.string(),
  nameEN: z.string(),
  description: z.string(),
  descriptionEN: z.string(),
  productTypeId: id(),
  productType: z.enum(productTypeSlugs),
  productTypeNameEN: z.string(),
  productTypeNameUK: z.string(),
  compareAtPrice: z.nullable(z.number()),
  photos: z.array(wirePhoto),
  colors: z.array(wireColour),
  subProducts: z.array(wireLot),
  oldPrice: z.nullable(z.number()),
  oldPhotos: z.string(),
  oldColor: z.string(),
  oldSize_35: z.int(),
  oldSize_36: z.int(),
  oldSize_37: z.int(),
  oldSize_38: z.int(),
  oldSize_39: z.int(),
  oldSize_40: z.int(),
  oldSize_41: z.int(),
  isHidden: z.boolean(),
  version: z.int(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
})
export type WireProduct = z.infer<typeof wireProduct>

/** A product as staff see it, with costs and counts (S3). */
export function productToWire(goods: Goods): WireProduct {
  return {
    id: goods.id,
    code: goods.code,
    name: goods.nameUk,
    nameEN: goods.nameEn,
    description: goods.descriptionUk,
    descriptionEN: goods.descriptionEn,
    productTypeId: goods.type.id,
    productType: goods.type.slug,
    productTypeNameEN: goods.type.nameEn,
    productTypeNameUK: goods.type.nameUk,
    compareAtPrice: goods.compareAtPrice === null ? null : toHryvnias(goods.compareAtPrice),
    photos: goods.photos.map(photoToWire),
    colors: goods.colours.map(colourToWire),
    subProducts: goods.lots.map(lotToWire),
    ...legacyToWire(goods.legacy),
    isHidden: goods.isHidden,
    version: goods.version,
    dateCreated: instantToWire(goods.createdAt),
    dateUpdated: instantToWire(goods.updatedAt),
  }
}

function lotToWire(lot: GoodsLot): z.infer<typeof wireLot> {
  return {
    id: lot.id,
    subCode: lot.size,
    color: lot.colour,
    productId: lot.productId,
    purchaseNumber: lot.purchaseNumber,
    priceSale: toHryvnias(lot.price),
    priceBuy: toHryvnias(lot.unitCost),
    goodsCount: lot.onHand,
    purchaseDate: lot.purchasedOn,
    photos: lot.photos.map(photoToWire),
    available: lot.available,
    reserved: lot.reserved,
    version: lot.version,
  }
}

function photoToWire({ key, altUk, altEn, colour, src }: GoodsPhoto, index: number): z.infer<typeof wirePhoto> {
  return { url: key, name: key.slice(key.lastIndexOf('/') + 1), index, alt: altUk, altEN: altEn, color: colour, src }
}

function colourToWire({ name, nameEn, gradient, stops }: Colour, index: number): z.infer<typeof wireColour> {
  return { name, nameEN: nameEn, index, colors: stops, gradientType: gradient }
}

/** Fields of an older shop, kept as they were given (CAT-5); these when they were not. */
const legacyDefaults = {
  oldPrice: null as number | null,
  oldPhotos: '',
  oldColor: '',
  oldSize_35: 0,
  oldSize_36: 0,
  oldSize_37: 0,
  oldSize_38: 0,
  oldSize_39: 0,
  oldSize_40: 0,
  oldSize_41: 0,
}

function legacyToWire(kept: Readonly<Record<string, unknown>>): typeof legacyDefaults {
  const fields = Object.entries(legacyDefaults).map(([name, missing]) => [name, kept[name] ?? missing])
  return Object.fromEntries(fields) as typeof legacyDefaults
}

/** What of a product is a field of the older shop, as it was given. */
export function legacyFromWire(wire: WireProduct): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(legacyDefaults).flatMap(([name, missing]) => {
      const value = wire[name as keyof typeof legacyDefaults]
      return value === missing ? [] : [[name, value]]
    }),
  )
}

const photo = z.pipe(
  z.strictObject({
    url: filledText(950),
    index: z.optional(z.int()),
    isDelete: z.optional(z.boolean()),
    alt: z.optional(text(500)),
    altEN: z.optional(text(500)),
    color: z.optional(text()),
    name: ignored(),
    isSaved: ignored(),
    needMove: ignored(),
    oldUrl: ignored(),
    src: ignored(),
  }),
  z.transform((wire) => ({
    index: wire.index,
    item: {
      key: wire.url,
      altUk: wire.alt,
      altEn: wire.altEN,
      colour: wire.color,
      isDeleted: wire.isDelete,
    } satisfies PhotoChange,
  })),
)

/** In the order of their `index`; those without one stay where they stand. */
function inOrder<Item>(list: readonly { index: number | undefined; item: Item }[]): Item[] {
  return list
    .map((each, place) => ({ ...each, place: each.index ?? place }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

const photos = z.pipe(
  z.array(photo).check(z.maxLength(100)),
  z.transform((list) => inOrder<PhotoChange>(list)),
)

const stop = z.pipe(
  z.string().check(z.regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'incorrectColour' })),
  z.transform((hex) => hexColour(hex.replace('#', '').toLowerCase()) ?? defaultColour),
)

const colour = z.pipe(
  z.strictObject({
    name: filledText(100),
    nameEN: z.optional(text(100)),
    index: z.optional(z.int()),
    colors: z.optional(z.array(stop).check(z.minLength(1), z.maxLength(8))),
    gradientType: z.optional(z.enum(gradients)),
  }),
  z.transform(({ index, ...wire }) => ({
    index,
    item: {
      name: wire.name.trim(),
      nameEn: wire.nameEN ?? '',
      stops: wire.colors ?? [defaultColour],
      gradient: wire.gradientType ?? 'n',
    } satisfies Colour,
  })),
)

const colours = z.pipe(
  z.array(colour).check(z.maxLength(50)),
  z.transform((list) => inOrder<Colour>(list)),
)

/** Pieces that a lot may have. */
export const pieces = () => z.int('notPieces').check(z.gte(0, 'notPieces'), z.lte(mostPieces, 'notPieces'))

const lot = z.pipe(
  z.strictObject({
    id: z.optional(id()),
    subCode: z.optional(text(20)),
    color: z.optional(text(100)),
    purchaseNumber: z.optional(text(60)),
    priceSale: z.optional(money()),
    priceBuy: z.optional(money()),
    goodsCount: z.optional(pieces()),
    purchaseDate: z.optional(day()),
    photos: z.optional(photos),
    version: z.optional(z.int()),
    reason: z.optional(z.enum(correctionReasons)),
    note: z.optional(text(500)),
    productId: ignored(),
    available: ignored(),
    reserved: ignored(),
  }),
  z.transform((wire): LotChange => ({
    id: wire.id,
    version: wire.version,
    size: wire.subCode?.trim(),
    colour: wire.color?.trim(),
    purchaseNumber: wire.purchaseNumber?.trim(),
    purchasedOn: wire.purchaseDate,
    price: wire.priceSale,
    unitCost: wire.priceBuy,
    onHand: wire.goodsCount,
    reason: wire.reason,
    note: wire.note,
    photos: wire.photos,
  })),
)

const legacySize = () => z.optional(count({ from: 0, to: mostPieces }))

const product = {
  code: z.optional(filledText(longestCode).check(z.refine(isCode, { error: 'invalid' }))),
  name: z.optional(filledText(300)),
  nameEN: z.optional(text(300)),
  description: z.optional(text(longestDescription)),
  descriptionEN: z.optional(text(longestDescription)),
  productTypeId: z.optional(id()),
  compareAtPrice: z.optional(z.nullable(money())),
  photos: z.optional(photos),
  colors: z.optional(colours),
  subProducts: z.optional(z.array(lot).check(z.maxLength(500))),
  oldPrice: z.optional(z.nullable(z.number())),
  oldPhotos: z.optional(text(20_000)),
  oldColor: z.optional(text(1_000)),
  oldSize_35: legacySize(),
  oldSize_36: legacySize(),
  oldSize_37: legacySize(),
  oldSize_38: legacySize(),
  oldSize_39: legacySize(),
  oldSize_40: legacySize(),
  oldSize_41: legacySize(),
  isHidden: z.optional(z.boolean()),
  productType: ignored(),
  productTypeNameEN: ignored(),
  productTypeNameUK: ignored(),
  dateCreated: ignored(),
  dateUpdated: ignored(),
}
type WireFields = z.infer<z.ZodMiniObject<typeof product, z.core.$strict>>

function change(wire: WireFields): GoodsChange {
  const { oldPrice, oldPhotos, oldColor } = wire
  const sizes = legacySizes.map((name) => [name, wire[name]] as const)
  const given = Object.entries({ oldPrice, oldPhotos, oldColor, ...Object.fromEntries(sizes) })
  const legacy = given.filter(([, value]) => value !== undefined)
  return {
    code: wire.code?.trim(),
    typeId: wire.productTypeId,
    nameUk: wire.name?.trim(),
    nameEn: wire.nameEN?.trim(),
    descriptionUk: wire.description,
    descriptionEn: wire.descriptionEN,
    compareAtPrice: wire.compareAtPrice,
    isHidden: wire.isHidden,
    legacy: legacy.length > 0 ? Object.fromEntries(legacy) : undefined,
    colours: wire.colors,
    photos: wire.photos,
    lots: wire.subProducts,
  }
}

export const newProduct = z.pipe(
  z.strictObject({ id: z.optional(id()), version: ignored(), ...product }),
  z.transform(({ id: own, version: _, ...wire }): GoodsChange => ({ id: own, ...change(wire) })),
)
export const changedProduct = z.pipe(
  z.strictObject({ id: id(), version: z.optional(z.int()), ...product }),
  z.transform(({ id: own, version, ...wire }): GoodsChange => ({ id: own, version, ...change(wire) })),
)
