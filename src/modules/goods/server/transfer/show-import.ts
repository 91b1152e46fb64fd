import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { fileToWire, mostListed, shortCell, showRefusals, type CellErrorText } from '#platform/table-import.ts'
import { untoldAmong, type Untold } from '#modules/stock/lot.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { ImportedChange, ProductsImport, ProgressAnswer, undoImport, UndoneImport } from '../../import.contract.ts'
import { lossesOfImport } from '../../loss.ts'
import { columnToWire } from '../../transfer.contract.ts'
import type {
  FieldPlan,
  ImportPlan,
  ImportProgress,
  LotPlan,
  LotValues,
  ProductPlan,
  RefusedRows,
  Undone,
} from '../../transfer.ts'

/** An import, planned or done, as its dialog shows it. Columns keep the names that the file has. */
export function showImport(
  plan: ImportPlan,
  {
    fingerprint,
    today,
    cellError,
    progress,
  }: { fingerprint: string; today: Day; cellError: CellErrorText; progress?: ImportProgress | undefined },
): ProductsImport {
  const isAsShown = !progress || (progress.state === 'done' && progress.leftOut.count === 0)
  return {
    fingerprint,
    rows: plan.rows,
    products: plan.products,
    lots: plan.lots,
    changes: [...firstChanges(plan, today)],
    changesCount: plan.changes.reduce((sum, { fields, lots }) => sum + (fields.length > 0 ? 1 : 0) + lots.length, 0),
    losses: lossesOf(plan, today),
    untold: untoldOf(plan),
    ...fileToWire(plan),
    notices: plan.notices.slice(0, mostListed),
    ...refusedRows(plan.refusals, cellError),
    importId: progress?.importId ?? null,
    ...(!isAsShown && { progress: showProgress(progress, cellError) }),
  }
}

/** Only as many as are shown: a file may change a hundred thousand things. */
function* firstChanges({ changes }: ImportPlan, today: Day): Generator<ImportedChange> {
  let left = mostListed
  for (const product of changes) {
    const some = changesOf(product, today).slice(0, left)
    yield* some
    left -= some.length
    if (left === 0) return
  }
}

function changesOf(product: ProductPlan, today: Day): ImportedChange[] {
  const code = product.values.code ?? product.goods?.code ?? ''
  const name = product.values.nameUk ?? product.goods?.nameUk ?? ''
  const isNew = product.goods === undefined
  const losses = lossesOfImport(product, today)
  const changed = new Set(product.lots.map(({ id }) => id))
  const own = {
    row: product.row,
    code,
    name,
    lot: null,
    isNew,
    fields: shownFields(product.fields),
    // a sale takes down lots that have no row of their own
    ...dearest(losses.filter(({ lotId }) => !changed.has(lotId))),
  }
  return [
    ...(product.fields.length > 0 ? [own] : []),
    ...product.lots.slice(0, mostListed).map((lot) => ({
      row: lot.row,
      code,
      name,
      lot: placeOf(lot),
      isNew: lot.lot === undefined,
      fields: shownFields(lot.fields),
      ...dearest(losses.filter(({ lotId }) => lotId === lot.id)),
    })),
  ]
}

function dearest(losses: readonly { loss: Money }[]): { loss?: Money } {
  return losses.length > 0 ? { loss: Math.max(...losses.map(({ loss }) => loss)) } : {}
}

function lossesOf({ changes }: ImportPlan, today: Day): ProductsImport['losses'] {
  const losses = changes.map((product) => lossesOfImport(product, today)).filter((each) => each.length > 0)
  const sum = losses.flat().reduce((lost, { loss, available }) => lost + loss * available, 0)
  return { products: losses.length, loss: sum }
}

function untoldOf({ changes }: ImportPlan): ProductsImport['untold'] {
  const untold = changes.flatMap((product) => {
    const found = untoldByImport(product)
    return found ? [{ code: product.values.code ?? product.goods?.code ?? '', ...found }] : []
  })
  return untold.slice(0, mostListed)
}

/** Where it brings the first colour of a product's lots (CAT-1). */
function untoldByImport({ goods, values, lots }: ProductPlan): Untold | undefined {
  const before = goods?.lots ?? []
  if (before.some(({ colour }) => colour !== '')) return undefined
  const planned = new Map(lots.map((lot) => [lot.id, lot.values]))
  const remaining = before.map(({ id, colour }) => ({ colour: planned.get(id)?.colour ?? colour }))
  const added = lots.flatMap((lot) => (lot.lot ? [] : [{ colour: lot.values.colour ?? '' }]))
  return untoldAmong([...remaining, ...added], values.colours ?? goods?.colours ?? [])
}

function refusedRows({ first, count }: Pick<RefusedRows, 'first' | 'count'>, cellError: CellErrorText) {
  const titled = first.map(({ column, ...refusal }) => ({ ...refusal, column: columnToWire(column) }))
  return { ...showRefusals(titled, mostListed, cellError), refusalsCount: count }
}

export function showProgress(
  { leftOut, undone, ...progress }: ImportProgress,
  cellError: CellErrorText,
): ProgressAnswer {
  return { ...progress, ...refusedRows(leftOut, cellError), undone: undone ? sumOf(undone, cellError) : null }
}

/** The outcome of undoing, and its progress while it is under way. */
export function showUndo(progress: ImportProgress, cellError: CellErrorText): AnswerOf<typeof undoImport> {
  const sum = sumOf(progress.undone ?? { products: 0, lots: 0, left: [], leftCount: 0 }, cellError)
  return { ...sum, ...(progress.state !== 'undone' && { progress: showProgress(progress, cellError) }) }
}

function sumOf({ left, ...sum }: Undone, cellError: CellErrorText): UndoneImport {
  const told = left.map(({ code, column, error, params }) => ({
    code,
    field: columnToWire(column),
    error: cellError(error, params),
  }))
  return { ...sum, left: told }
}

function placeOf({ lot, values }: LotPlan): NonNullable<ImportedChange['lot']> {
  const of = (name: 'size' | 'colour' | 'purchaseNumber'): LotValues[typeof name] => lot?.[name] ?? values[name] ?? ''
  return { size: of('size'), colour: of('colour'), purchaseNumber: of('purchaseNumber') }
}

function shownFields(fields: readonly FieldPlan[]): ImportedChange['fields'] {
  return fields.map(({ column, from, to }) => ({
    field: columnToWire(column),
    from: shortCell(from),
    to: shortCell(to),
  }))
}
