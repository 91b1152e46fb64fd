import type { Callable } from '#platform/endpoint.ts'
import type { FoundSettlement, OfferedBranch } from '../place.ts'
import { branchesCall, branchesFromWire, settlementsCall, settlementsFromWire } from '../places-view.contract.ts'

/** Towns that may be meant; undefined when there is no answer. */
export async function loadSettlements(search: string, signal: AbortSignal): Promise<FoundSettlement[] | undefined> {
  const found = await load(settlementsCall, { search }, signal)
  return found && settlementsFromWire(found)
}

/** Of a town those that may be meant; undefined when there is no answer. */
export async function loadBranches(
  settlement: string,
  search: string,
  signal: AbortSignal,
): Promise<OfferedBranch[] | undefined> {
  const found = await load(branchesCall, { settlement, search }, signal)
  return found && branchesFromWire(found)
}

async function load<Wire>(
  { path }: Callable<Wire>,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Wire | undefined> {
  try {
    const response = await fetch(`/api${path}?${new URLSearchParams(query)}`, { signal })
    return response.ok ? ((await response.json()) as { Data: Wire }).Data : undefined
  } catch {
    return undefined
  }
}
