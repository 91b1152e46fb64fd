import { meest } from './meest.contract.ts'
import { novaPoshta } from './nova-poshta.contract.ts'
import { selfPickup } from './self-pickup.contract.ts'
import { ukrposhta } from './ukrposhta.contract.ts'

/** As they are offered: the first is what an order begins with. */
export const carrierList = { novaPoshta, ukrposhta, meest, selfPickup }
