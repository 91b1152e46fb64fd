import { listedOf } from '#platform/field-lists.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity } from '#platform/fields.ts'
import { line, order } from './order.fields.ts'

const { code, size, colour, quantity, returnedQuantity, needsAttention, isPast } = line.fields

/** The fields of a line in a list. */
export const rowLine = entity({ code, size, colour, quantity, returnedQuantity, needsAttention, isPast })

const { id, isReturning, managerId, taskDueOn, lastName, firstName, middleName, paymentType, refundDue, version } =
  order.fields

/** The fields of an order in a list: its columns, and the fields that columns are put together of. */
export const orderRow = entity({
  ...listedOf(order.fields),
  id,
  isReturning,
  managerId,
  taskDueOn,
  lastName,
  firstName,
  middleName,
  paymentType,
  lines: { ...order.fields.lines, codec: listOf(rowLine) },
  refundDue,
  version,
})
