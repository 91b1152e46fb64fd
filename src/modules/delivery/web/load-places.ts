import { askData } from '#platform/web/ask-data.ts'
import type { FoundSettlement, OfferedBranch } from '../place.ts'
import { branchesCall, branchesFromWire, settlementsCall, settlementsFromWire } from '../places-view.contract.ts'

/** Towns that may be meant; undefined when there is no answer. */
export async function loadSettlements(search: string, signal: AbortSignal): Promise<FoundSettlement[] | undefined> {
  const found = await askData(settlementsCall, { search }, { signal })
  return found && settlementsFromWire(found)
}

/** Of a town those that may be meant; undefined when there is no answer. */
export async function loadBranches(
  settlement: string,
  search: string,
  signal: AbortSignal,
): Promise<OfferedBranch[] | undefined> {
  const found = await askData(branchesCall, { settlement, search }, { signal })
  return found && branchesFromWire(found)
}
