import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { toHryvnias, type Money } from '#kit/money.ts'
import { shorten } from '#kit/shorten.ts'
import { endpoint } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire, text } from '#platform/wire.ts'
import { untoldAmong, type Untold } from '#modules/stock/lot.ts'
import { lossesOfImport } from './loss.ts'
import { choicesInQuery, codeNotice, fileAnswer, fileToWire, tableTypes } from '#platform/table-import.ts'
import { columnToWire } from './transfer.contract.ts'
import {
  importStates,
  type FieldPlan,
  type ImportPlan,
  type ImportProgress,
  type LotPlan,
  type LotValues,
  type ProductPlan,
  type RefusedRows,
  type RowRefusal,
  type Undone,
} from './transfer.ts'

/** Goods from a table: looked at, written step by step, undone (FORM-3). */

const tally = z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() })

/** The change of one row to a product, or to one of its lots when `subProduct` names it. */
const wireChange = z.strictObject({
  /** As a spreadsheet numbers it: the header is 1. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  subProduct: z.nullable(z.strictObject({ subCode: z.string(), color: z.string(), purchaseNumber: z.string() })),
  isNew: z.boolean(),
  /** Cells as the file spells them; `from` is empty where the thing is new. */
  fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
  /** Of the dearest piece, where the change takes it below what it cost. */
  loss: z.optional(z.number()),
})
export type WireChange = z.infer<typeof wireChange>

const wireRefusal = z.strictObject({
  row: z.int(),
  /** The header it stands under; empty when it concerns the whole row. */
  column: z.string(),
  value: z.string(),
  /** In the language of the call. */
  error: z.string(),
})

/** Most changes and refusals that an answer lists; the counts beside them are of all. */
export const mostListed = 200

const refusals = {
  refusals: z.array(wireRefusal),
  refusalsCount: z.int(),
}

const undoSum = {
  /** How many products by their own columns, and how many lots, are as they were before. */
  products: z.int(),
  subProducts: z.int(),
  /** Values that somebody changed since, or sold: they stay as they are now. */
  left: z.array(z.strictObject({ code: z.string(), field: z.string(), error: z.string() })),
  leftCount: z.int(),
}

/** How far an import, or its undoing, has come. */
const wireProgress = z.strictObject({
  importId: id(),
  fileName: z.string(),
  dateCreated: answeredInstant(),
  /** `interrupted` and `undoInterrupted` broke off; both can be undone. */
  state: z.enum(importStates),
  /** Products that were come to, of all that change. */
  done: z.int(),
  total: z.int(),
  /** Rows that were changed by somebody since they were looked at, and are left out. */
  ...refusals,
  /** The outcome of undoing so far; null before it. */
  undone: z.nullable(z.strictObject(undoSum)),
})
export type WireProgress = z.infer<typeof wireProgress>

const importAnswer = z.strictObject({
  /** The digest of a plan, which `apply` repeats: the same file on the same goods has the same one. */
  fingerprint: z.string(),
  /** Rows of goods, without the header and empty ones. */
  rows: z.int(),
  products: tally,
  subProducts: tally,
  changes: z.array(wireChange),
  changesCount: z.int(),
  /** Products that it takes below what they cost, and what is lost on their pieces for sale. */
  lossesCount: z.int(),
  lossesSum: z.number(),
  /** Products whose first lot with a colour it brings: how many others have none, and what colour they are sold as; empty where they are a choice of their own. */
  withoutColor: z.optional(z.array(z.strictObject({ code: z.string(), subProducts: z.int(), color: z.string() }))),
  ...fileAnswer,
  /** The first rows that name their product by another code than its own: a former one, or one that only resembles it. */
  notices: z.array(codeNotice),
  ...refusals,
  /** Of what was applied; null of a preview, and where nothing had to be changed. */
  importId: z.nullable(id()),
  /** Where it is still under way, was stopped, or had to leave rows out. */
  progress: z.optional(wireProgress),
})
export type WireImport = z.infer<typeof importAnswer>

