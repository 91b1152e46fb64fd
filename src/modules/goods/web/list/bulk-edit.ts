import type { Day } from '#kit/days.ts'
import { mostMoney, type Money } from '#kit/money.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import { isSizeOf } from '#modules/catalog/product.ts'
import { reducedPrice, type Sale } from '#modules/catalog/sale.ts'
import { isFirstPrice } from '../../first-price.ts'
import { lossOfPiece, reductionLeft, type Reduction, type SaleToEnd } from '../../loss.ts'
import type { ListedProduct } from '../../office-product.contract.ts'
import type { ProductUpdate } from '../goods-api.ts'
import { changedPrice, type PriceChange } from './price-change.ts'

/** The fields that a bulk edit reads of a product. */
export type BulkProduct = Pick<
  ListedProduct,
  'id' | 'code' | 'nameUk' | 'nameEn' | 'typeId' | 'kind' | 'isHidden' | 'version' | keyof Sale
> & {
  lots: readonly Pick<ListedProduct['lots'][number], 'id' | 'size' | 'price' | 'unitCost' | 'available'>[]
}

/** An edit of all the chosen products. */
export type BulkEdit =
  | { what: 'price'; change: PriceChange }
  | { what: 'sale'; sale: Sale }
  | { what: 'visibility'; isHidden: boolean }
  | { what: 'type'; typeId: string; typeSlug: ProductTypeSlug }
  /** None with an empty kind. */
  | { what: 'kind'; typeId: string; kind: string }

/** One line of the preview: lots that had one price and get one price stand together. */
export type PlannedStep =
  | {
      /** In a sale from what is asked without it to what is asked in it; the other way round where it ends. */
      what: 'price' | 'sale'
      sizes: string[]
      before: Money
      after: Money
      /** The loss on the dearest piece, where the new price is below its cost. */
      loss?: Money
    }
  | { what: 'visibility'; before: boolean; after: boolean }
  | { what: 'type'; before: string; after: string }
  | { what: 'kind'; before: string; after: string }

/** Why a product is left out: there is nothing to change, or it must not be changed so. */
export type BulkRefusal =
  | 'bulk.same'
  | 'bulk.notLower'
  | 'bulk.noLots'
  | 'bulk.givenAway'
  | 'bulk.tooDear'
  | 'bulk.noPrice'
  | 'bulk.otherSizes'
  | 'bulk.otherType'

export interface PlannedProduct<Row extends BulkProduct = BulkProduct> {
  id: string
  product: Row
  steps: PlannedStep[]
  /** Exactly one of the two. */
  update?: ProductUpdate
  refusal?: BulkRefusal
}

/** Plans an edit for each of the products, with a refusal where it may not be done. */
export function planEdit<Row extends BulkProduct>(
  products: readonly Row[],
  edit: BulkEdit,
  today: Day,
): PlannedProduct<Row>[] {
  return products.map((product) => {
    const steps = stepsOf(product, edit, today)
    const refusal = refusalOf(product, edit, steps)
    const planned = { id: product.id, product, steps }
    return refusal ? { ...planned, refusal } : { ...planned, update: updateOf(product, edit) }
  })
}

function stepsOf(product: BulkProduct, edit: BulkEdit, today: Day): PlannedStep[] {
  const { isHidden, typeId } = product
  if (edit.what === 'visibility') return [{ what: 'visibility', before: isHidden, after: edit.isHidden }]
  if (edit.what === 'type') return [{ what: 'type', before: typeId, after: edit.typeId }]
  if (edit.what === 'kind') return [{ what: 'kind', before: product.kind, after: edit.kind }]
  if (edit.what === 'price') {
    const priced = product.lots.map(({ price }) => ({ price: changedPrice(price, edit.change) }))
    return [
      // a new own price is lowered by the sale that the product is in, or will be
      ...priceSteps(product, 'price', reductionLeft(product, today), (price) => [
        price,
        changedPrice(price, edit.change),
      ]),
      ...(isFirstPrice(product, priced) ? [{ what: 'visibility' as const, before: true, after: false }] : []),
    ]
  }
  const changeOf = (price: Money): [Money, Money] =>
    isSale(edit.sale) ? [price, reducedPrice(price, edit.sale)] : [reducedPrice(price, product), price]
  return priceSteps(product, 'sale', reductionLeft(edit.sale, today), changeOf)
}

function priceSteps(
  product: BulkProduct,
  what: 'price' | 'sale',
  reduction: Reduction,
  changeOf: (price: Money) => [before: Money, after: Money],
): PlannedStep[] {
  const byPrice = Map.groupBy(product.lots, ({ price }) => price)
  return [...byPrice]
    .toSorted(([one], [other]) => one - other)
    .map(([price, some]) => {
      const [before, after] = changeOf(price)
      const own = what === 'price' ? after : price
      const unitCost = Math.max(...some.map((lot) => lot.unitCost ?? 0))
      const loss = lossOfPiece({ price: own, unitCost }, reduction)
      return {
        what,
        sizes: [...new Set(some.map(({ size }) => size))].filter((size) => size !== '').toSorted(compareSizes),
        before,
        after,
        ...(loss > 0 && { loss }),
      }
    })
}

