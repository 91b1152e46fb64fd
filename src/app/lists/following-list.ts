import type { Following } from '#platform/server/following/following.ts'
import { parcelFollowings } from '#modules/delivery/server/index.ts'
import { marketplaceOrderFollowing } from '#modules/marketplace/server/index.ts'
import { paymentFollowings } from '#modules/payments/server/index.ts'

/** Everything that companies are asked about until it is over: a line a kind. */
export const followingList: readonly Following[] = [
  ...parcelFollowings,
  ...paymentFollowings,
  marketplaceOrderFollowing,
]
