import { codeKey, codeProblem } from '#modules/catalog/product.ts'
import { randomUUIDv7 } from 'node:crypto'
import { overlaid } from '#platform/field-lists.ts'
import type { ProductInput } from '../purchase.contract.ts'
import { purchaseProduct as table } from '../purchase.fields.ts'
import type { PurchaseProduct } from '../purchase.ts'
import type { PlannedProduct, ProductsContext } from './plan.ts'
import { planLines } from './plan-lines.ts'
import { planPhotos } from './plan-photos.ts'

/**
 * The products of a purchase; a list that is given replaces them by id, or by code where a client knows no ids. Received
 * pieces of one left out stay, with nothing ordered of it, until sync takes it off (BUY-4).
 */
export function planProducts(context: ProductsContext): PlannedProduct[] {
  const { before, field, problems } = context
  const former = before?.products ?? []
  const changes: readonly ProductInput[] = context.given ?? former.map(({ id }) => ({ id }))
  const ids = new Set<string>()
  const codes = new Set<string>()
  const products = changes.map((change, position) => {
    const at = `${field}.products.${position}`
    const own =
      former.find(({ id }) => id === change.id) ??
      former.find(
        ({ id, code }) => !changes.some((other) => other.id === id) && codeKey(code) === codeKey(change.code ?? ''),
      )
    const product = planProduct(change, own, position, at, context)
    if (ids.has(product.id)) problems.invalid.push({ field: `${at}.id`, error: 'repeated' })
    if (codes.has(codeKey(product.code)))
      problems.invalid.push({ field: `${at}.code`, error: 'codeRepeated', params: { code: product.code } })
    ids.add(product.id)
    codes.add(codeKey(product.code))
    return product
  })
  const left = former.filter(({ id, lines }) => !ids.has(id) && lines.some(({ received }) => received > 0))
  return [...products, ...left.map((product, index) => emptied(product, products.length + index, context))]
}

function planProduct(
  change: ProductInput,
  before: PurchaseProduct | undefined,
  position: number,
  field: string,
  context: ProductsContext,
): PlannedProduct {
  const { facts, problems } = context
  const wrong = (name: string, error: string) => void problems.invalid.push({ field: `${field}.${name}`, error })
  const id = before?.id ?? change.id ?? randomUUIDv7()
  const row = overlaid(table.fields, { ...change, id, position }, before)
  const code = row.code ?? ''
  if (code === '') wrong('code', 'required')
  if (before && codeKey(before.code) !== codeKey(code) && before.lines.some(({ lotId }) => lotId !== null))
    problems.conflicts.push({ field: `${field}.code`, error: 'lineReceived', params: { code: before.code } })
  const known = facts.catalogue.get(code)
  const wrongCode = known || code === '' ? undefined : codeProblem(code, before?.code)
  if (wrongCode) wrong('code', wrongCode)
  const typeId = row.typeId ?? known?.typeId ?? null
  const type = facts.types.get(typeId ?? '')
  if (typeId !== null && !type) wrong('typeId', 'unknownProductType')
  return {
    ...row,
    code,
    name: row.name === '' ? (known?.nameUk ?? '') : row.name,
    typeId: type ? typeId : null,
    before,
    photos: planPhotos(change.photos, before?.photos ?? [], `${field}.photos`, context),
    lines: planLines(change.lines, {
      ...context,
      product: { id, code, type },
      formerLines: before?.lines ?? [],
      at: field,
    }),
  }
}

/** Nothing of it is ordered any more. */
function emptied(product: PurchaseProduct, position: number, context: ProductsContext): PlannedProduct {
  const { facts } = context
  const type = facts.types.get(product.typeId ?? '')
  return {
    ...product,
    position,
    before: product,
    photos: planPhotos(undefined, product.photos, '', context),
    lines: planLines([], {
      ...context,
      product: { id: product.id, code: product.code, type },
      formerLines: product.lines,
      at: '',
    }),
  }
}
