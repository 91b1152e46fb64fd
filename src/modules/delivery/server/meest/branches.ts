import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { branchesToWire } from '../../meest-parcel.contract.ts'
import type { EndOf } from '../../parcel.ts'
import { askMeest } from './ask.ts'
import type { MeestAccess } from './ask-token.ts'
import { branches, branchRow, type BranchRow } from './parcel-schema.ts'

const lockerType = 'АПТ'

/**
 * The ref of the branch or locker with this number in this town. Meest is asked each time, as its directory is not copied: one
 * that closed since, or that only sends where it should hand out, is refused as no place.
 */
export async function findBranch(
  shop: Shop,
  access: MeestAccess,
  { end, as, patienceMs }: { end: EndOf<'numbered'>; as: 'sender' | 'receiver'; patienceMs?: number },
): Promise<string> {
  const ask = async () =>
    (
      await askMeest(shop, access, {
        method: 'POST',
        path: 'branchSearch',
        body: branchesToWire(end),
        answer: branches,
        canRepeat: true,
        ...(patienceMs !== undefined && { patienceMs, timeoutMs: patienceMs }),
      })
    ).result
  const first = await ask()
  // a company may say by mistake that there are none: it is asked once more before that is believed
  const found = (first.length > 0 ? first : await ask())
    .flatMap((row) => branchRow.safeParse(row).data ?? [])
    .filter((row) => row.branchNo === end.number && isCalled(row, end.city))
    .filter((row) => (row.branchType === lockerType) === end.isLocker)
  const open = found.find((row) => !row.isBranchClosed && !refusesEnd(row, as))
  if (open) return open.branchID
  throw new CallFailure('refused', `${as} branch ${found.length > 0 ? 'is closed' : 'is not found'}`)
}

function isCalled({ cityDescr }: BranchRow, city: string): boolean {
  return cityDescr.descrUA.toLocaleLowerCase('uk') === city.toLocaleLowerCase('uk')
}

function refusesEnd({ branchLimits }: BranchRow, as: 'sender' | 'receiver'): boolean {
  return as === 'sender' ? branchLimits.receivingOnly : branchLimits.sendingOnly
}
