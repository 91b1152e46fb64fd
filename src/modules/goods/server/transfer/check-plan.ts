import type { FieldError } from '#kit/refusal.ts'
import type { GoodsChange } from '../../goods.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { SaveMode } from '../find-places.ts'
import type { ColumnName, ImportPlan, ProductPlan, RowRefusal } from '../../transfer.ts'
import { changeOf } from './change-of.ts'
import type { RefusalCollector } from './refused-rows.ts'

/** Says why saving refuses changes, by their places among them. */
type Check = (
  changes: readonly GoodsChange[],
  mode: SaveMode,
) => Promise<{ refused: ReadonlyMap<number, readonly FieldError[]> }>

/** The plan without what saving would refuse; the rows of such products are refused, each in its words. */
export async function checkPlan(
  plan: ImportPlan & { refusals: RefusalCollector },
  note: string,
  check: Check,
): Promise<ImportPlan> {
  const refused = new Set<ProductPlan>()
  for (const { products, mode } of stepsOf(plan.changes)) {
    const changes = products.map((product) => changeOf(product, note))
    for (const [place, errors] of (await check(changes, mode)).refused) {
      const [product, change] = [products[place], changes[place]]
      if (!product || !change) continue
      refused.add(product)
      plan.refusals.add(refusalsOf(product, change, errors))
    }
  }
  if (refused.size === 0) return plan
  const left = [...refused]
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
    changes: plan.changes.filter((product) => !refused.has(product)),
  }
}

/** Products that are looked at, and saved, at once: others wait for their locks no longer than that takes. */
const stepSize = 100

export interface Step {
  products: readonly ProductPlan[]
  mode: SaveMode
}

/** New products first, then the others with their ids in order: two imports of the same goods must not deadlock. */
export function* stepsOf(products: readonly ProductPlan[]): Generator<Step> {
  const added = products.filter(({ goods }) => !goods)
  const changed = products.filter(({ goods }) => goods).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const [all, mode] of [
    [added, 'add'],
    [changed, 'change'],
  ] as const)
    for (let start = 0; start < all.length; start += stepSize)
      yield { products: all.slice(start, start + stepSize), mode }
}

/** Every row of the product: with what is wrong in it, or because of another one. */
export function refusalsOf(
  product: ProductPlan,
  { lots = [] }: GoodsChange,
  errors: readonly FieldError[],
): RowRefusal[] {
  const told = errors.map(({ field, error, params }): RowRefusal => {
    const { name, lotIndex } = partsOf(field)
    const lot = name === 'lots' ? product.lots.find(({ id }) => id === lots[lotIndex]?.id) : undefined
    const column = columnOfField(field)
    const value = [...product.fields, ...(lot?.fields ?? [])].find((each) => each.column === column)?.to ?? ''
    return { row: lot?.row ?? product.row, column, value, error, ...(params && { params }) }
  })
  const rows = new Set([product.row, ...product.lots.map(({ row }) => row)])
  const loud = new Set(told.map(({ row }) => row))
  const silent = [...rows].filter((row) => !loud.has(row))
  return [...told, ...silent.map((row) => ({ row, column: undefined, value: '', error: 'importRefusedTogether' }))]
}

export function columnOfField(field: string): ColumnName | undefined {
  const { name, lotName } = partsOf(field)
  if (name === 'lots' && lotName === 'photos') return 'lotPhotos'
  const column = name === 'lots' ? lotName : name
  return Object.hasOwn(columnSpelling, column) && column !== 'version' ? (column as ColumnName) : undefined
}

/** `products.3.lots.0.photos.1.key` is of the photos of a lot. */
function partsOf(field: string) {
  const parts = /^products\.\d+\.(?<name>[^.]+)(?:\.(?<lotIndex>\d+))?(?:\.(?<lotName>[^.]+))?/.exec(field)?.groups
  const { name = '', lotIndex, lotName = '' } = parts ?? {}
  return { name, lotIndex: Number(lotIndex), lotName }
}
