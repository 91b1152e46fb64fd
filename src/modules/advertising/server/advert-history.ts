import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kit/actor.ts'
import { namesWritten } from '#platform/field-lists.ts'
import type { Fields } from '#platform/fields.ts'
import type { Change, Changes } from '#platform/server/history.ts'
import { expense, payment } from '../advert.fields.ts'
import type { Expense, Payment } from '../advert.ts'

interface Done<Row> {
  action: string
  /** Nothing where the row is new. */
  from?: Row | undefined
  /** Nothing where the row is gone. */
  to?: Row
  actor: Actor
}

/** The change of a row: the fields that differ, or all fields of a row that is new or gone. */
export function expenseHistory(done: Done<Expense>): Change {
  return historyOf('advertExpense', expense.fields, done)
}

export function paymentHistory(done: Done<Payment>): Change {
  return historyOf('advertPayment', payment.fields, done)
}

function historyOf<Row extends { id: string }>(
  entity: string,
  fields: Fields,
  { action, from, to, actor }: Done<Row>,
): Change {
  const value = (row: Row | undefined, name: string) => (row ? row[name as keyof Row] : null)
  const named = namesWritten(fields).map((name) => [name, { from: value(from, name), to: value(to, name) }] as const)
  const changes: Changes = Object.fromEntries(named.filter(([, each]) => !isDeepStrictEqual(each.from, each.to)))
  return { entity, entityId: (to ?? from)?.id ?? '', action, actor, changes }
}
