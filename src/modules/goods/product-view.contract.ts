import type { Colour } from '#kit/colours.ts'
import { fromHryvnias, toHryvnias, type Money } from '#kit/money.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import type { Lot } from '#modules/stock/lot.ts'
import type { WireEvent, WireMovement, WireProduct, WireType } from './contract.ts'
import type {
  CorrectionReason,
  FieldChange,
  GoodsEvent,
  GoodsMovement,
  GoodsPhoto,
  GoodsSort,
  Lacking,
  LotChange,
  PhotoChange,
  StockState,
} from './goods.ts'
import { legacyFromWire } from './product.contract.ts'
import { fieldFromWire, sortSpelling, valueFromWire } from './words.contract.ts'

export interface PhotoView extends Omit<GoodsPhoto, 'pictureId'> {
  /** Of its file. */
  name: string
}

export interface LotView extends Omit<Lot, 'productId'> {
  photos: PhotoView[]
}

/** A product as the back-office shows it. */
export interface ProductView {
  id: string
  code: string
  typeId: string
  typeSlug: ProductTypeSlug
  nameUk: string
  nameEn: string
  descriptionUk: string
  descriptionEn: string
  compareAtPrice: Money | null
  isHidden: boolean
  colours: Colour[]
  photos: PhotoView[]
  lots: LotView[]
  /** Fields of an older shop, as they were given (CAT-5). */
  legacy: Record<string, unknown>
  version: number
  createdAt: Date
  updatedAt: Date
}

function kopiykas(hryvnias: number): Money {
  return fromHryvnias(hryvnias) ?? 0
}

export function productFromWire(data: unknown): ProductView {
  const wire = data as WireProduct
  return {
    id: wire.id,
    code: wire.code,
    typeId: wire.productTypeId,
    typeSlug: wire.productType,
    nameUk: wire.name,
    nameEn: wire.nameEN,
    descriptionUk: wire.description,
    descriptionEn: wire.descriptionEN,
    compareAtPrice: wire.compareAtPrice === null ? null : kopiykas(wire.compareAtPrice),
    isHidden: wire.isHidden,
    colours: wire.colors.map(({ name, nameEN, colors, gradientType }) => ({
      name,
      nameEn: nameEN,
      stops: colors,
      gradient: gradientType,
    })),
    photos: wire.photos.map(photoFromWire),
    lots: wire.subProducts.map((lot) => ({
      id: lot.id,
      size: lot.subCode,
      colour: lot.color,
      purchaseNumber: lot.purchaseNumber,
      purchasedOn: lot.purchaseDate,
      price: kopiykas(lot.priceSale),
      unitCost: kopiykas(lot.priceBuy),
      onHand: lot.goodsCount,
      reserved: lot.reserved,
      available: lot.available,
      version: lot.version,
      photos: lot.photos.map(photoFromWire),
    })),
    legacy: legacyFromWire(wire),
    version: wire.version,
    createdAt: new Date(wire.dateCreated),
    updatedAt: new Date(wire.dateUpdated),
  }
}

function photoFromWire({ url, name, alt, altEN, color, src }: WireProduct['photos'][number]): PhotoView {
  return { key: url, name, altUk: alt, altEn: altEN, colour: color, src }
}

/** What staff changed of a product; what is not there keeps its value, lots and photos replace by id (WIRE-11). */
export interface ProductEdit {
  code?: string
  typeId?: string
  nameUk?: string
  nameEn?: string
  descriptionUk?: string
  descriptionEn?: string
  compareAtPrice?: Money | null
  isHidden?: boolean
  colours?: readonly Colour[]
  photos?: readonly PhotoChange[]
  lots?: readonly LotChange[]
}

/** A product that is not there yet: its id is made in the browser. */
export interface NewProduct extends ProductEdit {
  id: string
  code: string
  typeId: string
  nameUk: string
  legacy?: Record<string, unknown>
}

/** One of `products` in the body of `updateProducts`. Without a version only what is sent changes. */
export function productEditToWire(id: string, version: number | undefined, edit: ProductEdit) {
  return { id, ...given({ version }), ...editToWire(edit) }
}

/** One of `products` in the body of `addProducts`. */
export function newProductToWire({ id, legacy, ...product }: NewProduct) {
  return { id, ...legacy, ...editToWire(product) }
}

/** The body of `addProducts` and of `updateProducts`. */
export function productsToWire(products: readonly object[]) {
  return { products }
}

