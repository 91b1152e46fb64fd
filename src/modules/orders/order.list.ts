import { staff, workers, type Role } from '#platform/roles.ts'
import type { Listed } from '#platform/fields.ts'
import {
  elsewhere,
  list,
  oneOf,
  part,
  partOfNumber,
  partOfPhone,
  parts,
  phone,
  range,
  words,
  type Column,
} from '#platform/lists.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { line, order } from './order.fields.ts'
import { statusSpelling } from './status.contract.ts'
import { orderViews, whose, type OrderViewName } from './views.ts'
import { sourceWords } from './words.contract.ts'

const { fields } = order

/** The list of orders; the SQL of filters that no column answers by itself is in `server/order-list.sql.ts`. */
export const orderList = list({
  columns: {
    number: { of: fields.number, sorts: true, by: part },
    status: { of: fields.status, sorts: true, by: words(statusSpelling) },
    createdAt: { of: fields.createdAt, sorts: true, by: range('instant') },
    customer: { of: fields.lastName, sorts: true, by: part },
    phone: { of: fields.phone, sorts: true, by: partOfPhone },
    /** Part of the code of any of its goods. */
    goods: { of: elsewhere(line.fields.code), by: part },
    total: { of: fields.total, sorts: true, by: range('money') },
    /** As the list shows it. */
    amountDue: { of: fields.amountDue, sorts: true, by: range('money') },
    source: { of: fields.source, sorts: true, by: words(sourceWords.spelling) },
    carrier: { of: fields.carrier, sorts: true, by: words(carrierWords.spelling) },
    managerName: { of: fields.managerName, sorts: true, by: part },
    tags: { of: fields.tags, by: parts },
    trackingNumber: { of: fields.trackingNumber, sorts: true, by: partOfNumber },
  },
  beside: {
    /** One of the lists that wait for staff. */
    waiting: {
      wire: 'view',
      sees: staff,
      by: oneOf(orderViews),
      seesWord: {
        // a Packer's are those that were given to them
        myTasks: staff,
        othersTasks: fields.taskDueOn.sees,
        fresh: fields.status.sees,
        forgotten: fields.status.sees,
        shortages: line.fields.needsAttention.sees,
        refundsDue: fields.refundDue.sees,
        returnsExpected: fields.isReturning.sees,
        toPack: fields.status.sees,
        // has to leave in time, whoever packs it
        subsidisedShipping: staff,
      } satisfies Record<OrderViewName, readonly Role[]>,
    },
    /** Any of a customer's phones: all their orders, under whichever number. Which phones are of one person, workers know. */
    of: { wire: 'customer', sees: workers, by: phone },
    /** Those that the caller answers for, or nobody. */
    whose: { wire: 'whose', sees: fields.managerId.sees, by: oneOf(whose) },
  },
  called: {
    /** Looks for what its reader sees. */
    search: { wire: 'search', sees: staff, by: part },
  },
  first: { column: 'createdAt', isDescending: true },
  hasCursor: true,
}) satisfies { columns: Record<Listed<typeof order.fields>, Column> }
