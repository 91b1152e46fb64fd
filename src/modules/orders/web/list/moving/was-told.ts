import type { Call } from '#platform/web/api.ts'
import { getToldCustomer, toldFromWire } from '../../../order-message.contract.ts'
import { eventOfStatus } from '../../../order-message.ts'
import { oneOrderToWire, type ListedOrder } from '../../../order-view.contract.ts'

/** As the server answered it; a row of a list does not say when it was saved. */
type Saved = ListedOrder & { updatedAt?: Date }

/** Whether the customer was written to of a status that an order was given, and is taken back too late. */
export async function wasTold(call: Call, { id, status, updatedAt }: Saved): Promise<boolean> {
  const event = eventOfStatus[status]
  if (!event || !updatedAt) return false
  const told = toldFromWire((await call(getToldCustomer, { query: oneOrderToWire(id) })).data)
  return told.some((each) => each.event === event && each.at >= updatedAt)
}