function editToWire(edit: ProductEdit) {
  return given({
    code: edit.code,
    productTypeId: edit.typeId,
    name: edit.nameUk,
    nameEN: edit.nameEn,
    description: edit.descriptionUk,
    descriptionEN: edit.descriptionEn,
    compareAtPrice: amountToWire(edit.compareAtPrice),
    isHidden: edit.isHidden,
    colors: edit.colours?.map(({ name, nameEn, stops, gradient }, index) => ({
      name,
      nameEN: nameEn,
      index,
      colors: stops,
      gradientType: gradient,
    })),
    photos: edit.photos?.map(photoToWire),
    subProducts: edit.lots?.map(lotToWire),
  })
}

function lotToWire(lot: LotChange) {
  return given({
    id: lot.id,
    version: lot.version,
    subCode: lot.size,
    color: lot.colour,
    purchaseNumber: lot.purchaseNumber,
    purchaseDate: lot.purchasedOn,
    priceSale: amountToWire(lot.price),
    priceBuy: amountToWire(lot.unitCost),
    goodsCount: lot.onHand,
    reason: lot.reason,
    note: lot.note,
    photos: lot.photos?.map(photoToWire),
  })
}

function photoToWire({ key, altUk, altEn, colour, isDeleted }: PhotoChange, index: number) {
  return given({ url: key, index, alt: altUk, altEN: altEn, color: colour, isDelete: isDeleted })
}

function amountToWire(amount: Money | null | undefined): number | null | undefined {
  return typeof amount === 'number' ? toHryvnias(amount) : amount
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The field of ours that an error of the wire is about: `products.0.subProducts.2.goodsCount` → `lots.2.onHand`. */
export const fieldOfError = fieldFromWire

/** A page of the grid, in our words. */
export interface ProductsRequest {
  limit?: number
  offset?: number
  sort?: readonly GoodsSort[]
  search?: string
  /** Part of the code. */
  code?: string
  /** Part of a name. */
  name?: string
  typeIds?: readonly string[]
  isHidden?: boolean
  size?: string
  stock?: readonly StockState[]
  lacks?: Lacking
  priceFrom?: Money
  priceTo?: Money
}

/** The query of `getProducts`. */
export function productsRequestToWire(request: ProductsRequest): Record<string, string> {
  const query = {
    limit: request.limit?.toString(),
    offset: request.offset?.toString(),
    sort: request.sort
      ?.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortSpelling[column]}`)
      .join(','),
    search: request.search,
    codePart: request.code,
    name: request.name,
    productTypeId: request.typeIds?.join(','),
    isHidden: request.isHidden?.toString(),
    subCode: request.size,
    stock: request.stock?.join(','),
    lacks: request.lacks,
    priceFrom: amountToWire(request.priceFrom)?.toString(),
    priceTo: amountToWire(request.priceTo)?.toString(),
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

export function productByCodeToWire(code: string) {
  return { code }
}

/** The query of `deleteProducts`. */
export function deletionToWire(ids: readonly string[], { withPhotos }: { withPhotos: boolean }) {
  return { ids: ids.join(','), photos: String(withPhotos) }
}

export interface Correction {
  lotId: string
  reason: CorrectionReason
  note?: string
}

/** The body of `correctStock`: counted so many, of the lot as it was then. */
export function countToWire({ lotId, reason, note = '' }: Correction, onHand: number, version: number) {
  return { subProductId: lotId, goodsCount: onHand, version, reason, note }
}

/** The body of `correctStock`: so many more, or fewer, whatever is sold meanwhile. */
export function changeToWire({ lotId, reason, note = '' }: Correction, change: number) {
  return { subProductId: lotId, change, reason, note }
}

export function movementFromWire(data: unknown): GoodsMovement {
  const wire = data as WireMovement
  return {
    id: wire.id,
    at: new Date(wire.date),
    lotId: wire.subProductId,
    size: wire.subCode,
    colour: wire.color,
    purchaseNumber: wire.purchaseNumber,
    quantity: wire.change,
    reason: wire.kind,
    correction: wire.reason,
    orderId: wire.orderId,
    orderNumber: wire.orderNumber,
    who: wire.who,
    note: wire.note,
    balance: wire.goodsCount,
  }
}

export function eventFromWire(data: unknown): GoodsEvent {
  const { at, who, kind, changes } = data as WireEvent
  return { at: new Date(at), who, kind, changes: changes.map(changeFromWire) }
}

function changeFromWire({ field: wire, subject, from, to }: WireEvent['changes'][number]): FieldChange {
  const field = fieldFromWire(wire)
  return { field, subject, from: valueFromWire(field, from), to: valueFromWire(field, to) }
}

/** A type of goods, for a choice. */
export interface TypeView {
  id: string
  slug: ProductTypeSlug
  nameUk: string
  nameEn: string
}

export function typeFromWire(data: unknown): TypeView {
  const { id, productType, nameUK, nameEN } = data as WireType
  return { id, slug: productType, nameUk: nameUK, nameEn: nameEN }
}
