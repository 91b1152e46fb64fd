import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { findPicturesByKeys } from '#modules/media/server/index.ts'
import { namesWritten } from '#platform/field-lists.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fingerprintOf } from '#platform/server/fingerprint.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import { cellErrorText } from '#platform/server/table-file/cell-error-text.ts'
import {
  fileToWire,
  mostListed,
  shortCell,
  showRefusals,
  type FileRequest,
  type CellErrorText,
} from '#platform/table-import.ts'
import type { FilePlan } from '../../import.ts'
import type { PurchaseInput } from '../../purchase.contract.ts'
import { purchase as table, purchaseLine, purchaseProduct } from '../../purchase.fields.ts'
import { columnSpelling } from '../../purchase-file.contract.ts'
import type { PurchasesImport } from '../../purchase-import.contract.ts'
import type { Purchase } from '../../purchase.ts'
import { loadPurchases } from '../read-purchases.ts'
import type { Place } from '../save-purchases.ts'
import { saveChanges } from '../update-purchases.ts'
import { purchaseImports } from './imports.sql.ts'
import { planFile, type PlannedFile } from './plan-file.ts'
import { readFile } from './read-file.ts'

const megabytes = 10

/**
 * Says what a file would change; with the fingerprint of that answer, changes it, all in one transaction. When the file
 * or the purchases are not what they were then, it refuses and changes nothing (FORM-3).
 */
export async function importPurchases(
  shop: Shop,
  { apply, fileName = 'purchases.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<PurchasesImport> {
  const rows = await readFile(await receiveFile(request, { megabytes }), choices)
  const cellError = cellErrorText(shop, language)
  const now = shop.now()
  return shop.database.transaction(async (tx) => {
    const plan = await planFile(tx, rows, { now, choices })
    const fingerprint = digestOfPlan(plan)
    if (apply === undefined) return shown(plan, { fingerprint, importId: null, cellError })
    refuseOpenQuestions(plan.questions)
    if (apply !== fingerprint) throw refuse('conflict', 'purchaseFileChanged', 'apply')
    const { saved } = plan
    if (saved.length === 0) return shown(plan, { fingerprint, importId: null, cellError })
    await saveChanges(tx, saved, { actor: caller, now })
    const importId = await record(tx, saved, { fileName, actor: caller })
    return shown(plan, { fingerprint, importId, cellError })
  })
}

function shown(
  { rows, purchases, changes, refusals, notices, ...about }: FilePlan,
  { cellError, ...said }: { fingerprint: string; importId: string | null; cellError: CellErrorText },
): PurchasesImport {
  const titled = refusals.map(({ column, ...refusal }) => ({
    ...refusal,
    column: column === undefined ? '' : columnSpelling[column],
  }))
  return {
    ...said,
    rows,
    purchases,
    changes: changes.slice(0, mostListed).map(({ fields, ...change }) => ({
      ...change,
      fields: fields.map(({ column, from, to }) => ({
        field: columnSpelling[column],
        from: shortCell(from),
        to: shortCell(to),
      })),
    })),
    changesCount: changes.length,
    ...fileToWire(about),
    notices: notices.slice(0, mostListed),
    ...showRefusals(titled, mostListed, cellError),
  }
}

async function record(tx: Tx, saved: readonly Place[], by: { fileName: string; actor: Actor }): Promise<string> {
  const after = await loadPurchases(
    tx,
    saved.map(({ id }) => id),
  )
  const pictures = await findPicturesByKeys(
    tx,
    saved.flatMap(({ before }) => (before ? keysOf(before) : [])),
  )
  return purchaseImports.insert(
    tx,
    by,
    after.map(({ number, version }, index) => {
      const before = saved[index]?.before
      if (!before) return { number, before: null, version }
      const own = keysOf(before).map((key) => [key, pictures.get(key)?.id ?? ''])
      return { number, before: asGiven(before), pictures: Object.fromEntries(own), received: before.received, version }
    }),
  )
}

function keysOf({ products }: Purchase): string[] {
  const photos = products.flatMap((product) => [...product.photos, ...product.lines.flatMap((line) => line.photos)])
  return photos.map(({ key }) => key)
}

/** A purchase in the words of saving it as it is. */
function asGiven(purchase: Purchase): PurchaseInput {
  return {
    ...picked(purchase, namesWritten(table.fields)),
    number: purchase.number,
    products: purchase.products.map((product) => ({
      ...picked(product, namesWritten(purchaseProduct.fields)),
      photos: product.photos.map(photoOf),
      lines: product.lines.map((line) => ({
        ...picked(line, namesWritten(purchaseLine.fields)),
        photos: line.photos.map(photoOf),
      })),
    })),
  }
}

/** Picks the written fields; saving makes places and costs anew. */
function picked<One extends object>(one: One, names: readonly string[]): One {
  return Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))) as One
}

function photoOf({ key, altUk, altEn }: Purchase['products'][number]['photos'][number]) {
  return { key, altUk, altEn }
}

/** Equal for equal plans: what was shown is what is done. */
function digestOfPlan({ saved, changes, refusals }: PlannedFile): string {
  const known = saved.map(({ given, before }) => [given.number, before?.version])
  return fingerprintOf([known, changes, refusals])
}
