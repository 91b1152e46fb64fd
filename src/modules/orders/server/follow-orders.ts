import * as z from 'zod/mini'
import type { Role } from '#platform/endpoint.ts'
import { EventsAnswer } from '#platform/server/http/events-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { OrderEvent } from '../order-events.contract.ts'
import { statuses, type Status } from '../status.ts'
import { isForPacker } from './pack-orders.ts'

/** Where the database tells of orders. */
export const ordersChannel = 'orders'

const status = z.nullable(z.enum(statuses))
/** An order, and where it stood and stands; `null` where it was not, or is no more. */
const moved = z.array(z.tuple([z.guid(), status, z.boolean(), status, z.boolean()]))

const missed: OrderEvent = { added: [], changed: [], removed: [], isMore: true }

/** Sends news of orders, as far as a role may see them (WIRE-12). */
export function followOrders(shop: Shop, role: Role): EventsAnswer<OrderEvent> {
  const whose = role === 'packer' ? 'packer' : 'office'
  return new EventsAnswer(({ tell, end }) =>
    shop.signals.follow(ordersChannel, {
      hear(payload) {
        const event = eventsOf(payload)[whose]
        if (event) tell(event)
      },
      miss: () => tell(missed),
      end,
    }),
  )
}

interface Seen {
  office: OrderEvent | undefined
  packer: OrderEvent | undefined
}

let last: { payload: string; seen: Seen } | undefined

/** Everybody hears the same at the same time: it is read once. */
function eventsOf(payload: string): Seen {
  if (last?.payload !== payload) {
    const read = readMoved(payload) ?? []
    last = { payload, seen: { office: eventOf(read, 'office'), packer: eventOf(read, 'packer') } }
  }
  return last.seen
}

/** Nothing where it is not for them. */
function eventOf(read: z.infer<typeof moved>, whose: keyof Seen): OrderEvent | undefined {
  if (read.length === 0) return missed
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
