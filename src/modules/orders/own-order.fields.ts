import { asFlag, asText } from '#platform/codecs.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity, type Fields } from '#platform/fields.ts'
import { line, order } from './order.fields.ts'

const shown = { sees: ['user'], sets: [] } as const

type ForCustomer<F extends Fields> = { readonly [K in keyof F]: Omit<F[K], 'sees' | 'sets'> & typeof shown }
const forCustomer = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, ...shown }])) as ForCustomer<F>

const { code, name, size, colour, quantity, returnedQuantity, price, photos } = line.fields

const ownLine = entity({
  /** The code is what its product has now: what is ordered again and reviewed is what was bought (CAT-6). */
  ...forCustomer({ code, size, colour, quantity, returnedQuantity, price, name, photos }),
  colourLabel: { wire: 'colorName', codec: asText(), ...shown },
  /** It was received, and its product has a page for what is said of it. */
  canReview: { wire: 'canReview', codec: asFlag(), ...shown },
})

const { number, createdAt, status, isReturning, total, amountDue, deposit } = order.fields
const { carrier, deliveryAddress, trackingNumber, paymentType, trackingPath, lines } = order.fields

/** An order as its customer sees it (AUTH-10). No cost, no fee, no note of the staff: what the customer is told anyway. */
export const ownOrder = entity({
  ...forCustomer({ number, createdAt, status, isReturning, total, amountDue, deposit }),
  ...forCustomer({ carrier, deliveryAddress, trackingNumber, paymentType, trackingPath }),
  lines: { wire: lines.wire, codec: listOf(ownLine), ...shown },
})