export const importProducts = endpoint({
  method: 'POST',
  path: '/crm/products/import',
  access: ['admin'],
  summary:
    'What a table (CSV, XLSX, YML) would change; with `apply` and the fingerprint of that answer, changes it. What its cells leave open (`questions`) is answered in the query first. Refused rows change nothing. Another `goodsCount` needs the `subProductVersion` of the export, or `goodsCountWas` (WIRE-11). A long one goes on after the answer, which then has `progress`.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()), ...choicesInQuery }),
  file: tableTypes,
  output: importAnswer,
})

const undoAnswer = z.strictObject({
  ...undoSum,
  /** Where it is still under way. */
  progress: z.optional(wireProgress),
})
export type WireUndo = z.infer<typeof undoAnswer>

export const undoImport = endpoint({
  method: 'POST',
  path: '/crm/products/import/undo',
  access: ['admin'],
  summary: 'Puts back what an import changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: undoAnswer,
})

export const getImportProgress = endpoint({
  method: 'GET',
  path: '/crm/products/import/progress',
  access: ['admin'],
  summary:
    'How far an import or its undoing has come; without `importId` the last one of the day, null when there is none.',
  query: z.strictObject({ importId: z.optional(id()) }),
  output: z.nullable(wireProgress),
})

export const stopImport = endpoint({
  method: 'POST',
  path: '/crm/products/import/stop',
  access: ['admin'],
  summary: 'Stops an import after the step that is being written; what was written stays until it is undone.',
  body: z.strictObject({ importId: id() }),
  output: wireProgress,
})

/** Words for a row's trouble, in the reader's language. */
type Tell = (refusal: Pick<RowRefusal, 'error' | 'params'>) => string

export function importToWire(
  plan: ImportPlan,
  {
    fingerprint,
    today,
    tell,
    progress,
  }: { fingerprint: string; today: Day; tell: Tell; progress?: ImportProgress | undefined },
): WireImport {
  const isAsShown = !progress || (progress.state === 'done' && progress.leftOut.count === 0)
  return {
    fingerprint,
    rows: plan.rows,
    products: plan.products,
    subProducts: plan.lots,
    changes: [...firstChanges(plan, today)],
    changesCount: plan.changes.reduce((sum, { fields, lots }) => sum + (fields.length > 0 ? 1 : 0) + lots.length, 0),
    ...lossesToWire(plan, today),
    ...untoldToWire(plan),
    ...fileToWire(plan),
    notices: plan.notices.slice(0, mostListed),
    ...refusalsToWire(plan.refusals, tell),
    importId: progress?.importId ?? null,
    ...(!isAsShown && { progress: progressToWire(progress, tell) }),
  }
}

/** Only as many as are shown: a file may change a hundred thousand things. */
function* firstChanges({ changes }: ImportPlan, today: Day): Generator<WireChange> {
  let left = mostListed
  for (const product of changes) {
    const some = changesOf(product, today).slice(0, left)
    yield* some
    left -= some.length
    if (left === 0) return
  }
}

function changesOf(product: ProductPlan, today: Day): WireChange[] {
  const code = product.values.code ?? product.goods?.code ?? ''
  const name = product.values.nameUk ?? product.goods?.nameUk ?? ''
  const isNew = product.goods === undefined
  const losses = lossesOfImport(product, today)
  const changed = new Set(product.lots.map(({ id }) => id))
  const own = {
    row: product.row,
    code,
    name,
    subProduct: null,
    isNew,
    fields: fieldsToWire(product.fields),
    // a sale takes down lots that have no row of their own
    ...lossToWire(losses.filter(({ lotId }) => !changed.has(lotId))),
  }
  return [
    ...(product.fields.length > 0 ? [own] : []),
    ...product.lots.slice(0, mostListed).map((lot) => ({
      row: lot.row,
      code,
      name,
      subProduct: placeToWire(lot),
      isNew: lot.lot === undefined,
      fields: fieldsToWire(lot.fields),
      ...lossToWire(losses.filter(({ lotId }) => lotId === lot.id)),
    })),
  ]
}

