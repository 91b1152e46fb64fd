import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { isEnding, runInSteps, stateOfImport, stepRests } from '#modules/goods/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PastKind } from '../../past-import.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import { countCustomersOfImport } from '../customers/customers.sql.ts'
import { takeBackCustomers } from '../customers/take-back-customers.ts'
import { countOrdersOfImport } from '../past-orders/past-orders.sql.ts'
import { takeBackOrders } from '../past-orders/take-back-orders.ts'
import { countOverheadsOfImport } from '../past-overheads/past-overheads.sql.ts'
import { takeBackOverheads } from '../past-overheads/take-back-overheads.ts'
import { pastImportOf, undoableSince } from './past-import-progress.ts'
import { addUndoneStep, lockPastImport, setUndoBegun, setUndone, type UndoneStep } from './past-imports.sql.ts'

interface Taking {
  count(tx: Tx, importId: string): Promise<number>
  /** Takes back the next things after one, and gives the last of them; undefined where there is none left. */
  step(shop: Shop, importId: string, after: string, actor: Actor): Promise<(UndoneStep & { last: string }) | undefined>
}

const taking: Readonly<Record<PastKind, Taking>> = {
  orders: { count: countOrdersOfImport, step: takeBackOrders },
  customers: { count: countCustomersOfImport, step: takeBackCustomers },
  overheads: { count: countOverheadsOfImport, step: takeBackOverheads },
}

/**
 * Takes back all that a table brought, step by step; what somebody changed since stays, and is counted. It ends an import that
 * is under way after its present step. One that broke off goes on when it is asked for again.
 */
export async function undoPastImport(shop: Shop, importId: string, actor: Actor): Promise<PastImport> {
  const begun = await shop.database.transaction(async (tx) => {
    const found = await lockPastImport(tx, importId, undoableSince(shop))
    if (!found) throw refuse('notFound', 'pastGone')
    if (stateOfImport(found, shop.now()) === 'undoing') return undefined
    await setUndoBegun(tx, importId, await taking[found.kind].count(tx, importId), shop.now())
    return found.kind
  })
  if (begun) await runInSteps(shop, () => undoAll(shop, importId, { kind: begun, actor }))
  return pastImportOf(shop, importId)
}

async function undoAll(shop: Shop, importId: string, { kind, actor }: { kind: PastKind; actor: Actor }): Promise<void> {
  try {
    const rest = stepRests()
    for (let after = ''; !isEnding(shop);) {
      await rest()
      const step = await taking[kind].step(shop, importId, after, actor)
      if (!step) return await setUndone(shop.database.db, importId, shop.now())
      await addUndoneStep(shop.database.db, importId, step, shop.now())
      after = step.last
    }
  } catch (fault) {
    shop.log.error({ err: fault, importId }, 'the undoing of an import broke off')
  }
}
