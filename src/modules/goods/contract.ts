import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import {
  changedValue,
  commaList,
  codeAsked,
  id,
  idList,
  instantToWire,
  listPart,
  queryFlag,
  sortBy,
  text,
  type FieldValue,
} from '#platform/wire.ts'
import { spellingOf } from '#platform/field-lists.ts'
import type { Field } from '#platform/fields.ts'
import { rangeQuery, readRanges } from '#platform/ranges.ts'
import { goods, goodsLot } from './goods.fields.ts'
import { goodsRow } from './goods-row.fields.ts'
import {
  goodsRanges,
  lacking,
  saleStates,
  stockStates,
  type GoodsEvent,
  type GoodsFilter,
  type GoodsRanges,
  type SortColumn,
} from './goods.ts'
import { changedProduct, newProduct, wireProduct, wireProducts } from './product.contract.ts'
import { correction, movement } from './stock.fields.ts'

export { productToWire, type WireProduct } from './product.contract.ts'

const { code, nameUk, typeNameUk, isHidden, createdAt, updatedAt } = goods.fields
const { price, unitCost, available } = goodsLot.fields
/** Fields that a list sorts and filters by; a margin reveals the cost of the lots. */
export const askedFields = {
  code,
  nameUk,
  typeNameUk,
  price,
  unitCost,
  margin: { ...unitCost, wire: 'margin' },
  available,
  isHidden,
  createdAt,
  updatedAt,
} as const satisfies Readonly<Record<SortColumn | keyof GoodsRanges, Field>>
/** Columns that a list may be sorted by. */
export const sortSpelling: Readonly<Record<SortColumn, string>> = spellingOf(askedFields)

/** `price` is what lots in play are sold for, as the list shows it. */
export const rangeSpelling = {
  price: 'price',
  unitCost: unitCost.wire,
  margin: 'margin',
  available: available.wire,
  updatedAt: updatedAt.wire,
} as const

/** Ids and such, of as many things as a filter may name. */
const listOf = <Item>(item: z.ZodMiniType<Item, string>) => commaList(item, 2_000)

/** Filters of a list of products, or of a file of them. */
export const productFilters = {
  search: z.optional(text()),
  codePart: z.optional(text()),
  name: z.optional(text()),
  productTypeId: z.optional(listOf(id())),
  kind: z.optional(listOf(text())),
  isHidden: z.optional(queryFlag()),
  subCode: z.optional(text()),
  stock: z.optional(listOf(z.enum(stockStates))),
  lacks: z.optional(z.enum(lacking)),
  discount: z.optional(listOf(z.enum(saleStates))),
  ...rangeQuery(goodsRanges, rangeSpelling),
}

export function filterFromWire(query: z.infer<z.ZodMiniObject<typeof productFilters>>): GoodsFilter {
  return {
    search: query.search,
    code: query.codePart,
    name: query.name,
    typeIds: query.productTypeId,
    kinds: query.kind,
    isHidden: query.isHidden,
    size: query.subCode,
    stock: query.stock,
    lacks: query.lacks,
    sale: query.discount,
    ranges: readRanges<GoodsRanges>(rangeSpelling, query),
  }
}

export const getProducts = endpoint({
  method: 'GET',
  path: '/crm/products/get',
  access: workers,
  summary:
    'All products with their lots, newest first; or one by `id` or `code`, also by a code that it had before, which `Message` then says (CAT-5, FORM-6). Of the filters, texts match parts, `ids`, `productTypeId`, `kind` and `stock` take comma lists; `sort=-name,code` sorts by several columns; `shape=row` answers of each only what a list shows.',
  query: z.pipe(
    z.strictObject({
      id: z.optional(id()),
      code: z.optional(codeAsked()),
      ids: z.optional(idList()),
      ...productFilters,
      /** `row`: of each what a list shows, which is a fraction of the whole. */
      shape: z.optional(z.enum(['row'])),
      sort: z.optional(listOf(sortBy(sortSpelling))),
      ...listPart({ most: 10_000 }),
    }),
    z.transform((query) => ({
      id: query.id,
      code: query.code,
      isRow: query.shape === 'row',
      page: { sort: query.sort, limit: query.limit, offset: query.offset },
      filter: { ...filterFromWire(query), ids: query.ids },
    })),
  ),
  output: z.union([wireProducts, z.array(goodsRow.output('admin')), z.array(goodsRow.output('manager')), wireProduct]),
})

