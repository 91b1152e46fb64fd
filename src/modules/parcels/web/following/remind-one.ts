import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '#platform/web/ask.ts'
import { getFollowed, remindOfParcels } from '../../following.contract.ts'

/** Orders whose parcels wait for their customers at a branch. */
export function waitingParcelsQuery(ask: Ask) {
  return queryOptions({
    queryKey: ['parcels', 'following', 'waitingIds'],
    queryFn: async () => {
      const { parcels } = await ask(getFollowed)
      return parcels.flatMap(({ group, orderId }) => (group === 'waiting' ? [orderId] : []))
    },
  })
}

/** Reminds the customer of a parcel at a branch; gives why not, where the shop wrote nothing. */
export async function remindOfParcel(ask: Ask, orderId: string): Promise<string | undefined> {
  const { done, refused } = await ask(remindOfParcels, { body: { orderIds: [orderId] } })
  return done > 0 ? undefined : (refused[0]?.error ?? '')
}