function lossToWire(losses: readonly { loss: Money }[]): Pick<WireChange, 'loss'> {
  return losses.length > 0 ? { loss: toHryvnias(Math.max(...losses.map(({ loss }) => loss))) } : {}
}

function lossesToWire({ changes }: ImportPlan, today: Day): Pick<WireImport, 'lossesCount' | 'lossesSum'> {
  const losses = changes.map((product) => lossesOfImport(product, today)).filter((each) => each.length > 0)
  const sum = losses.flat().reduce((lost, { loss, available }) => lost + loss * available, 0)
  return { lossesCount: losses.length, lossesSum: toHryvnias(sum) }
}

function untoldToWire({ changes }: ImportPlan): Pick<WireImport, 'withoutColor'> {
  const untold = changes.flatMap((product) => {
    const found = untoldByImport(product)
    const code = product.values.code ?? product.goods?.code ?? ''
    return found ? [{ code, subProducts: found.lots, color: found.colour }] : []
  })
  return untold.length > 0 ? { withoutColor: untold.slice(0, mostListed) } : {}
}

/** Where it brings the first colour of a product's lots (CAT-1). */
function untoldByImport({ goods, values, lots }: ProductPlan): Untold | undefined {
  const before = goods?.lots ?? []
  if (before.some(({ colour }) => colour !== '')) return undefined
  const planned = new Map(lots.map((lot) => [lot.id, lot.values]))
  const kept = before.map(({ id, colour }) => ({ colour: planned.get(id)?.colour ?? colour }))
  const added = lots.flatMap((lot) => (lot.lot ? [] : [{ colour: lot.values.colour ?? '' }]))
  return untoldAmong([...kept, ...added], values.colours ?? goods?.colours ?? [])
}

function refusalsToWire({ first, count }: Pick<RefusedRows, 'first' | 'count'>, tell: Tell) {
  return {
    refusals: first.map((refusal) => ({
      row: refusal.row,
      column: columnToWire(refusal.column),
      value: shortened(refusal.value),
      error: tell(refusal),
    })),
    refusalsCount: count,
  }
}

export function progressToWire({ leftOut, createdAt, undone, ...progress }: ImportProgress, tell: Tell): WireProgress {
  return {
    ...progress,
    dateCreated: instantToWire(createdAt),
    ...refusalsToWire(leftOut, tell),
    undone: undone ? sumToWire(undone, tell) : null,
  }
}

export function undoToWire(progress: ImportProgress, tell: Tell): WireUndo {
  const sum = sumToWire(progress.undone ?? { products: 0, lots: 0, left: [], leftCount: 0 }, tell)
  return { ...sum, ...(progress.state !== 'undone' && { progress: progressToWire(progress, tell) }) }
}

function sumToWire({ products, lots, left, leftCount }: Undone, tell: Tell): NonNullable<WireProgress['undone']> {
  const told = left.map((each) => ({ code: each.code, field: columnToWire(each.column), error: tell(each) }))
  return { products, subProducts: lots, left: told, leftCount }
}

function placeToWire({ lot, values }: LotPlan): NonNullable<WireChange['subProduct']> {
  const of = (name: 'size' | 'colour' | 'purchaseNumber'): LotValues[typeof name] => lot?.[name] ?? values[name] ?? ''
  return { subCode: of('size'), color: of('colour'), purchaseNumber: of('purchaseNumber') }
}

function fieldsToWire(fields: readonly FieldPlan[]): WireChange['fields'] {
  return fields.map(({ column, from, to }) => ({
    field: columnToWire(column),
    from: shortened(from),
    to: shortened(to),
  }))
}

/** A list of changes is read at a glance. */
function shortened(cell: string): string {
  return cell.length > 300 ? `${shorten(cell, 300)} …` : cell
}
