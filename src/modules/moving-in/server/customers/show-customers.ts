import { fileToWire, showRefusals } from '#platform/table-import.ts'
import type { CustomersImport } from '../../customers.contract.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import type { PlannedCustomer } from './plan-customer.ts'
import type { CustomersRead } from './read-customers.ts'

/** Most customers and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200
const mostPhones = 20

interface CustomersAnswer {
  read: Pick<CustomersRead, 'questions' | 'unknown' | 'refusals'>
  planned: readonly PlannedCustomer[]
  fingerprint: string
  past?: PastImport
  cellError(error: string): string
}

/** The customers of a table as its page shows them. */
export function showCustomers({ read, planned, fingerprint, past, cellError }: CustomersAnswer): CustomersImport {
  const changing = planned.filter(({ kind }) => kind !== 'same')
  const newCount = changing.filter(({ kind }) => kind === 'new').length
  return {
    fingerprint,
    customers: changing.slice(0, mostListed).map(({ read: each, kind, change }) => ({
      ...each,
      phone: change.phone,
      otherPhones: [...(change.joined ?? [])],
      isNew: kind === 'new',
      note: change.note,
    })),
    newCount,
    changedCount: changing.length - newCount,
    unchangedCount: planned.length - changing.length,
    keptNotesCount: planned.filter(({ isNoteKept }) => isNoteKept).length,
    keptPhones: planned.flatMap(({ others }) => others).slice(0, mostPhones),
    ...fileToWire({ questions: read.questions, unknownColumns: read.unknown }),
    ...showRefusals(read.refusals, mostListed, cellError),
    past,
  }
}
