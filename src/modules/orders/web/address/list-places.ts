import { directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import { settlementLabel, whereabouts } from '#modules/delivery/place.ts'
import { loadBranches, loadSettlements } from '#modules/delivery/web/index.ts'

export interface OfferedPlace {
  name: string
  where: string
  /** The line with it; of a town up to the comma, behind which its branches follow. */
  address: string
  isWhole: boolean
}

const fewestLetters = 2

/** Places that fit an address as one types it: towns, or after the comma the branches of the town. */
export async function listPlaces(carrier: Carrier, typed: string, signal: AbortSignal): Promise<OfferedPlace[]> {
  if (carrier !== directoryCarrier) return []
  const [, city = '', rest] = /^((?:[^,(]|\([^)]*\)?)*)(?:,(.*))?$/s.exec(typed) ?? []
  const town = city.trim()
  if (town.length < fewestLetters) return []
  const towns = (await loadSettlements(town.replace(/\s*\(.*$/, ''), signal)) ?? []
  if (rest === undefined)
    return towns.map((each) => ({
      name: each.name,
      where: whereabouts(each),
      address: `${settlementLabel(each)}, `,
      isWhole: false,
    }))
  const called = towns.filter((each) => settlementLabel(each) === town)
  const [found] = called
  if (!found || called.length > 1) return []
  const branches = (await loadBranches(found.ref, rest.trim(), signal)) ?? []
  return branches.map(({ name, address }) => ({ name, where: address, address: `${town}, ${name}`, isWhole: true }))
}
