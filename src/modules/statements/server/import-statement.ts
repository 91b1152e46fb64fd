import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { addDays, dayOf } from '#kit/days.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import type { FileRequest } from '#platform/table-import.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fingerprintOf } from '#platform/server/fingerprint.ts'
import type { Order } from '#modules/orders/order.ts'
import { lockLotsOfOrders, lockOrders, writePayment } from '#modules/orders/server/index.ts'
import { listUnseenPayouts, settlePayout } from '#modules/payments/server/index.ts'
import { matchPayouts, payoutDays } from '../match-payouts.ts'
import { matchStatement, numbersIn } from '../match-statement.ts'
import type { MatchedEntry, Statement } from '../statement.ts'
import type { StatementImport } from '../statements.contract.ts'
import { readStatement } from './read-statement.ts'
import { showStatement } from './show-statement.ts'
import { insertEntry, insertImport, insertPayout, listKnown, listPayable } from './statements.sql.ts'

const megabytes = 10
/** Each is a payment with all that follows from it, in one transaction. */
const mostAtOnce = 500

export interface StatementRequest extends FileRequest {
  /** Keys of likely entries that staff confirmed. */
  take: readonly string[]
}

/**
 * Says which orders a statement pays, and which payments by card a provider pays out with it; with the fingerprint of that
 * answer, writes the payments and payouts down, all or none (ORD-5, PAY-7). A transfer that an earlier file brought is not
 * written down again.
 */
export async function importStatement(
  shop: Shop,
  { apply, fileName = 'statement.csv', take, ...choices }: StatementRequest,
  { request, language, caller }: StaffCall,
): Promise<StatementImport> {
  const statement = await readStatement(await receiveFile(request, { megabytes }), choices)
  const cellError = (error: string) => shop.errorText({ field: '', error }, language)
  return shop.database.transaction(async (tx) => {
    let look = await match(shop, tx, statement, take)
    const orders = apply === undefined ? [] : await lockBooked(tx, look.booked)
    // an order may have been paid or cancelled until it was ours
    if (orders.length > 0) look = await match(shop, tx, statement, take)
    const { matched, booked, payouts } = look
    const fingerprint = digestOfPlan(statement, matched, booked)
    const answer = { statement, matched, booked, payouts, fingerprint, cellError }
    if (apply === undefined) return showStatement({ ...answer, importId: null })
    refuseOpenQuestions(statement.questions)
    if (apply !== fingerprint) throw refuse('conflict', 'statementChanged', 'apply')
    if (booked.length > mostAtOnce) throw refuse('tooLarge', 'statementTooMany', 'file', { most: mostAtOnce })
    const isEmpty = booked.length + payouts.length === 0
    const importId = isEmpty ? null : await book(shop, tx, { booked, payouts, orders, fileName, actor: caller })
    return showStatement({ ...answer, importId })
  })
}

interface Look {
  matched: MatchedEntry[]
  /** The entries whose payments are booked. */
  booked: MatchedEntry[]
  payouts: MatchedEntry[]
}

async function match(shop: Shop, tx: Tx, { entries }: Statement, take: readonly string[]): Promise<Look> {
  const numbers = [...new Set(entries.flatMap(({ purpose }) => numbersIn(purpose)))]
  const keys = entries.map(({ key }) => key)
  const days = entries.map(({ day }) => day).toSorted()
  const [from, to] = [addDays(days[0] ?? dayOf(shop.now()), -payoutDays), days.at(-1) ?? dayOf(shop.now())]
  const [orders, known, payments] = await Promise.all([
    listPayable(tx, numbers, shop.now()),
    listKnown(tx, keys),
    listUnseenPayouts(tx, { from, to }),
  ])
  const unknown = entries.filter(({ key }) => !known.has(key))
  const matched = matchStatement(entries, { orders, known, payouts: matchPayouts(unknown, payments) })
  const taken = new Set(take)
  const booked = matched.filter(({ verdict, key }) => verdict === 'sure' || (verdict === 'likely' && taken.has(key)))
  return { matched, booked, payouts: matched.filter(({ verdict }) => verdict === 'payout') }
}

/** Lots of all of them at once, in the order of their ids. */
async function lockBooked(tx: Tx, booked: readonly MatchedEntry[]): Promise<Order[]> {
  const ids = [...new Set(booked.flatMap(({ order }) => order?.id ?? []))]
  return lockLotsOfOrders(tx, await lockOrders(tx, ids), [])
}

interface Booking {
  booked: readonly MatchedEntry[]
  payouts: readonly MatchedEntry[]
  /** Locked. */
  orders: readonly Order[]
  fileName: string
  actor: Actor
}

async function book(
  shop: Shop,
  tx: Tx,
  { booked, payouts, orders: locked, fileName, actor }: Booking,
): Promise<string> {
  const importId = await insertImport(tx, fileName, actor)
  const orders = new Map(locked.map((order) => [order.id, order]))
  const today = dayOf(shop.now())
  for (const { key, order: of, amount, payer, purpose, day } of booked) {
    const order = orders.get(of?.id ?? '')
    if (!order || !(await insertEntry(tx, importId, { key, orderId: order.id, amount, statusBefore: order.status })))
      throw refuse('conflict', 'statementChanged', 'apply')
    const note = [payer, purpose].filter(Boolean).join(': ').slice(0, 1000)
    const paidOn = day > today ? today : day
    const payment = { kind: 'payment', amount, way: 'transfer', note, paidOn } as const
    orders.set(order.id, await writePayment(shop, tx, order, payment, actor))
  }
  for (const { key, provider, amount, day, attemptIds } of payouts) {
    const isNew = provider !== null && (await insertPayout(tx, importId, { key, provider, amount }))
    const on = day > today ? today : day
    if (!isNew || !(await settlePayout(tx, attemptIds, { on, settlement: key })))
      throw refuse('conflict', 'statementChanged', 'apply')
  }
  return importId
}

/** Equal for equal answers, so that an import books the entries that staff saw. */
function digestOfPlan(
  { refusals }: Statement,
  matched: readonly MatchedEntry[],
  booked: readonly MatchedEntry[],
): string {
  const said = matched.map(({ key, verdict, order, attemptIds }) => [key, verdict, order?.id, attemptIds])
  const keys = booked.map(({ key }) => key)
  return fingerprintOf([said, keys, refusals])
}
