import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { getFollowed, remindOfParcels } from '../../following.contract.ts'

/** Orders whose parcels wait for their customers at a branch. */
export function waitingParcelsQuery(call: Call) {
  return queryOptions({
    queryKey: ['parcels', 'following', 'waitingIds'],
    queryFn: async () => {
      const { parcels } = (await call(getFollowed)).data
      return parcels.flatMap(({ view, orderId }) => (view === 'waiting' ? [orderId] : []))
    },
  })
}

/** Reminds the customer of a parcel at a branch; gives why not, where the shop wrote nothing. */
export async function remindOfParcel(call: Call, orderId: string): Promise<string | undefined> {
  const { done, refused } = (await call(remindOfParcels, { body: { orderIds: [orderId] } })).data
  return done > 0 ? undefined : (refused[0]?.error ?? '')
}
