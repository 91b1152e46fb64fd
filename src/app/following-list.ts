import type { Following } from '#platform/server/following/following.ts'

/** Everything that companies are asked about until it is over: a line a kind. */
export const followingList: readonly Following[] = []
