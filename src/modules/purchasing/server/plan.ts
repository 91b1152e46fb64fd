import type { Day } from '#kit/days.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { ProductName, ProductType } from '#modules/catalog/product.ts'
import type { ProductInput } from '../purchase.contract.ts'
import type { Purchase, PurchaseFields, PurchaseLine, PurchaseProduct } from '../purchase.ts'
import type { LineRow, ProductRow } from './purchases.sql.ts'

/** The facts of the shop that planning needs. */
export interface Facts {
  types: ReadonlyMap<string, ProductType>
  /** Products of the catalogue by their codes, those of before among them (CAT-6). */
  catalogue: ReadonlyMap<string, ProductName>
  /** Pictures of the store by their keys, those of before among them. */
  pictures: ReadonlyMap<string, { id: string; key: string }>
  today: Day
}

/** A purchase as it shall be. */
export interface PlannedPurchase {
  id: string
  number: string
  before: Purchase | undefined
  fields: PurchaseFields
  products: PlannedProduct[]
}

/** The refusals of planning: faults of the input, and conflicts with the goods that came. */
export interface Problems {
  invalid: FieldError[]
  conflicts: FieldError[]
}

export interface PlannedPhoto {
  pictureId: string
  key: string
  altUk: string
  altEn: string
}

export interface PlannedProduct extends ProductRow {
  before: PurchaseProduct | undefined
  lines: PlannedLine[]
  photos: PlannedPhoto[]
}

export interface ProductsContext {
  given: readonly ProductInput[] | undefined
  before: Purchase | undefined
  fields: PurchaseFields
  /** The field of the purchase. */
  field: string
  facts: Facts
  problems: Problems
}

export interface PlannedLine extends LineRow {
  before: PurchaseLine | undefined
  photos: PlannedPhoto[]
}
