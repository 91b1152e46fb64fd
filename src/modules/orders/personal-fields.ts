import type { Order } from './order.ts'

/** Fields of an order that say who it is for; a person who is forgotten leaves all of them (AUTH-11). */
export const personalFields = [
  'firstName',
  'lastName',
  'middleName',
  'phone',
  'email',
  'deliveryAddress',
  'deliveryPlace',
  'note',
  'staffNote',
  'giftText',
] as const satisfies readonly (keyof Order)[]
