import { overlaid } from '#platform/field-lists.ts'
import { usualCarrier } from '#modules/delivery/carrier.ts'
import { order as table } from './order.fields.ts'
import type { OrderFields } from './order.ts'

/** The usual fields of a new order (S4). */
export const newOrder: OrderFields = overlaid(table.fields, {
  source: 'google',
  carrier: usualCarrier,
  paymentType: 'onDelivery',
  phone: '',
})

/** The first fields of a copied order: the customer and the delivery, no goods, no money, no parcel (S4). */
export function duplicateOf(order: OrderFields): OrderFields {
  const { source, firstName, lastName, middleName, phone, email, isCallUnwanted } = order
  const { carrier, deliveryAddress, deliveryPlace, paymentType, note } = order
  const customer = { source, firstName, lastName, middleName, phone, email }
  return { ...newOrder, ...customer, isCallUnwanted, carrier, deliveryAddress, deliveryPlace, paymentType, note }
}
