import { fingerprintOfMany } from '#platform/server/fingerprint.ts'
import type { ImportPlan } from '../../transfer.ts'

/** Equal for equal plans: what was shown is what is done. */
export function digestOfPlan({ changes, refusals }: ImportPlan): Promise<string> {
  return fingerprintOfMany(refusals.digest, partsOf(changes))
}

function* partsOf(changes: ImportPlan['changes']) {
  for (const { goods, row, fields, lots } of changes) {
    const own = lots.map((lot) => [lot.lot?.id, lot.row, lot.fields])
    yield [goods?.id, row, fields, own]
  }
}
