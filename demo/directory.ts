import type { Tx } from '#platform/server/database/database.ts'
import { fillDirectory } from '#modules/delivery/server/index.ts'
import { demoTowns, type DemoBranch, type DemoTown } from './places.ts'
import { demoStreetsOf } from './streets.ts'

/** Towns, branches and streets to choose from at the checkout, unless the shop has a copy of the carrier's. */
export async function putUpPlaces(tx: Tx): Promise<void> {
  await fillDirectory(tx, {
    settlements: demoTowns.map(({ branches: _, ...town }) => town),
    branches: demoTowns.flatMap((town) => town.branches.map((branch) => branchOf(town, branch))),
    streets: demoTowns.map((town) => ({ settlementRef: town.ref, streets: demoStreetsOf(town) })),
  })
}

function branchOf({ ref: settlementRef }: DemoTown, { isLocker, street, ...branch }: DemoBranch) {
  return {
    ref: branch.ref,
    settlementRef,
    kind: isLocker ? ('locker' as const) : ('branch' as const),
    number: branch.number,
    name: nameOf({ isLocker, street, ...branch }),
    address: street,
    otherAddress: '',
    mostWeight: branch.mostWeight * 1000,
    mostValue: branch.mostValue === 0 ? null : branch.mostValue * 100,
    mostSize: isLocker ? lockerSize : null,
    hours: isLocker ? lockerHours : branchHours,
  }
}

/** From Monday to Sunday. */
export const branchHours = [...Array.from({ length: 5 }, () => '08:00-20:00'), '09:00-18:00', '']
export const lockerHours = Array.from({ length: 7 }, () => '00:00-23:59')

/** Centimetres. */
export const lockerSize = { width: 40, height: 30, length: 60 }

/** As the carrier writes it. */
export function nameOf({ isLocker, number, street, mostWeight }: DemoBranch): string {
  const limit = mostWeight < 1000 ? ` (до ${mostWeight} кг)` : ''
  return isLocker ? `Поштомат "Нова Пошта" №${number}: ${street}` : `Відділення №${number}${limit}: ${street}`
}
