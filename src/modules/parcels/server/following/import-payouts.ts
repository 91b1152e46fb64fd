import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fingerprintOf } from '#platform/server/fingerprint.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import { fileToWire, showRefusals, type FileRequest } from '#platform/table-import.ts'
import { findBeforePayout, writePaidOut } from '#modules/delivery/server/index.ts'
import type { PayoutsImport } from '../../payouts.contract.ts'
import type { PayoutPlan, PayoutVerdict, ReadPayouts } from '../../payouts.ts'
import { listPayable } from './followed.sql.ts'
import { recordPayoutImport, type ImportedPayout } from './payout-imports.ts'
import { readPayouts } from './read-payouts.ts'

const megabytes = 10
/** Most rows and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 500

/**
 * Says of which parcels a carrier's register is; with the fingerprint of that answer, takes them as paid out, all or none: what
 * carriers say of money becomes the payments of the orders by the next turn of the job (DEL-5).
 */
export async function importPayouts(
  shop: Shop,
  { apply, fileName = 'register.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<PayoutsImport> {
  const read = await readPayouts(await receiveFile(request, { megabytes }), dayOf(shop.now()), choices)
  const cellError = (error: string) => shop.errorText({ field: '', error }, language)
  return shop.database.transaction(async (tx) => {
    const plan = await planOf(tx, read)
    const fingerprint = digestOfPlan(plan)
    let importId: string | null = null
    if (apply !== undefined) {
      refuseOpenQuestions(plan.questions)
      if (apply !== fingerprint) throw refuse('conflict', 'payoutsChanged', 'apply')
      const payouts = await takePaidOut(tx, plan, shop.now())
      const by = { fileName, actor: caller, now: shop.now() }
      if (payouts.length > 0) importId = await recordPayoutImport(tx, by, payouts)
    }
    const count = (verdict: PayoutVerdict) => plan.rows.filter((each) => each.verdict === verdict).length
    return {
      fingerprint,
      importId,
      rows: plan.rows.slice(0, mostListed),
      counts: { paid: count('paid'), known: count('known'), unknown: count('unknown') },
      questions: fileToWire({ questions: plan.questions, unknownColumns: [] }).questions,
      ...showRefusals(plan.refusals, mostListed, cellError),
    }
  })
}

/** The parcels that it pays out, of each order in them, in the order in which everybody locks them. */
async function takePaidOut(tx: Tx, { rows }: PayoutPlan, now: Date): Promise<ImportedPayout[]> {
  const today = dayOf(now)
  const paidRows = rows.filter(({ verdict }) => verdict === 'paid')
  const payable = await payableOf(tx, paidRows)
  const paid = paidRows
    .flatMap((row) => (payable.get(row.number) ?? []).map(({ orderId }) => ({ ...row, orderId })))
    .toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
  const taken: ImportedPayout[] = []
  for (const { orderId, number, sum, day, fee } of paid) {
    const on = day > today ? today : day
    const before = await findBeforePayout(tx, orderId)
    await writePaidOut(tx, orderId, { sum, on, fee })
    if (before) taken.push({ orderId, number, sum, on, before })
  }
  return taken
}

/** Parcels by their numbers; several orders of one customer may go in one. */
async function payableOf(tx: Tx, payouts: readonly { number: string }[]) {
  const numbers = payouts.map(({ number }) => number)
  return Map.groupBy(await listPayable(tx, numbers), ({ trackingNumber }) => trackingNumber)
}

async function planOf(tx: Tx, { payouts, ...read }: ReadPayouts): Promise<PayoutPlan> {
  const payable = await payableOf(tx, payouts)
  const seen = new Set<string>()
  const rows = payouts.map((payout) => {
    const inIt = payable.get(payout.number) ?? []
    const [found] = inIt
    // a number that stands twice is taken once
    const isKnown = inIt.some(({ paidOut }) => paidOut !== null) || (found !== undefined && seen.has(payout.number))
    seen.add(payout.number)
    return {
      ...payout,
      verdict: found ? (isKnown ? ('known' as const) : ('paid' as const)) : ('unknown' as const),
      order: found ? { id: found.orderId, number: found.number } : null,
      // a carrier collects for all orders of a parcel at once
      expected: found ? (found.collects ?? inIt.reduce((sum, { due }) => sum + due, 0)) : null,
    }
  })
  return { ...read, rows }
}

/** Equal for equal answers: what was shown is what is done. */
function digestOfPlan({ rows, refusals }: PayoutPlan): string {
  return fingerprintOf([rows, refusals])
}
