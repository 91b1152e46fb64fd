/** Groups of parcels under way; those that are back wait for staff. */
export const followedGroups = ['waiting', 'stuck', 'back', 'here'] as const
export type FollowedGroup = (typeof followedGroups)[number]

/** How money on delivery stands, by the carrier's word. Too much, too little: the carrier is yet to collect another sum than is owed. */
export const moneyGroups = ['tooMuch', 'tooLittle', 'withCarrier', 'differs', 'settled'] as const
export type MoneyGroup = (typeof moneyGroups)[number]
