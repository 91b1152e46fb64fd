import * as z from 'zod/mini'
import { endpoint, staff } from '#platform/endpoint.ts'

const ids = z.array(z.guid())

/** News of orders, by their ids alone; each as the reader may see it. */
export const orderEvent = z.strictObject({
  added: ids,
  changed: ids,
  removed: ids,
  /** More happened than these ids tell: a screen that shows orders reads them anew. */
  isMore: z.boolean(),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const followOrders = endpoint('GET /crm/orders/events', staff, {
  isBare: true,
  answersEvents: true,
  summary:
    'Follows orders: tells of those that come, change and go, as they do. A Packer hears of orders to pack; one that becomes theirs is added, one that is no more is removed. What happened while nobody followed is not told.',
  output: orderEvent,
})
