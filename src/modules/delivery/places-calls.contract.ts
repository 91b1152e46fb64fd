import { fromHryvnias } from '#kit/money.ts'
import type { Callable, WireOf } from '#platform/endpoint.ts'
import type { FoundSettlement, OfferedBranch } from './place.ts'
import type { getBranches, getSettlements, getStreets } from './places.contract.ts'

/** As the browser calls them; the endpoints bring their schemas along. */
export const settlementsCall: Callable<WireOf<typeof getSettlements>> = { method: 'GET', path: '/delivery/settlements' }
export const streetsCall: Callable<WireOf<typeof getStreets>> = { method: 'GET', path: '/delivery/streets' }
export const branchesCall: Callable<WireOf<typeof getBranches>> = { method: 'GET', path: '/delivery/branches' }

export function settlementsFromWire(found: WireOf<typeof getSettlements>): FoundSettlement[] {
  return found.map(({ label: _, ...settlement }) => settlement)
}

export function branchesFromWire(found: WireOf<typeof getBranches>): OfferedBranch[] {
  return found.map(({ mostWeight, mostValue, ...branch }) => ({
    ...branch,
    mostWeight: mostWeight === null ? null : mostWeight * 1000,
    mostValue: mostValue === null ? null : (fromHryvnias(mostValue) ?? null),
  }))
}
