import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { filledText, id, oneTo } from '#platform/wire.ts'
import { order } from './order.fields.ts'
import { isInOne, longestTag, mostTags, tidyTag } from './order-tag.ts'

export const getTags = ownEndpoint('GET /crm/orders/tags', workers, {
  summary: 'Tags that orders have now, by the alphabet.',
  output: z.array(z.string()),
})

const tagList = () =>
  z
    .array(
      z.pipe(
        filledText(2 * longestTag),
        z.pipe(
          z.transform(tidyTag),
          z.string().check(z.maxLength(longestTag), z.refine(isInOne, { error: 'invalid' })),
        ),
      ),
    )
    .check(z.maxLength(mostTags))

export const tagOrders = ownEndpoint('POST /crm/orders/tag', workers, {
  summary:
    'Gives orders tags and takes tags off, all or none (WIRE-10), and answers the orders. What colleagues do to the tags at the same moment stays; a tag is spelt as it was first, whatever the case. At most 10 an order, of at most 30 characters, without a comma.',
  body: z.strictObject({
    orders: oneTo(500, z.strictObject({ id: id(), add: z.optional(tagList()), remove: z.optional(tagList()) })),
  }),
  output: z.union([z.array(order.output('admin')), z.array(order.output('manager'))]),
})
