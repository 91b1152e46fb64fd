import { useQueryClient } from '@tanstack/react-query'
import { formatPhone } from '#kit/phone.ts'
import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { PackedOrder } from '../../office-order.contract.ts'
import { startsParcel, type Status } from '../../status.ts'
import { movingTexts } from '../list/moving/texts.ts'
import { knownKeys, useKnownCustomers } from './known-customers.ts'

/** Asks before a parcel goes to somebody who refused one: it costs two ways of the carrier (ORD-11). */
export function useMaySend() {
  const moving = useTexts(movingTexts)
  const customers = useKnownCustomers()
  const cache = useQueryClient()

  /** Counts the refusals of a customer; 0 where their orders cannot be read just now. */
  async function refusalsOf({ id, phone }: Pick<PackedOrder, 'id' | 'phone'>): Promise<number> {
    const known = cache.fetchQuery({
      queryKey: knownKeys.one(phone, id),
      queryFn: () => customers.lookUp(phone, id),
      staleTime: 30_000,
    })
    return (await known.catch(() => null))?.refusals ?? 0
  }

  return async function maySend(
    order: Pick<PackedOrder, 'id' | 'phone' | 'status' | 'isReturning' | 'carrier'>,
    to: Status,
  ) {
    const refusals = startsParcel(order, { ...order, status: to }) ? await refusalsOf(order) : 0
    if (refusals === 0) return true
    const answer = await ask({
      title: moving('refusing.title'),
      message: moving('refusing.message', { phone: formatPhone(order.phone), refusals }),
      buttons: [
        { label: moving('refusing.wait'), value: '', look: 'main' },
        { label: moving('refusing.send'), value: 'yes' },
      ],
    })
    return answer === 'yes'
  }
}
