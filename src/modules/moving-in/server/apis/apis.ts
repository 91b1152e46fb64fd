import type { ApiSource } from './api-source.ts'
import { horoshop } from './horoshop/horoshop-goods.ts'
import { keycrm } from './keycrm/keycrm-goods.ts'
import { keycrmBuyers } from './keycrm/keycrm-buyers.ts'
import { keycrmOrders } from './keycrm/keycrm-orders.ts'
import { prom } from './prom/prom-goods.ts'

/** Shops that are read by API: a line each. */
export const apis: readonly ApiSource[] = [prom, horoshop, keycrm, keycrmOrders, keycrmBuyers]
