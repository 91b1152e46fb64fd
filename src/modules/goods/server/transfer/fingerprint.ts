import { createHash } from 'node:crypto'
import type { ImportPlan } from '../../transfer.ts'

/** Equal for equal plans: what was shown is what is done. */
export function fingerprintOf({ changes, refusals }: ImportPlan): string {
  const hash = createHash('sha256')
  for (const { goods, row, fields, lots } of changes) {
    const own = lots.map((lot) => [lot.lot?.id, lot.row, lot.fields])
    hash.update(JSON.stringify([goods?.id, row, fields, own]))
  }
  for (const { row, column, value, error } of refusals) hash.update(JSON.stringify([row, column, value, error]))
  return hash.digest('base64url')
}
