import { createHash } from 'node:crypto'
import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/api.ts'
import type { Tx } from '#platform/server/database.ts'
import { receiveFile } from '#platform/server/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import type { FileRequest } from '#platform/table-import.ts'
import { writePaidOut } from '#modules/delivery/server/index.ts'
import { payoutsToWire, type PayoutsOnWire } from '../../payouts.contract.ts'
import type { PayoutPlan, ReadPayouts } from '../../payouts.ts'
import { listPayable } from './followed.sql.ts'
import { readPayouts } from './read-payouts.ts'

const megabytes = 10

/**
 * Says of which parcels a carrier's register is; with the fingerprint of that answer, takes them as paid out, all or none: what
 * carriers say of money becomes the payments of the orders by the next turn of the job (DEL-5).
 */
export async function importPayouts(
  shop: Shop,
  { apply, fileName: _, ...choices }: FileRequest,
  { request, language }: StaffCall,
): Promise<PayoutsOnWire> {
  const read = await readPayouts(await receiveFile(request, { megabytes }), choices)
  const tell = (error: string) => shop.errorText({ field: '', error }, language)
  return shop.database.transaction(async (tx) => {
    const plan = await planOf(tx, read)
    const fingerprint = fingerprintOf(plan)
    if (apply !== undefined) {
      refuseOpenQuestions(plan.questions)
      if (apply !== fingerprint) throw refuse('conflict', 'payoutsChanged', 'apply')
      const today = dayOf(shop.now())
      const paid = plan.rows.filter(({ verdict }) => verdict === 'paid')
      for (const { order, sum, day, fee } of paid.toSorted((one, other) =>
        (one.order?.id ?? '') < (other.order?.id ?? '') ? -1 : 1,
      ))
        if (order) await writePaidOut(tx, order.id, { sum, on: day > today ? today : day, fee })
    }
    return payoutsToWire(plan, fingerprint, tell)
  })
}

async function planOf(tx: Tx, { payouts, ...read }: ReadPayouts): Promise<PayoutPlan> {
  const payable = new Map(
    (
      await listPayable(
        tx,
        payouts.map(({ number }) => number),
      )
    ).map((each) => [each.trackingNumber, each]),
  )
  const seen = new Set<string>()
  const rows = payouts.map((payout) => {
    const found = payable.get(payout.number)
    // a number that stands twice is taken once
    const isKnown = found !== undefined && (found.paidOut !== null || seen.has(payout.number))
    seen.add(payout.number)
    return {
      ...payout,
      verdict: found ? (isKnown ? ('known' as const) : ('paid' as const)) : ('unknown' as const),
      order: found ? { id: found.orderId, number: found.number } : null,
      expected: found?.expected ?? null,
    }
  })
  return { ...read, rows }
}

/** Equal for equal answers: what was shown is what is done. */
function fingerprintOf({ rows, refusals }: PayoutPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([rows, refusals]))
    .digest('base64url')
}
