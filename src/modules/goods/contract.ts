import * as z from 'zod/mini'
import { fromHryvnias, type Money } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { filledText, id, instantToWire, queryNumber, sortBy, text } from '#platform/wire.ts'
import { productTypeSlugs, type ProductType } from '#modules/catalog/product.ts'
import {
  correctionReasons,
  lacking,
  stockStates,
  type GoodsEvent,
  type GoodsFilter,
  type GoodsMovement,
} from './goods.ts'
import { changedProduct, newProduct, pieces, wireProduct } from './product.contract.ts'
import { fieldSpelling, fieldToWire, sortSpelling, valueToWire } from './words.contract.ts'

export { productToWire, type WireProduct } from './product.contract.ts'

/** A comma list in a query string. */
function listOf<Item>(item: z.ZodMiniType<Item, string>) {
  return z.pipe(
    z.pipe(
      text(2_000),
      z.transform((list) => list.split(',').filter((each) => each !== '')),
    ),
    z.array(item),
  )
}

/** Hryvnias in a query string → kopiykas. */
function queryMoney() {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'notMoney' })),
    z.transform((hryvnias): Money => fromHryvnias(Number(hryvnias)) ?? 0),
  )
}

/** What narrows a list of products down, or a file of them. */
export const productFilters = {
  search: z.optional(text()),
  codePart: z.optional(text()),
  name: z.optional(text()),
  productTypeId: z.optional(listOf(id())),
  isHidden: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((flag) => flag === 'true'),
    ),
  ),
  subCode: z.optional(text()),
  stock: z.optional(listOf(z.enum(stockStates))),
  lacks: z.optional(z.enum(lacking)),
  priceFrom: z.optional(queryMoney()),
  priceTo: z.optional(queryMoney()),
}

export function filterFromWire(query: z.infer<z.ZodMiniObject<typeof productFilters>>): GoodsFilter {
  return {
    search: query.search,
    code: query.codePart,
    name: query.name,
    typeIds: query.productTypeId,
    isHidden: query.isHidden,
    size: query.subCode,
    stock: query.stock,
    lacks: query.lacks,
    priceFrom: query.priceFrom,
    priceTo: query.priceTo,
  }
}

export const getProducts = endpoint({
  method: 'GET',
  path: '/crm/products/get',
  access: ['admin'],
  summary:
    'All products with their lots, newest first; or one by `id` or `code` (CAT-5). Of the filters, texts match parts, `productTypeId` and `stock` take comma lists; `sort=-name,code` sorts by several columns.',
  query: z.pipe(
    z.strictObject({
      id: z.optional(id()),
      code: z.optional(filledText()),
      ...productFilters,
      sort: z.optional(listOf(sortBy(sortSpelling))),
      limit: z.optional(queryNumber({ from: 1, to: 10_000 })),
      offset: z.optional(queryNumber()),
    }),
    z.transform((query) => ({
      id: query.id,
      code: query.code,
      page: { sort: query.sort, limit: query.limit, offset: query.offset },
      filter: filterFromWire(query),
    })),
  ),
  output: z.union([z.array(wireProduct), wireProduct]),
})

/** A body of 1 MB holds them; many more are imported from a file. */
const mostAtOnce = 1_000

