import * as z from 'zod/mini'
import { endOfDay, startOfDay } from '#kit/days.ts'
import { endpoint, ownEndpoint, workers, type Worker } from '#platform/endpoint.ts'
import { dayOfCentury, instant } from '#platform/wire.ts'
import { noGoods, orderToWire, type OrderOnWire } from '#modules/orders/order.contract.ts'
import { order as orderTable } from '#modules/orders/order.fields.ts'
import type { Order } from '#modules/orders/order.ts'
import { historyStates } from './office.ts'

const marketOrder = z.union([orderTable.output('admin'), orderTable.output('manager')])
/** All of them as one reader sees them. */
const marketOrders = z.union([z.array(orderTable.output('admin')), z.array(orderTable.output('manager'))])

/** An order as the marketplace has it at this moment; its id is that of ours, where it is here. */
export interface LiveOrder {
  order: Order
  isSynced: boolean
}

export function liveOrderToWire({ order, isSynced }: LiveOrder, reader: Worker): OrderOnWire<Worker> {
  return orderToWire(order, reader, noGoods, isSynced)
}

export const getPromOrder = endpoint('GET /crm/orders/getpromorder', workers, {
  fieldSpelling: { number: 'ordernumber' },
  summary:
    'An order as Prom has it at this moment, by its number there; `isSyncWithDB` says whether it is here. Nothing is stored: that is for `add`, and for the import (ORD-8).',
  query: z.pipe(
    z.strictObject({ ordernumber: z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' })) }),
    z.transform(({ ordernumber }) => ({ number: Number(ordernumber) })),
  ),
  output: marketOrder,
})

/** A day in Kyiv, or an instant. */
const from = z.union([
  instant(),
  z.pipe(
    dayOfCentury(),
    z.transform((named) => ({ day: named })),
  ),
])
type When = Date | { day: string }

function startOf(when: When): Date {
  return when instanceof Date ? when : startOfDay(when.day)
}

/** Both ends are included (WIRE-6). */
function endOf(when: When): Date {
  return when instanceof Date ? when : endOfDay(when.day)
}

export const getPromOrders = endpoint('GET /crm/orders/getpromorders', workers, {
  fieldSpelling: { from: 'datefrom', to: 'dateto' },
  summary:
    'Orders as Prom has them at this moment, by when they were placed there, newest first: days in Kyiv or instants, both ends included, at most 62 days and 1,000 orders. `isSyncWithDB` says which are here; what could not be read is left out.',
  query: z.pipe(
    z.strictObject({ datefrom: from, dateto: from }),
    z.transform(({ datefrom, dateto }) => ({ from: startOf(datefrom), to: endOf(dateto) })),
  ),
  output: marketOrders,
})

const progress = z.strictObject({
  isConnected: z.boolean(),
  /** Orders placed before are not taken by themselves; null before the first turn. */
  since: z.nullable(instant()),
  /** Orders placed before that had left when they were first seen hold no stock; null before the first turn. */
  countedFrom: z.nullable(instant()),
  lastRunAt: z.nullable(instant()),
  lastSuccessAt: z.nullable(instant()),
  lastFailure: z.string(),
  history: z.strictObject({
    state: z.enum(historyStates),
    from: z.nullable(instant()),
    /** How far back it has come. */
    reached: z.nullable(instant()),
    /** How many orders it has read. */
    read: z.int(),
    beganAt: z.nullable(instant()),
    endedAt: z.nullable(instant()),
  }),
})
export type ImportProgress = z.infer<typeof progress>

export const getImportProgress = ownEndpoint('GET /crm/marketplace/progress', workers, {
  summary: 'How far the import of the marketplace has come: of itself, and of the first run back to a day.',
  output: progress,
})

export const startImport = ownEndpoint('POST /crm/marketplace/start', ['admin'], {
  summary:
    'Takes the orders of the marketplace from a day on. Those placed before `countedFrom` whose goods have left hold no stock; left out, it is the moment at which the import began. Started anew it goes through all once more, doubles nothing, and takes no stock for orders that are here.',
  body: z.strictObject({ from: dayOfCentury(), countedFrom: z.optional(dayOfCentury()) }),
  output: progress,
})

export const pauseImport = ownEndpoint('POST /crm/marketplace/pause', ['admin'], {
  summary: 'Holds the first run between two pages, or lets it go on where it stood; new orders come all the same.',
  body: z.strictObject({ isPaused: z.boolean() }),
  output: progress,
})
