import type { Seen } from '#platform/fields.ts'
import { requestToWire, type ListRequest } from '#platform/lists.ts'
import type { photo } from '#modules/catalog/product.fields.ts'
import type { WireEvent } from './contract.ts'
import { goods, type goodsLot, type legacy } from './goods.fields.ts'
import { goodsList } from './goods.list.ts'
import type { CorrectionReason, FieldChange, GoodsEvent, ProductEdit } from './goods.ts'
import { goodsRow, type rowLot } from './goods-row.fields.ts'
import { noLegacy, parted, type AnsweredProduct, type WireProduct } from './product.contract.ts'
import { correction } from './stock.fields.ts'

export type { ProductEdit } from './goods.ts'
export type OfficePhoto = Seen<typeof photo.fields>
type SeenLot = Seen<typeof goodsLot.fields>
/** A lot as staff see it; what it cost, only those who may know (WIRE-12). */
export type OfficeLot = Omit<SeenLot, 'productId' | 'unitCost'> & Partial<Pick<SeenLot, 'unitCost'>>

/** A product as the back-office shows it. */
export interface OfficeProduct extends Omit<
  Seen<typeof goods.fields>,
  'typeNameUk' | 'typeNameEn' | 'lots' | keyof typeof legacy
> {
  lots: OfficeLot[]
  /** Fields of an older shop, as they were given (CAT-5). */
  legacy: Record<string, unknown>
}

type SeenRow = Seen<typeof goodsRow.fields>
type SeenRowLot = Seen<typeof rowLot.fields>
/** A product as the list shows it; every whole one is such a row, too. */
export interface ListedProduct extends Omit<SeenRow, 'lots'> {
  lots: (Omit<SeenRowLot, 'unitCost'> & Partial<Pick<SeenRowLot, 'unitCost'>>)[]
}

/** The rows of an answer that was asked for as rows. */
export function rowFromWire(wire: AnsweredProduct): ListedProduct {
  return goodsRow.fromWire<'manager'>(wire)
}

const isWhole = (wire: AnsweredProduct): wire is WireProduct => 'description' in wire

export function productFromWire(wire: AnsweredProduct): OfficeProduct {
  if (!isWhole(wire)) throw new TypeError('a whole product was to be answered')
  const { own, old } = parted(goods.fromWire(wire))
  const given = Object.entries(old).filter(([name, value]) => value !== noLegacy[name])
  return { ...own, legacy: Object.fromEntries(given) }
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
  return goods.sent({ ...edit, id, version })
}

/** One of `products` in the body of `addProducts`. */
export function newProductToWire({ legacy: old, ...product }: NewProduct) {
  return { ...old, ...goods.sent(product) }
}

/** The body of `addProducts` and of `updateProducts`. */
export function productsToWire(products: readonly object[]) {
  return { products }
}

/** The field of ours that an error of the wire is about: `products.0.subProducts.2.goodsCount` → `lots.2.onHand`. */
export function fieldOfError(wire: string): string {
  const path = wire.replace(/^products\.\d+\.?/, '')
  return correction.unspell(goods.unspell(path))
}

/** Which of the products that were sent an error of the wire is about. */
export function placeOfError(wire: string): number {
  return Number(/^products\.(\d+)/.exec(wire)?.[1] ?? 0)
}

export type ProductsRequest = ListRequest<typeof goodsList>

/** The query of `getProducts`. */
export function productsRequestToWire(request: ProductsRequest): Record<string, string> {
  return requestToWire(goodsList, request)
}

/** Asks for rows, not for whole products. */
export function rowsRequestToWire(request: ProductsRequest): Record<string, string> {
  return { ...productsRequestToWire(request), shape: 'row' }
}

/** Asks for whole products, some. */
export function productsByIdsToWire(ids: readonly string[]) {
  return { ids: ids.join(',') }
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
export function countToWire(given: Correction, onHand: number, version: number) {
  return correction.sent({ note: '', ...given, onHand, version })
}

/** The body of `correctStock`: so many more, or fewer, whatever is sold meanwhile; with a `version`, of the lot as it was then. */
export function changeToWire(given: Correction, change: number, version?: number) {
  return correction.sent({ note: '', ...given, change, ...(version !== undefined && { version }) })
}

export function eventFromWire({ at, who, kind, changes }: WireEvent): GoodsEvent {
  return { at, who, kind, changes: changes.map(changeFromWire) }
}

function changeFromWire({ field: wire, subject, from, to }: WireEvent['changes'][number]): FieldChange {
  const field = goods.unspell(wire)
  return { field, subject, from: goods.unspellValue(field, from), to: goods.unspellValue(field, to) }
}
