import { directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import { settlementLabel, whereabouts } from '#modules/delivery/place.ts'
import { loadBranches, loadSettlements, loadStreets } from '#modules/delivery/web/index.ts'

export interface OfferedPlace {
  name: string
  where: string
  /** The line with it; of a town or a street up to the comma, behind which branches or a house follow. */
  address: string
  isWhole: boolean
}

const fewestLetters = 2

/** Places that fit an address as one types it: towns, or after the comma the branches and streets of the town. */
export async function listPlaces(
  carrier: Carrier,
  typed: string,
  { signal, door }: { signal: AbortSignal; door: string },
): Promise<OfferedPlace[]> {
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
  const [branches = [], streets = []] = await Promise.all([
    loadBranches(found.ref, rest.trim(), signal),
    loadStreets(found.ref, rest, signal),
  ])
  return [
    ...branches.map(({ name, address }) => ({ name, where: address, address: `${town}, ${name}`, isWhole: true })),
    ...streets.map(({ name }) => ({ name, where: door, address: `${town}, ${name}, `, isWhole: false })),
  ]
}
