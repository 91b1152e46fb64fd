import * as z from 'zod/mini'
import { endpoint, ownEndpoint, workers } from '#platform/endpoint.ts'
import {
  changedValue,
  codeAsked,
  type FieldValue,
  id,
  idList,
  instant,
  listPart,
  oneTo,
  queryFlag,
} from '#platform/wire.ts'
import { listQuery } from '#platform/lists-query.ts'
import { goods } from './goods.fields.ts'
import { goodsList } from './goods.list.ts'
import { goodsRow } from './goods-row.fields.ts'
import type { GoodsEvent } from './goods.ts'
import { changedProduct, newProduct, wireProduct, wireProducts } from './product.contract.ts'
import { correction, movement } from './stock.fields.ts'

export { productToWire, type WireProduct } from './product.contract.ts'

const productsQuery = listQuery(
  goodsList,
  {
    id: z.optional(id()),
    code: z.optional(codeAsked()),
    /** `row`: of each what a list shows, which is a fraction of the whole. */
    shape: z.optional(z.enum(['row'])),
  },
  ({ id: one, code, shape }, asked) => ({ id: one, code, isRow: shape === 'row', ...asked }),
)

export const getProducts = endpoint('GET /crm/products/get', workers, {
  summary:
    'All products with their lots, newest first; or one by `id` or `code`, also by a code that it had before, which `Message` then says (CAT-5, FORM-6). Of the filters, texts match parts, `ids`, `productTypeId`, `kind` and `stock` take comma lists; `sort=-name,code` sorts by several columns; `shape=row` answers of each only what a list shows.',
  query: productsQuery,
  output: z.union([wireProducts, z.array(goodsRow.output('admin')), z.array(goodsRow.output('manager')), wireProduct]),
})

/** Some products: a body of 1 MB holds them; many more are imported from a file. */
function productsOf<Product>(product: z.ZodMiniType<Product>) {
  return z.strictObject({ products: oneTo(1_000, product) })
}

export const addProducts = endpoint('POST /crm/products/add', workers, {
  fieldSpelling: goods,
  summary: 'Adds products with their lots, all or none (WIRE-10); the count of a new lot is its receipt (CAT-3).',
  body: productsOf(newProduct),
  output: wireProducts,
})

export const updateProducts = endpoint('PUT /crm/products/update', workers, {
  fieldSpelling: goods,
  summary:
    'Changes products, all or none; a key left out keeps its value, a list replaces by id (WIRE-11). A lot’s `goodsCount` changes with its current `version`, or with `goodsCountWas`, the count that it was changed from.',
  body: productsOf(changedProduct),
  output: wireProducts,
})

export const deleteProducts = endpoint('DELETE /crm/products/delete', workers, {
  fieldSpelling: goods,
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

export const correctStock = endpoint('POST /crm/products/correct', workers, {
  fieldSpelling: correction,
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

export const getMovements = endpoint('GET /crm/products/movements', workers, {
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
  at: instant(),
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

export const getProductHistory = ownEndpoint('GET /crm/products/history', workers, {
  summary: 'What staff changed of a product, newest first: every field from and to, who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(wireEvent),
})

export function eventToWire({ at, who, kind, changes }: GoodsEvent): WireEvent {
  return {
    at,
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
