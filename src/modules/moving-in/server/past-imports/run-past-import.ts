import type { Actor } from '#kit/actor.ts'
import { isEnding, runInSteps, stepRests } from '#modules/goods/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import { pastImportOf } from './past-import-progress.ts'
import { addStep, endPastImport, insertPastImport, isOn, type NewPastImport } from './past-imports.sql.ts'

interface Run<Of> {
  /** The rows of the table in their order. */
  things: readonly Of[]
  /** The things of one transaction: whoever waits for one of them waits for no more. */
  atOnce: number
  actor: Actor
  /** Writes some, and gives how many came. */
  enter(tx: Tx, importId: string, some: readonly Of[]): Promise<number>
}

/**
 * Brings a table of the shop before step by step, each a transaction that also counts it: whatever ends the run leaves whole
 * things, which can be undone, or gone on with by the same file. A long one goes on after the answer.
 */
export async function runPastImport<Of>(
  shop: Shop,
  { kind, fileName }: Pick<NewPastImport, 'kind' | 'fileName'>,
  run: Run<Of>,
): Promise<PastImport> {
  const total = run.things.length
  const importId = await shop.database.transaction((tx) =>
    insertPastImport(tx, { kind, fileName, total }, run.actor, shop.now()),
  )
  await runInSteps(shop, () => enterAll(shop, importId, run))
  return pastImportOf(shop, importId)
}

/** It is being undone: the step that was being written is none. */
class Undone extends Error {}

async function enterAll<Of>(shop: Shop, importId: string, { things, atOnce, enter }: Run<Of>): Promise<void> {
  const { database } = shop
  try {
    const rest = stepRests()
    for (let from = 0; from < things.length && !isEnding(shop); from += atOnce) {
      await rest()
      if (!(await isOn(database.db, importId))) break
      const some = things.slice(from, from + atOnce)
      await database.transaction(async (tx) => {
        const entered = await enter(tx, importId, some)
        if (!(await addStep(tx, importId, { done: some.length, entered }, shop.now()))) throw new Undone()
      })
    }
  } catch (fault) {
    if (fault instanceof Undone) return
    shop.log.error({ err: fault, importId }, 'an import of the shop before broke off')
  }
  await endPastImport(database.db, importId, shop.now()).catch((fault: unknown) =>
    shop.log.warn({ err: fault, importId }, 'the end of an import was not written'),
  )
}
