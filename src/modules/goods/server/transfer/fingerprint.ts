import { createHash } from 'node:crypto'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { ImportPlan } from '../../transfer.ts'

/** Equal for equal plans: what was shown is what is done. */
export async function fingerprintOf({ changes, refusals }: ImportPlan): Promise<string> {
  const hash = createHash('sha256')
  const pause = timeSlices()
  for (const { goods, row, fields, lots } of changes) {
    const own = lots.map((lot) => [lot.lot?.id, lot.row, lot.fields])
    hash.update(JSON.stringify([goods?.id, row, fields, own]))
    await pause()
  }
  return hash.update(refusals.digest).digest('base64url')
}
