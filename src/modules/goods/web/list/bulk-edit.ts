import type { Money } from '#kit/money.ts'
import type { Product } from '#modules/catalog/product.ts'
import { compareSizes, type Lot } from '#modules/stock/lot.ts'
import { changedPrice, type PriceChange } from './price-change.ts'

/** What is read of a product to change many at once. */
export type BulkProduct = Pick<Product, 'id' | 'code' | 'nameUk' | 'nameEn' | 'typeId' | 'isHidden' | 'version'> & {
  lots: readonly Pick<Lot, 'id' | 'size' | 'price'>[]
}

/** What is done to all the chosen products. */
export type BulkEdit =
  | { what: 'price'; change: PriceChange }
  | { what: 'visibility'; isHidden: boolean }
  | { what: 'type'; typeId: string }

/** The values of one product that are to be written over those of `version`. */
export interface ProductChange {
  id: string
  version: number
  isHidden?: boolean
  typeId?: string
  prices?: readonly { lotId: string; price: Money }[]
}

/** One line of the preview: lots that had one price and get one price stand together. */
export type PlannedStep =
  | { what: 'price'; sizes: string[]; before: Money; after: Money }
  | { what: 'visibility'; before: boolean; after: boolean }
  | { what: 'type'; before: string; after: string }

/** Why a product is left out: there is nothing to change, or it must not be changed so. */
export type BulkRefusal = 'bulk.same' | 'bulk.noLots' | 'bulk.givenAway' | 'bulk.tooDear' | 'bulk.noPrice'

export interface PlannedProduct<Row extends BulkProduct = BulkProduct> {
  product: Row
  steps: PlannedStep[]
  /** Exactly one of the two. */
  change?: ProductChange
  refusal?: BulkRefusal
}

/** The dearest price that the shop takes, 10 million hryvnias less a kopiyka. */
const dearest: Money = 999_999_999

/** What an edit would do to each of the products, and to which it may not be done. */
export function planEdit<Row extends BulkProduct>(products: readonly Row[], edit: BulkEdit): PlannedProduct<Row>[] {
  return products.map((product) => {
    const steps = stepsOf(product, edit)
    const refusal = refusalOf(product, edit, steps)
    return refusal ? { product, steps, refusal } : { product, steps, change: changeOf(product, edit) }
  })
}

function stepsOf({ lots, isHidden, typeId }: BulkProduct, edit: BulkEdit): PlannedStep[] {
  if (edit.what === 'visibility') return [{ what: 'visibility', before: isHidden, after: edit.isHidden }]
  if (edit.what === 'type') return [{ what: 'type', before: typeId, after: edit.typeId }]
  const byPrice = Map.groupBy(lots, ({ price }) => price)
  return [...byPrice]
    .toSorted(([one], [other]) => one - other)
    .map(([before, some]) => ({
      what: 'price',
      sizes: [...new Set(some.map(({ size }) => size))].filter((size) => size !== '').toSorted(compareSizes),
      before,
      after: changedPrice(before, edit.change),
    }))
}

function refusalOf({ lots }: BulkProduct, edit: BulkEdit, steps: readonly PlannedStep[]): BulkRefusal | undefined {
  if (edit.what === 'price' && lots.length === 0) return 'bulk.noLots'
  if (steps.every(({ before, after }) => before === after)) return 'bulk.same'
  const prices = steps.flatMap((step) => (step.what === 'price' ? step.after : []))
  if (prices.some((price) => price <= 0)) return 'bulk.givenAway'
  if (prices.some((price) => price > dearest)) return 'bulk.tooDear'
  // a shopper would find it without a price
  const isShown = edit.what === 'visibility' && !edit.isHidden
  return isShown && !lots.some(({ price }) => price > 0) ? 'bulk.noPrice' : undefined
}

function changeOf({ id, version, lots }: BulkProduct, edit: BulkEdit): ProductChange {
  if (edit.what === 'visibility') return { id, version, isHidden: edit.isHidden }
  if (edit.what === 'type') return { id, version, typeId: edit.typeId }
  const prices = lots
    .map((lot) => ({ lotId: lot.id, before: lot.price, price: changedPrice(lot.price, edit.change) }))
    .filter(({ before, price }) => before !== price)
    .map(({ lotId, price }) => ({ lotId, price }))
  return { id, version, prices }
}

/** What puts the old values back over the saved ones; somebody's later change has another version and stays. */
export function undoOf(before: BulkProduct, saved: Pick<BulkProduct, 'version'>, change: ProductChange): ProductChange {
  const old = new Map(before.lots.map((lot) => [lot.id, lot.price]))
  return {
    id: change.id,
    version: saved.version,
    ...(change.isHidden !== undefined && { isHidden: before.isHidden }),
    ...(change.typeId !== undefined && { typeId: before.typeId }),
    ...(change.prices && { prices: change.prices.map(({ lotId, price }) => ({ lotId, price: old.get(lotId) ?? price })) }),
  }
}
