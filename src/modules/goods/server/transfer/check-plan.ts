import type { FieldError } from '#kit/refusal.ts'
import type { GoodsChange } from '../../goods.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName, ImportPlan, ProductPlan, RowRefusal } from '../../transfer.ts'
import { changeOf } from './change-of.ts'

/** Products that are looked at, and saved, at once. */
const batch = 500

/** Says why saving refuses changes, by their places among them. */
type Check = (changes: readonly GoodsChange[]) => Promise<ReadonlyMap<number, readonly FieldError[]>>

/** The plan without what saving would refuse; the rows of such products are refused, each in its words. */
export async function checkPlan(plan: ImportPlan, note: string, check: Check): Promise<ImportPlan> {
  const refusals = new Map<ProductPlan, RowRefusal[]>()
  // ids in order: two imports of the same goods must not deadlock
  const products = plan.changes.toSorted((one, other) => idOf(one).localeCompare(idOf(other)))
  for (let start = 0; start < products.length; start += batch) {
    const some = products.slice(start, start + batch)
    const changes = some.map((product) => changeOf(product, note))
    for (const [place, errors] of await check(changes)) {
      const [product, change] = [some[place], changes[place]]
      if (product && change) refusals.set(product, refusalsOf(product, change, errors))
    }
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

/** Every row of the product: with what is wrong in it, or because of another one. */
function refusalsOf(product: ProductPlan, { lots = [] }: GoodsChange, errors: readonly FieldError[]): RowRefusal[] {
  const told = errors.map(({ field, error, params }): RowRefusal => {
    const { name, lotIndex } = partsOf(field)
    const lot = name === 'lots' ? product.lots.find(({ id }) => id === lots[lotIndex]?.id) : undefined
    const column = columnOfField(field)
    const value = [...product.fields, ...(lot?.fields ?? [])].find((each) => each.column === column)?.to ?? ''
    return { row: lot?.row ?? product.row, column, value, error, ...(params && { params }) }
  })
  const rows = new Set([product.row, ...product.lots.map(({ row }) => row)])
  const silent = [...rows].filter((row) => !told.some((each) => each.row === row))
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
  const [_products, _productIndex, name = '', lotIndex = '', lotName = ''] = field.split('.')
  return { name, lotIndex: Number(lotIndex), lotName }
}

/** New products are no lock's concern: they come first, as the file has them. */
function idOf({ goods }: ProductPlan): string {
  return goods?.id ?? ''
}
