import { listOf } from '#platform/field-parts.ts'
import { entity } from '#platform/fields.ts'
import { line, order } from './order.fields.ts'

const { code, size, colour, quantity, returnedQuantity, needsAttention, isPast } = line.fields

/** What a list shows of a line. */
export const rowLine = entity({ code, size, colour, quantity, returnedQuantity, needsAttention, isPast })

const { id, number, status, isReturning, source, createdAt, lastName, firstName, middleName, phone } = order.fields
const { carrier, paymentType, trackingNumber, total, amountDue, refundDue, version } = order.fields

/** What a list shows of an order: the same words as of the whole, and fewer of them. */
export const orderRow = entity({
  id,
  number,
  status,
  isReturning,
  source,
  createdAt,
  lastName,
  firstName,
  middleName,
  phone,
  carrier,
  paymentType,
  trackingNumber,
  lines: { ...order.fields.lines, codec: listOf(rowLine) },
  total,
  amountDue,
  refundDue,
  version,
})
