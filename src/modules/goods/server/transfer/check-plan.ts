import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database.ts'
import type { GoodsChange } from '../../goods.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName, ImportPlan, ProductPlan, RowRefusal } from '../../transfer.ts'
import { checkGoods } from '../save-goods.ts'
import { changeOf } from './change-of.ts'

const batch = 500

/** The plan without what saving would refuse; the rows of such products are refused, each in its words. */
export async function checkPlan(
  plan: ImportPlan,
  inTransaction: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>,
): Promise<ImportPlan> {
  const refusals = new Map<ProductPlan, RowRefusal[]>()
  for (let start = 0; start < plan.changes.length; start += batch) {
    const some = plan.changes.slice(start, start + batch)
    for (const [product, own] of await inTransaction((tx) => refused(tx, some))) refusals.set(product, own)
  }
  if (refusals.size === 0) return plan
  const left = [...refusals.keys()]
  return {
    ...plan,
    products: {
      ...plan.products,
      new: plan.products.new - left.filter(({ goods }) => !goods).length,
      changed: plan.products.changed - left.filter(({ goods, fields }) => goods && fields.length > 0).length,
    },
    lots: {
      ...plan.lots,
      new: plan.lots.new - left.flatMap(({ lots }) => lots.filter(({ lot }) => !lot)).length,
      changed: plan.lots.changed - left.flatMap(({ lots }) => lots.filter(({ lot }) => lot)).length,
    },
    changes: plan.changes.filter((product) => !refusals.has(product)),
    refusals: [...plan.refusals, ...[...refusals.values()].flat()].toSorted((one, other) => one.row - other.row),
  }
}

/** Those that saving refuses; each time without the ones that are known, until the rest goes. */
async function refused(tx: Tx, products: readonly ProductPlan[]): Promise<Map<ProductPlan, RowRefusal[]>> {
  const found = new Map<ProductPlan, RowRefusal[]>()
  for (;;) {
    const left = products.filter((product) => !found.has(product))
    const changes = left.map((product) => changeOf(product, ''))
    const errors = await errorsOf(() => checkGoods(tx, changes))
    if (errors.length === 0) return found
    for (const [place, own] of Map.groupBy(errors, ({ field }) => Number(field.split('.')[1] ?? 0))) {
      const [product, change] = [left[place], changes[place]]
      if (!product || !change) throw new Error(`saving refuses ${JSON.stringify(own)}, which no row says`)
      found.set(product, refusalsOf(product, change, own))
    }
  }
}

/** What is refused is not a fault here: it is what is asked for. */
export async function errorsOf(work: () => Promise<unknown>): Promise<readonly FieldError[]> {
  try {
    await work()
    return []
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.errors
    throw thrown
  }
}

/** Every row of the product: with what is wrong in it, or because of another one. */
function refusalsOf(product: ProductPlan, { lots = [] }: GoodsChange, errors: readonly FieldError[]): RowRefusal[] {
  const told = errors.map(({ field, error, params }): RowRefusal => {
    const [, , name = '', index = ''] = field.split('.')
    const lot = name === 'lots' ? product.lots.find(({ id }) => id === lots[Number(index)]?.id) : undefined
    const column = columnOfField(field)
    const value = [...product.fields, ...(lot?.fields ?? [])].find((each) => each.column === column)?.to ?? ''
    return { row: lot?.row ?? product.row, column, value, error, ...(params && { params }) }
  })
  const rows = new Set([product.row, ...product.lots.map(({ row }) => row)])
  const silent = [...rows].filter((row) => !told.some((each) => each.row === row))
  return [...told, ...silent.map((row) => ({ row, column: undefined, value: '', error: 'importRefusedTogether' }))]
}

/** `products.3.lots.0.photos.1.key` is of the photos of a lot. */
export function columnOfField(field: string): ColumnName | undefined {
  const [, , name = '', , lotName = ''] = field.split('.')
  if (name === 'typeId') return 'type'
  if (name === 'lots' && lotName === 'photos') return 'lotPhotos'
  const column = name === 'lots' ? lotName : name
  return Object.hasOwn(columnSpelling, column) && column !== 'version' ? (column as ColumnName) : undefined
}
