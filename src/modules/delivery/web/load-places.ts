import { askData } from '#platform/web/ask-data.ts'
import type { FoundSettlement, OfferedBranch } from '../place.ts'
import {
  branchesCall,
  branchesFromWire,
  settlementsCall,
  settlementsFromWire,
  streetsCall,
} from '../places-calls.contract.ts'
import { streetSearch, type Street } from '../street.ts'

/** Towns that may be meant; undefined when there is no answer. */
export async function loadSettlements(search: string, signal: AbortSignal): Promise<FoundSettlement[] | undefined> {
  const found = await askData(settlementsCall, { search }, { signal })
  return found && settlementsFromWire(found)
}

/** Loads the branches of a town that the words may mean; undefined when there is no answer. */
export async function loadBranches(
  settlement: string,
  search: string,
  signal: AbortSignal,
): Promise<OfferedBranch[] | undefined> {
  const found = await askData(branchesCall, { settlement, search }, { signal })
  return found && branchesFromWire(found)
}

/** Streets of a town that may be meant; none of words that name no street, undefined when there is no answer. */
export async function loadStreets(
  settlement: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Street[] | undefined> {
  const search = streetSearch(typed)
  return search === undefined ? [] : askData(streetsCall, { settlement, search }, { signal })
}
