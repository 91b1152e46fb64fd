import { normalisePhone } from '#kit/phone.ts'
import { listChanges } from '#platform/server/history.ts'
import type { Db } from '#platform/server/database/database.ts'
import { settledSeconds } from '#platform/undo-time.ts'
import type { Order } from '../../order.ts'
import type { Status } from '../../status.ts'
import { findOrderId, loadOrders } from '../orders.sql.ts'

/** An order as its owner may see it. */
export interface TrackedOrder {
  order: Order
  /** The statuses it went through, oldest first. */
  steps: Step[]
}

interface Step {
  status: Status
  at: Date
}

/** The order behind a secret tracking link (ORD-12). */
export async function findTrackedOrder(db: Db, trackingToken: string): Promise<TrackedOrder | undefined> {
  return load(db, await findOrderId(db, { trackingToken }))
}

/** The order by what its owner knows; callers show its status alone (ORD-12). */
export async function findOrderByNumberAndPhone(
  db: Db,
  number: string,
  phone: string,
): Promise<TrackedOrder | undefined> {
  return load(db, await findOrderId(db, { number: readNumber(number), phone: normalisePhone(phone) }))
}

/** As it is kept, also where it was copied with its sign or unseen ones, or typed in groups and without its first zeros. */
function readNumber(typed: string): string {
  return typed
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^[№#]+/, '')
    .padStart(6, '0')
}

async function load(db: Db, id: string | undefined): Promise<TrackedOrder | undefined> {
  const [order] = id ? await loadOrders(db, [id]) : []
  if (!order) return undefined
  const changes = (await listChanges(db, 'order', order.id)).toReversed()
  const steps = changes.flatMap((change) => {
    const status = change.changes['status']?.to
    return typeof status === 'string' ? [{ status: status as Status, at: change.createdAt }] : []
  })
  return { order, steps: steps.reduce<Step[]>(withoutUndone, []) }
}

/** A slip that staff undid before anybody was told of it is no step; nor is an order that was deleted and brought back. */
function withoutUndone(steps: Step[], next: Step): Step[] {
  const last = steps.at(-1)
  if (last?.status === next.status) return steps
  const isUndone = last && steps.at(-2)?.status === next.status && secondsBetween(last, next) < settledSeconds
  return isUndone ? steps.slice(0, -1) : [...steps, next]
}

function secondsBetween(one: Step, other: Step): number {
  return (other.at.getTime() - one.at.getTime()) / 1000
}
