import { randomUUIDv7 } from 'node:crypto'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { findProductsByCodes, lockCodes } from '#modules/catalog/server/index.ts'
import { lockLots } from '#modules/stock/server/index.ts'
import type { GoodsChange } from '../goods.ts'
import { lockProducts, lockProductsAlone, lockPurchasesOfColours } from './goods.sql.ts'
import type { Place } from './plan.ts'
import { loadGoods } from './read-goods.ts'

/** Whether products must be new, must be there, or may be either. */
export type SaveMode = 'add' | 'change' | 'either'

/**
 * Finds the products that the changes are of, and holds them with their lots until the transaction ends: purchases that
 * name a renamed colour first, then codes, then products, then lots, each in the order of ids.
 */
export async function findPlaces(
  tx: Tx,
  changes: readonly GoodsChange[],
  mode: SaveMode,
  field: string,
): Promise<Place[]> {
  refuseRepeated(changes, field)
  await holdBeforeProducts(tx, changes, mode)
  const codes = changes.flatMap(({ code }) => code ?? [])
  const held = await lockProducts(tx, {
    ids: changes.flatMap(({ id }) => id ?? []),
    codes,
  })
  const idOf = new Map((await findProductsByCodes(tx, codes)).map(({ asked, id }) => [asked, id]))
  const known = new Map(held.map(({ id, code }) => [id, code]))
  const recoded = changes.flatMap(({ code, id = code === undefined ? undefined : idOf.get(code) }) =>
    id !== undefined && code !== undefined && known.has(id) && known.get(id) !== code ? [id] : [],
  )
  // before any lot: an order that is being placed may hold the product and wait for its lots
  if (recoded.length > 0) await lockProductsAlone(tx, recoded)
  const claimed = new Set<string>()
  const errors: (FieldError & { kind: 'notFound' | 'conflict' | 'invalid' })[] = []
  const named = changes.map((change, index) => {
    const path = `${field}.${index}`
    const holder = change.code === undefined ? undefined : idOf.get(change.code)
    const byId = change.id !== undefined && known.has(change.id) ? change.id : undefined
    const id = byId ?? (mode === 'either' && change.id === undefined ? holder : undefined)
    if (mode === 'change' && id === undefined) errors.push({ kind: 'notFound', field: `${path}.id`, error: 'notFound' })
    else if (mode === 'add' && id !== undefined)
      errors.push({ kind: 'conflict', field: `${path}.id`, error: 'productTaken' })
    else if (holder !== undefined && holder !== id)
      errors.push({
        kind: 'conflict',
        field: `${path}.code`,
        error: 'codeTaken',
        params: { code: change.code ?? '' },
      })
    else if (change.code !== undefined && claimed.has(codeKey(change.code)) && known.get(id ?? '') !== change.code)
      errors.push({ kind: 'invalid', field: `${path}.code`, error: 'codeRepeated', params: { code: change.code } })
    if (change.code !== undefined) claimed.add(codeKey(change.code))
    return { field: path, change, id }
  })
  const [first] = errors
  if (first)
    throw new Refusal(
      first.kind,
      errors.filter(({ kind }) => kind === first.kind).map(({ kind: _, ...error }) => error),
    )

  const ids = named.flatMap(({ id }) => id ?? [])
  const ofLots = named.flatMap(({ id, change }) => (id !== undefined && (change.lots ?? change.colours) ? [id] : []))
  if (ofLots.length > 0) await lockLots(tx, [], ofLots)
  const goods = new Map((await loadGoods(tx, ids)).map((each) => [each.id, each]))
  return named.map(({ field: path, change, id }) => ({
    field: path,
    change,
    id: id ?? change.id ?? randomUUIDv7(),
    before: id === undefined ? undefined : goods.get(id),
  }))
}

/** Purchases that name a renamed colour, then codes. */
export async function holdBeforeProducts(
  tx: Tx,
  changes: readonly Pick<GoodsChange, 'id' | 'code' | 'colours'>[],
  mode: SaveMode = 'change',
): Promise<void> {
  const painted = changes.flatMap(({ id, code, colours }) =>
    colours ? [{ id, code, names: colours.map(({ name }) => name) }] : [],
  )
  if (painted.length > 0 && mode !== 'add') await lockPurchasesOfColours(tx, painted)
  if (changes.some(({ code }) => code !== undefined)) await lockCodes(tx)
}

function refuseRepeated(changes: readonly GoodsChange[], field: string): void {
  const ids = new Set<string>()
  const codes = new Set<string>()
  const errors = changes.flatMap(({ id, code }, index): FieldError[] => {
    const path = `${field}.${index}`
    const isRepeated = id !== undefined && ids.has(id)
    const isCodeRepeated = code !== undefined && codes.has(code)
    if (id !== undefined) ids.add(id)
    if (code !== undefined) codes.add(code)
    return [
      ...(isRepeated ? [{ field: `${path}.id`, error: 'repeated' }] : []),
      ...(isCodeRepeated ? [{ field: `${path}.code`, error: 'codeRepeated', params: { code } }] : []),
    ]
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}
