import type { Actor } from '#kit/actor.ts'
import { dayOf, type Day } from '#kit/days.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { recordChanges, type Change } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Payment, PaymentChange } from '../advert.ts'
import { paymentHistory } from './advert-history.ts'
import { deletePayments, insertPayments, lockPayments, updatePayments, type NewPayment } from './payments.sql.ts'
import { placeOf, refuseGoneAndStale, refuseRowsOfOrders } from './refuse-rows.ts'
import { saveOnce } from './save-once.ts'

/**
 * Adds, changes and takes away payments, all or none, and answers those that are there afterwards (ADV-4, WIRE-10). The same
 * key again writes nothing more.
 */
export async function savePayments(
  shop: Shop,
  given: readonly PaymentChange[],
  actor: Actor,
  idempotencyKey?: string,
): Promise<Payment[]> {
  refuseRowsOfOrders(given)
  return shop.database.transaction((tx) =>
    saveOnce(tx, {
      content: ['payments', given],
      idempotencyKey,
      actor,
      save: () => saveAll(tx, given, { actor, today: dayOf(shop.now()) }),
      find: (ids) => lockPayments(tx, ids),
    }),
  )
}

async function saveAll(
  tx: Tx,
  given: readonly PaymentChange[],
  { actor, today }: { actor: Actor; today: Day },
): Promise<Payment[]> {
  const known = await lockPayments(
    tx,
    given.flatMap(({ id }) => id ?? []),
  )
  await refuseGoneAndStale(tx, 'advertPayment', given, known)
  refuseWrongAmounts(given)
  const remaining = given.filter(({ isDeleted }) => !isDeleted)
  const added = await insertPayments(
    tx,
    remaining.filter(({ id }) => id === undefined).map((change) => newPayment(change, today)),
  )
  const changed = await updatePayments(
    tx,
    remaining.flatMap((change) => changedPayment(change, known.get(change.id ?? ''))),
  )
  const deleted = given.flatMap(({ id = '', isDeleted }) => (isDeleted ? (known.get(id) ?? []) : []))
  await deletePayments(
    tx,
    deleted.map(({ id }) => id),
  )
  const history: Change[] = [
    ...added.map((row) => paymentHistory({ action: 'added', to: row, actor })),
    ...changed.map((row) => paymentHistory({ action: 'edited', from: known.get(row.id), to: row, actor })),
    ...deleted.map((row) => paymentHistory({ action: 'deleted', from: row, actor })),
  ]
  await recordChanges(tx, history)
  const saved = new Map(changed.map((row) => [row.id, row]))
  return [...remaining.flatMap(({ id = '' }) => saved.get(id) ?? known.get(id) ?? []), ...added]
}

function refuseWrongAmounts(given: readonly PaymentChange[]): void {
  const errors = given.flatMap(({ id, amount, isDeleted }, index): FieldError[] => {
    const field = `${placeOf(index)}.amount`
    if (isDeleted) return []
    if (amount === undefined) return id === undefined ? [{ field, error: 'required' }] : []
    return amount > 0 ? [] : [{ field, error: 'amountAboveZero' }]
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

function newPayment({ paidOn, amount = 0, source, note = '' }: PaymentChange, today: Day): NewPayment {
  return { paidOn: paidOn ?? today, amount, source: source ?? 'simpleTran', note: note.trim() }
}

/** The payment after a change, which keeps the fields it leaves out (WIRE-11); empty where nothing differs. */
function changedPayment(change: PaymentChange, before: Payment | undefined): Payment[] {
  if (!before) return []
  const { paidOn = before.paidOn, amount = before.amount, source, note = before.note } = change
  const after = { ...before, paidOn, amount, source: source ?? before.source, note: note.trim() }
  return JSON.stringify(after) === JSON.stringify(before) ? [] : [after]
}
