import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, fileToWire, tableTypes, type FileQuestion } from '#platform/table-import.ts'
import { text } from '#platform/wire.ts'
import type { CustomerRead } from './customers.ts'
import type { PastImport } from './past-import.ts'
import { pastImportToWire, wirePastImport } from './past-imports.contract.ts'

/** Customers of the shop before, read off a table (FORM-3). */

/** Most customers and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

const customersAnswer = z.strictObject({
  /** The digest of a plan, which `apply` repeats: the same file on the same customers has the same one. */
  fingerprint: z.string(),
  /** The first of those that would come, or whose phones, name or note would change. */
  customers: z.array(
    z.strictObject({
      row: z.int(),
      /** By which the customer is known here, or would be. */
      phoneNumber: z.string(),
      /** Phones that would be theirs, too. */
      otherPhoneNumbers: z.array(z.string()),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isNew: z.boolean(),
      /** Null where it stays as it is. */
      description: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
    }),
  ),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** Customers whose note staff wrote otherwise: it stays. */
  keptNotesCount: z.int(),
  /** The first phones that are somebody else's here, and stay so. */
  keptPhones: z.array(z.string()),
  ...fileAnswer,
  refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
  refusalsCount: z.int(),
  /** How far what was applied has come; null of a preview, and where there is nothing to bring. */
  import: z.nullable(wirePastImport),
})
export type CustomersOnWire = WireOf<typeof importCustomers>

export const importCustomers = endpoint({
  method: 'POST',
  path: '/crm/moving-in/customers',
  access: ['admin'],
  summary:
    'Customers of the shop before from a table (KeyCRM’s, or any with a phone and a name): names in one column or three, several phones, e-mail, notes, tags, the birthday. Rows that share a phone are one customer. Shows what would come; with `apply` and the fingerprint of that answer, brings it in steps. The same file again brings only what changed, and touches no note that staff wrote.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text(200)), ...choicesInQuery }),
  file: tableTypes,
  output: customersAnswer,
})

export interface CustomersAnswer {
  read: {
    questions: readonly FileQuestion[]
    unknown: readonly string[]
    refusals: readonly { row: number; column: string; value: string; error: string }[]
  }
  planned: readonly {
    read: CustomerRead
    kind: 'new' | 'changed' | 'same'
    change: {
      phone: string
      note?: { from: string; to: string } | undefined
      joined?: readonly string[] | undefined
    }
    isNoteKept: boolean
    others: readonly string[]
  }[]
  fingerprint: string
  past?: PastImport
  tell(error: string): string
}

const mostPhones = 20

export function customersToWire({ read, planned, fingerprint, past, tell }: CustomersAnswer): CustomersOnWire {
  const changing = planned.filter(({ kind }) => kind !== 'same')
  const newCount = changing.filter(({ kind }) => kind === 'new').length
  return {
    fingerprint,
    customers: changing.slice(0, mostListed).map(({ read: each, kind, change }) => ({
      row: each.row,
      phoneNumber: change.phone,
      otherPhoneNumbers: [...(change.joined ?? [])],
      firstName: each.firstName,
      lastName: each.lastName,
      email: each.email,
      isNew: kind === 'new',
      description: change.note ?? null,
    })),
    newCount,
    changedCount: changing.length - newCount,
    unchangedCount: planned.length - changing.length,
    keptNotesCount: planned.filter(({ isNoteKept }) => isNoteKept).length,
    keptPhones: planned.flatMap(({ others }) => others).slice(0, mostPhones),
    ...fileToWire({ questions: read.questions, unknownColumns: read.unknown }),
    refusals: read.refusals
      .slice(0, mostListed)
      .map(({ row, column, value, error }) => ({ row, column, value: value.slice(0, 300), error: tell(error) })),
    refusalsCount: read.refusals.length,
    import: past ? pastImportToWire(past) : null,
  }
}
