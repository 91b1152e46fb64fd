import { isDeepStrictEqual } from 'node:util'
import { namesWritten } from '#platform/field-lists.ts'
import type { Changes } from '#platform/server/history.ts'
import { purchase, purchaseLine, purchaseProduct } from '../purchase.fields.ts'
import type { PurchaseProduct } from '../purchase.ts'
import type { PlannedLine, PlannedPhoto, PlannedProduct, PlannedPurchase } from './plan.ts'

type Loose = Readonly<Record<string, unknown>>

/** The changes of a purchase: its own fields one by one, and the differing fields of each of its products and lines. */
export function changesOf({ before, fields, products }: PlannedPurchase): Changes {
  const own = differing(namesWritten(purchase.fields), before, fields)
  const lists = { from: [] as Loose[], to: [] as Loose[] }
  for (const product of products) add(lists, productChanges(product))
  const present = new Set(products.map(({ id }) => id))
  for (const gone of before?.products ?? []) if (!present.has(gone.id)) lists.from.push(goneProduct(gone))
  const isSame = lists.from.length === 0 && lists.to.length === 0
  return { ...own, ...(!isSame && { products: lists }) }
}

const ofStock: ReadonlySet<string> = new Set([
  'products',
  'goodsCostSet',
  'agentFeeSet',
  'freightSet',
  'rate',
  'currency',
])

/** Whether it changes what comes into stock, or what that costs. */
export function isOfStock(changes: Changes): boolean {
  return Object.keys(changes).some((name) => ofStock.has(name))
}

interface Lists {
  from: Loose[]
  to: Loose[]
}

function add(lists: Lists, change: { from?: Loose | undefined; to?: Loose | undefined }): void {
  if (change.from) lists.from.push(change.from)
  if (change.to) lists.to.push(change.to)
}

/** Fields that follow from elsewhere: no changes of their own. */
const followers: ReadonlySet<string> = new Set(['id', 'position', 'purchaseProductId', 'landedCost'])
const namesOf = (fields: Parameters<typeof namesWritten>[0]) =>
  namesWritten(fields).filter((name) => !followers.has(name))
const productNames = namesOf(purchaseProduct.fields)
const lineNames = namesOf(purchaseLine.fields)

function productChanges(product: PlannedProduct): { from?: Loose; to?: Loose } {
  const { before } = product
  const own = differing(productNames, before, product)
  const photos = photosChange(before?.photos, product.photos)
  const lines: Lists = { from: [], to: [] }
  for (const line of product.lines) add(lines, lineChanges(line))
  const present = new Set(product.lines.map(({ id }) => id))
  for (const gone of before?.lines ?? []) if (!present.has(gone.id)) lines.from.push(picked(gone, lineNames))
  const isSame = Object.keys(own).length === 0 && photos === undefined && lines.from.length + lines.to.length === 0
  if (before && isSame) return {}
  const side = (which: 'from' | 'to') => ({
    code: before && which === 'from' ? before.code : product.code,
    ...sideOf(own, which),
    ...(photos && { photos: photos[which] }),
    ...(lines[which].length > 0 && { lines: lines[which] }),
  })
  return { ...(before && { from: side('from') }), to: side('to') }
}

function lineChanges(line: PlannedLine): { from?: Loose; to?: Loose } {
  const { before } = line
  const own = differing(lineNames, before, line)
  const photos = photosChange(before?.photos, line.photos)
  if (before && Object.keys(own).length === 0 && !photos) return {}
  const side = (which: 'from' | 'to') => ({
    size: before && which === 'from' ? before.size : line.size,
    ...sideOf(own, which),
    ...(photos && { photos: photos[which] }),
  })
  return { ...(before && { from: side('from') }), to: side('to') }
}

function goneProduct(product: PurchaseProduct): Loose {
  return { ...picked(product, productNames), lines: product.lines.map((line) => picked(line, lineNames)) }
}

type Photo = Pick<PlannedPhoto, 'key' | 'altUk' | 'altEn'>

function photosChange(before: readonly Photo[] = [], after: readonly Photo[]) {
  const told = (photos: readonly Photo[]) => photos.map(({ key, altUk, altEn }) => ({ key, altUk, altEn }))
  return isDeepStrictEqual(told(before), told(after)) ? undefined : { from: told(before), to: told(after) }
}

function differing(names: readonly string[], before: object | undefined, after: object): Changes {
  const [then, now] = [(before ?? {}) as Loose, after as Loose]
  const changed = names.filter((name) => !isDeepStrictEqual(then[name] ?? null, now[name] ?? null))
  const told = before ? changed : changed.filter((name) => !isBlank(now[name]))
  return Object.fromEntries(told.map((name) => [name, { from: then[name] ?? null, to: now[name] ?? null }]))
}

function isBlank(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
  )
}

function sideOf(changes: Changes, which: 'from' | 'to'): Loose {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[which]]))
}

function picked(one: object, names: readonly string[]): Loose {
  return Object.fromEntries(names.map((name) => [name, (one as Loose)[name]]).filter(([, value]) => !isBlank(value)))
}
