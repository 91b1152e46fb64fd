import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { mostListed } from '#platform/table-import.ts'
import type { ProductPlan } from '../../transfer.ts'
import { writeGoods } from '../write-goods.ts'
import { changeOf } from './change-of.ts'
import { refusalsOf, stepsOf, type Step } from './check-plan.ts'
import { findSavable } from './find-savable.ts'
import { addStep, endImport, holdForStep } from './imports.sql.ts'
import { isEnding, stepRests } from './long-runs.ts'
import { recordStep } from './record-import.ts'

interface Run {
  importId: string
  actor: Actor
  /** For the ledger. */
  note: string
  /** Takes the locks that a step needs before it writes anything. */
  before?(tx: Tx): Promise<void>
  /** Writes, in the step's transaction, rows that belong to the products it saved. */
  after?(tx: Tx, saved: readonly ProductPlan[]): Promise<void>
}

/**
 * Writes what was planned, step by step: each is a transaction with its record for undoing, so that a checkout waits for
 * one step at most, and whatever ends the run leaves something that can be undone, or gone on with by the same file.
 * A product that was changed since it was planned is left out, and told.
 */
export async function runImport(shop: Shop, products: readonly ProductPlan[], run: Run): Promise<void> {
  await writePlans(shop, products, run)
  await closeImport(shop, run.importId)
}

/** The same of some products of an import that goes on; gives whether it does. */
export async function writePlans(shop: Shop, products: readonly ProductPlan[], run: Run): Promise<boolean> {
  try {
    const rest = stepRests()
    for (const step of stepsOf(products)) {
      await rest()
      if (isEnding(shop)) return false
      const isOn = await shop.database.transaction((tx) => writeStep(tx, step, run, shop.now()))
      if (!isOn) return false
    }
    return true
  } catch (fault) {
    shop.log.error({ err: fault, importId: run.importId }, 'an import broke off')
    return false
  }
}

export async function closeImport(shop: Shop, importId: string): Promise<void> {
  await endImport(shop.database.db, importId, shop.now()).catch((fault: unknown) =>
    shop.log.warn({ err: fault, importId }, 'the end of an import was not written'),
  )
}

async function writeStep(
  tx: Tx,
  { products, mode }: Step,
  { importId, actor, note, before, after }: Run,
  now: Date,
): Promise<boolean> {
  if (!(await holdForStep(tx, importId))) return false
  await before?.(tx)
  const changes = products.map((product) => changeOf(product, note))
  const { planned, refused } = await findSavable(tx, changes, { mode, now })
  await writeGoods(tx, planned, actor, now)
  const saved = products.filter((_, place) => !refused.has(place))
  await recordStep(tx, importId, saved)
  await after?.(tx, saved)
  const leftOut = [...refused].flatMap(([place, errors]) => {
    const [product, change] = [products[place], changes[place]]
    return product && change ? refusalsOf(product, change, errors) : []
  })
  await addStep(tx, importId, { done: products.length, leftOut, mostKept: mostListed }, now)
  return true
}