export const addProducts = endpoint({
  method: 'POST',
  path: '/crm/products/add',
  fieldSpelling,
  access: ['admin'],
  summary: 'Adds products with their lots, all or none (WIRE-10); the count of a new lot is its receipt (CAT-3).',
  body: z.strictObject({ products: z.array(newProduct).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
  output: z.array(wireProduct),
})

export const updateProducts = endpoint({
  method: 'PUT',
  path: '/crm/products/update',
  fieldSpelling,
  access: ['admin'],
  summary:
    'Changes products, all or none; a key left out keeps its value, a list replaces by id (WIRE-11). A lot’s `goodsCount` changes with its `version` only.',
  body: z.strictObject({ products: z.array(changedProduct).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
  output: z.array(wireProduct),
})

export const deleteProducts = endpoint({
  method: 'DELETE',
  path: '/crm/products/delete',
  fieldSpelling,
  access: ['admin'],
  summary: 'Deletes products that were never in stock nor ordered, with `photos=true` their photos, too (CAT-6).',
  query: z.pipe(
    z.strictObject({
      ids: listOf(id()).check(z.minLength(1)),
      photos: z.optional(z.enum(['true', 'false'])),
    }),
    z.transform(({ ids, photos }) => ({ ids, withPhotos: photos === 'true' })),
  ),
  output: z.array(id()),
})

export const correctStock = endpoint({
  method: 'POST',
  path: '/crm/products/correct',
  fieldSpelling,
  access: ['admin'],
  summary:
    'Corrects the count of a lot and says why: to `goodsCount`, with the `version` that was counted, or by `change` (CAT-3).',
  body: z.pipe(
    z
      .strictObject({
        subProductId: id(),
        goodsCount: z.optional(pieces()),
        change: z.optional(z.int().check(z.gte(-1_000_000), z.lte(1_000_000))),
        reason: z.enum(correctionReasons),
        note: z.optional(text(500)),
        version: z.optional(z.int()),
      })
      .check(
        z.refine(({ goodsCount, change }) => goodsCount === undefined || change === undefined, {
          path: ['change'],
          error: 'countOrChange',
        }),
        z.refine(({ goodsCount, change }) => goodsCount !== undefined || change !== undefined, {
          path: ['goodsCount'],
          error: 'required',
        }),
        z.refine(({ goodsCount, version }) => goodsCount === undefined || version !== undefined, {
          path: ['version'],
          error: 'required',
        }),
      ),
    z.transform(({ subProductId, goodsCount, change, reason, note, version }) => ({
      lotId: subProductId,
      onHand: goodsCount,
      change,
      reason,
      note: note ?? '',
      version,
    })),
  ),
  output: wireProduct,
})

const wireMovement = z.strictObject({
  id: z.int(),
  date: z.string(),
  subProductId: id(),
  subCode: z.string(),
  color: z.string(),
  purchaseNumber: z.string(),
  change: z.int(),
  kind: z.enum(['receipt', 'sale', 'return', 'writeOff', 'correction']),
  reason: z.nullable(z.enum(correctionReasons)),
  orderId: z.nullable(id()),
  orderNumber: z.string(),
  who: z.string(),
  note: z.string(),
  /** On hand of the lot after it. */
  goodsCount: z.int(),
})
export type WireMovement = z.infer<typeof wireMovement>

export const getMovements = endpoint({
  method: 'GET',
  path: '/crm/products/movements',
  access: ['admin'],
  summary: 'The ledger of a lot, or of all lots of a product, newest first (CAT-3).',
  query: z.strictObject({
    id: id(),
    limit: z.optional(queryNumber({ from: 1, to: 10_000 })),
    offset: z.optional(queryNumber()),
  }),
  output: z.array(wireMovement),
})

export function movementToWire(movement: GoodsMovement): WireMovement {
  return {
    id: movement.id,
    date: instantToWire(movement.at),
    subProductId: movement.lotId,
    subCode: movement.size,
    color: movement.colour,
    purchaseNumber: movement.purchaseNumber,
    change: movement.quantity,
    kind: movement.reason,
    reason: movement.correction,
    orderId: movement.orderId,
    orderNumber: movement.orderNumber,
    who: movement.who,
    note: movement.note,
    goodsCount: movement.balance,
  }
}

const wireEvent = z.strictObject({
  at: z.string(),
  who: z.string(),
  kind: z.enum(['added', 'edited', 'corrected', 'deleted']),
  changes: z.array(
    z.strictObject({
      /** `name`; of a lot, a colour or a photo `subProducts.priceSale`, and `subject` says of which. */
      field: z.string(),
      subject: z.string(),
      from: z.unknown(),
      to: z.unknown(),
    }),
  ),
})
export type WireEvent = z.infer<typeof wireEvent>

export const getProductHistory = endpoint({
  method: 'GET',
  path: '/crm/products/history',
  access: ['admin'],
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
      field: fieldToWire(field),
      subject,
      from: valueToWire(field, from),
      to: valueToWire(field, to),
    })),
  }
}

const wireType = z.strictObject({
  id: id(),
  productType: z.enum(productTypeSlugs),
  nameUK: z.string(),
  nameEN: z.string(),
})
export type WireType = z.infer<typeof wireType>

export const getProductTypes = endpoint({
  method: 'GET',
  path: '/crm/products/types',
  access: ['admin'],
  summary: 'The types of goods in the order of the navigation (S3).',
  output: z.array(wireType),
})

export function typeToWire({ id: own, slug, nameUk, nameEn }: ProductType): WireType {
  return { id: own, productType: slug, nameUK: nameUk, nameEN: nameEn }
}
