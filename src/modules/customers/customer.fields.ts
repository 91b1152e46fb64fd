import * as z from 'zod/mini'
import {
  asCount,
  asEmail,
  asInstant,
  asKeptPhone,
  asMoney,
  asShown,
  asMultilineText,
  asText,
  orNull,
} from '#platform/codecs.ts'
import { listOf } from '#platform/field-parts.ts'
import { workers } from '#platform/roles.ts'
import { entity } from '#platform/fields.ts'
import { order } from '#modules/orders/order.fields.ts'

const typed = { sees: workers, sets: workers } as const
const shown = { sees: workers, sets: [] } as const

/** One person: a phone, and those that staff found to be theirs too; the wire has our words (WIRE-4). Added up from the orders, all but what staff note, which has columns. */
export const customer = entity({
  /** By which the customer is known. */
  phone: { wire: 'phone', codec: asKeptPhone(), ...typed, isNeeded: true, isListed: true },
  /** The others. */
  otherPhones: { wire: 'otherPhones', codec: asShown(z.array(z.string()), 'list'), ...shown },
  /** As in the newest order. */
  firstName: { wire: 'firstName', codec: asText(), ...shown },
  lastName: { wire: 'lastName', codec: asText(), ...shown },
  email: { wire: 'email', codec: asEmail(), ...shown, isListed: true },
  orders: { wire: 'orders', codec: asCount(), ...shown, isListed: true },
  /** Totals of the orders whose goods went out and were not refused. */
  spend: { wire: 'spend', codec: asMoney(), ...shown, isListed: true },
  refusals: { wire: 'refusals', codec: asCount(), ...shown, isListed: true },
  /** Null of somebody whom a table of the shop before brought, and who has ordered nothing yet. */
  firstOrderedAt: { wire: 'firstOrderedAt', codec: orNull(asInstant()), ...shown, isListed: true },
  lastOrderedAt: { wire: 'lastOrderedAt', codec: orNull(asInstant()), ...shown, isListed: true },
  note: {
    wire: 'note',
    column: 'note',
    codec: asMultilineText(5000),
    isNullWhenEmpty: true,
    ...typed,
    isListed: true,
  },
})

const { id, number, status, source, isReturning, total, createdAt } = order.fields
export const customerOrder = entity({ id, number, status, source, isReturning, total, createdAt })

export const customerDetails = entity({
  ...customer.fields,
  /** The version of the note; 0 before the first one (WIRE-11). */
  version: { wire: 'version', codec: asCount(), ...shown },
  /** Pieces that came back. */
  returned: { wire: 'returned', codec: asCount(), ...shown },
  /** The newest of them, up to a hundred. */
  latest: { wire: 'latest', codec: listOf(customerOrder), ...shown },
})
