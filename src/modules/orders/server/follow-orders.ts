import * as z from 'zod/mini'
import type { Role } from '#platform/roles.ts'
import { EventsAnswer, type EventSource } from '#platform/server/http/events-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Signals } from '#platform/server/signals.ts'
import { joinOrderEvents, somethingHappened } from '../order-events.ts'
import type { OrderEvent } from '../order-events.contract.ts'
import { statuses, type Status } from '../status.ts'
import { isForPacker } from './pack-orders.ts'

/** Where the database tells of orders. */
export const ordersChannel = 'orders'

const status = z.nullable(z.enum(statuses))
/** An order, and where it stood and stands; `null` where it was not, or is no more. */
const moved = z.array(z.tuple([z.guid(), status, z.boolean(), status, z.boolean()]))

type Whose = 'office' | 'packer'

const sources = new WeakMap<Signals, Record<Whose, EventSource<OrderEvent>>>()

/** Sends news of orders, as far as a role may see them (WIRE-12). */
export function followOrders({ signals }: Shop, role: Role): EventsAnswer<OrderEvent> {
  const known = sources.get(signals) ?? { office: sourceOf(signals, 'office'), packer: sourceOf(signals, 'packer') }
  sources.set(signals, known)
  return new EventsAnswer(known[role === 'packer' ? 'packer' : 'office'])
}

function sourceOf(signals: Signals, whose: Whose): EventSource<OrderEvent> {
  return {
    follow: ({ publish, end }) =>
      signals.follow(ordersChannel, {
        handle(payload) {
          const event = eventOf(readMoved(payload) ?? [], whose)
          if (event) publish(event)
        },
        miss: () => publish(somethingHappened),
        end,
      }),
    join: joinOrderEvents,
  }
}

/** Nothing where it is not for them. */
function eventOf(read: z.infer<typeof moved>, whose: Whose): OrderEvent | undefined {
  if (read.length === 0) return somethingHappened
  const sees = (stands: Status | null, isReturning: boolean) =>
    stands !== null && (whose === 'office' || isForPacker({ status: stands, isReturning }))
  const seen = read.map(([id, was, wasReturning, is, isReturning]) => ({
    id,
    before: sees(was, wasReturning),
    after: sees(is, isReturning),
  }))
  const idsOf = (before: boolean, after: boolean) =>
    seen.filter((each) => each.before === before && each.after === after).map(({ id }) => id)
  const event = { added: idsOf(false, true), changed: idsOf(true, true), removed: idsOf(true, false) }
  return Object.values(event).some((ids) => ids.length > 0) ? { ...event, isMore: false } : undefined
}

/** Nothing where it is not ours. */
function readMoved(payload: string): z.infer<typeof moved> | undefined {
  try {
    return z.parse(moved, JSON.parse(payload))
  } catch {
    return undefined
  }
}
