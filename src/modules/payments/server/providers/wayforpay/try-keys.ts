import * as z from 'zod/mini'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { request, type WayForPayKeys } from './request.ts'

/** It knows no such order, and says so only to whoever signs as it wants (OUT-2). */
export const notFoundCode = '1115'

export async function tryWayForPay(shop: CallingShop, keys: WayForPayKeys): Promise<void> {
  const orderReference = 'kramnytsia-key-check'
  await request(shop, keys, {
    transactionType: 'CHECK_STATUS',
    fields: { orderReference },
    signed: [orderReference],
    answer: z.unknown(),
    passing: [notFoundCode],
  })
}