/** The loss on the pieces for sale, and its count of products (ORD-6). It refuses nothing. */
export function lossesOf(plan: readonly PlannedProduct[], today: Day): { products: number; loss: Money } {
  const losses = plan.flatMap(({ product, update }) => {
    const priced = new Map(update?.edit.lots?.map(({ id, price }) => [id, price]))
    const sale = update && saleOf(update.edit)
    const reduction = reductionLeft(sale ?? product, today)
    const below = product.lots.flatMap(({ id, unitCost = 0, available, ...lot }) => {
      const price = sale ? lot.price : priced.get(id)
      const loss = price === undefined ? 0 : lossOfPiece({ price, unitCost }, reduction)
      return loss > 0 ? loss * Math.max(0, available) : []
    })
    return below.length > 0 ? below.reduce((sum, each) => sum + each, 0) : []
  })
  return { products: losses.length, loss: losses.reduce((sum, each) => sum + each, 0) }
}

function refusalOf(product: BulkProduct, edit: BulkEdit, steps: readonly PlannedStep[]): BulkRefusal | undefined {
  const { lots } = product
  if (edit.what === 'sale' && saleFields.every((field) => edit.sale[field] === product[field])) return 'bulk.same'
  if ((edit.what === 'price' || (edit.what === 'sale' && isSale(edit.sale))) && lots.length === 0) return 'bulk.noLots'
  if (edit.what === 'sale') {
    const isLower = steps.some(({ before, after }) => before !== after)
    return isLower || !isSale(edit.sale) ? undefined : 'bulk.notLower'
  }
  if (edit.what === 'kind' && edit.kind !== '' && edit.typeId !== product.typeId) return 'bulk.otherType'
  if (steps.every(({ before, after }) => before === after)) return 'bulk.same'
  if (edit.what === 'type' && !lots.every(({ size }) => isSizeOf(edit.typeSlug, size))) return 'bulk.otherSizes'
  const prices = steps.flatMap((step) => (step.what === 'price' ? step.after : []))
  if (prices.some((price) => price <= 0)) return 'bulk.givenAway'
  if (prices.some((price) => price > mostMoney)) return 'bulk.tooDear'
  // a shopper would find it without a price
  const isShown = edit.what === 'visibility' && !edit.isHidden
  return isShown && !lots.some(({ price }) => price > 0) ? 'bulk.noPrice' : undefined
}

function updateOf({ id, version, lots }: BulkProduct, edit: BulkEdit): ProductUpdate {
  if (edit.what === 'visibility') return { id, version, edit: { isHidden: edit.isHidden } }
  if (edit.what === 'type') return { id, version, edit: { typeId: edit.typeId } }
  if (edit.what === 'kind') return { id, version, edit: { kind: edit.kind } }
  if (edit.what === 'sale') return { id, version, edit: { ...edit.sale } }
  return { id, version, edit: { lots: repriced(lots, (lot) => changedPrice(lot.price, edit.change)) } }
}

const saleFields = ['salePercent', 'salePrice', 'saleStartsOn', 'saleEndsOn'] as const satisfies (keyof Sale)[]

function isSale({ salePercent, salePrice }: Sale): boolean {
  return salePercent !== null || salePrice !== null
}

/** The sale that an update gives; it gives all of it, or nothing. */
function saleOf({ salePercent, salePrice, saleEndsOn }: ProductUpdate['edit']): SaleToEnd | undefined {
  if (salePercent === undefined || salePrice === undefined || saleEndsOn === undefined) return undefined
  return { salePercent, salePrice, saleEndsOn }
}

/** All the lots, since a list replaces the one before; those that keep their price by their id alone. */
function repriced<Lot extends { id: string; price: Money }>(lots: readonly Lot[], priceOf: (lot: Lot) => Money) {
  return lots.map((lot) => {
    const price = priceOf(lot)
    return price === lot.price ? { id: lot.id } : { id: lot.id, price }
  })
}

/** The update that puts the old values back; the server refuses it over somebody's later change (WIRE-11). */
export function undoOf(before: BulkProduct, saved: BulkProduct, { edit }: ProductUpdate): ProductUpdate {
  const old = new Map(before.lots.map((lot) => [lot.id, lot.price]))
  return {
    id: saved.id,
    version: saved.version,
    edit: {
      // whoever said so: a first price shows what was hidden
      ...(saved.isHidden !== before.isHidden && { isHidden: before.isHidden }),
      // with its type a product left its kind
      ...(edit.typeId !== undefined && { typeId: before.typeId, kind: before.kind }),
      ...(edit.kind !== undefined && { kind: before.kind }),
      ...(saleOf(edit) && Object.fromEntries(saleFields.map((field) => [field, before[field]]))),
      ...(edit.lots && { lots: repriced(saved.lots, (lot) => old.get(lot.id) ?? lot.price) }),
    },
  }
}