/** Some products: a body of 1 MB holds them; many more are imported from a file. */
function productsOf<Product>(product: z.ZodMiniType<Product>) {
  return z.strictObject({ products: z.array(product).check(z.minLength(1), z.maxLength(1_000)) })
}

export const addProducts = endpoint({
  method: 'POST',
  path: '/crm/products/add',
  fieldSpelling: goods,
  access: workers,
  summary: 'Adds products with their lots, all or none (WIRE-10); the count of a new lot is its receipt (CAT-3).',
  body: productsOf(newProduct),
  output: wireProducts,
})

export const updateProducts = endpoint({
  method: 'PUT',
  path: '/crm/products/update',
  fieldSpelling: goods,
  access: workers,
  summary:
    'Changes products, all or none; a key left out keeps its value, a list replaces by id (WIRE-11). A lot’s `goodsCount` changes with its current `version`, or with `goodsCountWas`, the count that it was changed from.',
  body: productsOf(changedProduct),
  output: wireProducts,
})

export const deleteProducts = endpoint({
  method: 'DELETE',
  path: '/crm/products/delete',
  fieldSpelling: goods,
  access: workers,
  summary:
    'Deletes products that were never ordered, with their lots, with `photos=true` their photos, too. Those that orders refer to are refused, naming the orders; the ledger stays, under the code (CAT-6).',
  query: z.pipe(
    z.strictObject({
      ids: idList(),
      photos: z.optional(queryFlag()),
    }),
    z.transform(({ ids, photos = false }) => ({ ids, withPhotos: photos })),
  ),
  output: z.array(id()),
})

export const correctStock = endpoint({
  method: 'POST',
  path: '/crm/products/correct',
  fieldSpelling: correction,
  access: workers,
  summary:
    'Corrects the count of a lot and says why: to `goodsCount`, with the `version` that was counted or with `goodsCountWas`, the count that was there then; or by `change` (CAT-3).',
  body: correction.input().check(
    z.refine(({ onHand, change }) => onHand === undefined || change === undefined, {
      path: [correction.spell('change')],
      error: 'countOrChange',
    }),
    z.refine(({ onHand, change }) => onHand !== undefined || change !== undefined, {
      path: [correction.spell('onHand')],
      error: 'required',
    }),
    z.refine(({ onHand, version, onHandWas }) => onHand === undefined || (version ?? onHandWas) !== undefined, {
      path: [correction.spell('version')],
      error: 'required',
    }),
  ),
  output: wireProduct,
})

export const getMovements = endpoint({
  method: 'GET',
  path: '/crm/products/movements',
  access: workers,
  summary:
    'The ledger of a lot or of all lots of a product by its `id`, or of whatever had a `code`, newest first: also of what was deleted since (CAT-3, CAT-6).',
  query: z.pipe(
    z
      .strictObject({ id: z.optional(id()), code: z.optional(codeAsked()), ...listPart({ most: 10_000 }) })
      .check(z.refine(({ id: one, code: other }) => (one ?? other) !== undefined, { path: ['id'], error: 'required' })),
    z.transform(({ id: one, code: other = '', ...page }) => ({
      whose: one === undefined ? { code: other } : { id: one },
      page,
    })),
  ),
  output: z.union([z.array(movement.output('admin')), z.array(movement.output('manager'))]),
})

const wireEvent = z.strictObject({
  at: z.string(),
  who: z.string(),
  kind: z.enum(['added', 'edited', 'corrected', 'deleted']),
  changes: z.array(
    z.extend(changedValue(), {
      /** `name`; of a lot, a colour or a photo `subProducts.priceSale`, and `subject` says of which. */
      field: z.string(),
      subject: z.string(),
    }),
  ),
})
export type WireEvent = z.infer<typeof wireEvent>

export const getProductHistory = endpoint({
  method: 'GET',
  path: '/crm/products/history',
  access: workers,
  summary: 'What staff changed of a product, newest first: every field from and to, who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(wireEvent),
})

export function eventToWire({ at, who, kind, changes }: GoodsEvent): WireEvent {
  return {
    at: instantToWire(at),
    who,
    kind,
    changes: changes.map(({ field, subject, from, to }) => ({
      field: goods.spell(field),
      subject,
      // what the history keeps is JSON
      from: goods.spellValue(field, from) as FieldValue,
      to: goods.spellValue(field, to) as FieldValue,
    })),
  }
}
