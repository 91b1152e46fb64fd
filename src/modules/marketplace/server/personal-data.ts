import type { PersonalData } from '#platform/server/personal-data.ts'
import { personalFields } from '#modules/orders/personal-fields.ts'
import { eraseTheirs } from './personal-data.sql.ts'

/** The marketplace's own values of orders: what is not kept does not come back with the next reading. */
export const marketplaceOrdersOfPerson: PersonalData = {
  erase: (tx, { orderIds }) => eraseTheirs(tx, orderIds, personalFields),
}
