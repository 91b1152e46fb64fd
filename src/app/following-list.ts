import type { Following } from '#platform/server/following/following.ts'
import { paymentFollowings } from '#modules/payments/server/index.ts'

/** Everything that companies are asked about until it is over: a line a kind. */
export const followingList: readonly Following[] = [...paymentFollowings]
