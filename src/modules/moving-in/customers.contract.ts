import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { importParameters, tableTypes } from '#platform/table-import.ts'
import { fingerprint, pastAnswer } from './past-imports.contract.ts'

/** Customers of the shop before, read off a table (FORM-3). */

const customersAnswer = z.strictObject({
  fingerprint,
  /** The first of those that would come, or whose phones, name or note would change. */
  customers: z.array(
    z.strictObject({
      row: z.int(),
      /** By which the customer is known here, or would be. */
      phone: z.string(),
      /** Phones that would be theirs, too. */
      otherPhones: z.array(z.string()),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isNew: z.boolean(),
      /** Left out where it stays as it is. */
      note: z.optional(z.strictObject({ from: z.string(), to: z.string() })),
    }),
  ),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** Customers whose note staff wrote otherwise: it stays. */
  keptNotesCount: z.int(),
  /** The first phones that are somebody else's here, and stay so. */
  keptPhones: z.array(z.string()),
  ...pastAnswer,
})
export type CustomersImport = z.infer<typeof customersAnswer>

export const importCustomers = ownEndpoint('POST /crm/moving-in/customers', ['admin'], {
  summary:
    'Customers of the shop before from a table (KeyCRM’s, or any with a phone and a name): names in one column or three, several phones, e-mail, notes, tags, the birthday. Rows that share a phone are one customer. Shows what would come; with `apply` and the fingerprint of that answer, brings it in steps. The same file again brings only what changed, and touches no note that staff wrote.',
  query: importParameters,
  file: tableTypes,
  output: customersAnswer,
})
