import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { request, unknownCodes, type LiqPayKeys } from './request.ts'

/** Asks LiqPay of a payment that is none: only keys that fit are answered that there is no such one (OUT-2). */
export async function tryLiqPay(shop: CallingShop, keys: LiqPayKeys): Promise<void> {
  await request(shop, keys, { action: 'status', order_id: 'kramnytsia-key-check' }).catch((fault: unknown) => {
    if (fault instanceof CallFailure && isUnknown(fault)) return
    throw fault
  })
}

export function isUnknown({ kind, detail }: CallFailure): boolean {
  return kind === 'refused' && unknownCodes.has(detail.split(' ')[0] ?? '')
}
