import { refuse } from '#kit/refusal.ts'
import { enterCustomers, holdCustomers } from '#modules/customers/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import type { FileRequest } from '#platform/table-import.ts'
import type { CustomersImport } from '../../customers.contract.ts'
import { runPastImport } from '../past-imports/run-past-import.ts'
import { insertCustomerChanges } from './customers.sql.ts'
import { digestOfPlan, planCustomers } from './plan-customers.ts'
import { readCustomers } from './read-customers.ts'
import { showCustomers } from './show-customers.ts'

const megabytes = 30
/** The customers of one transaction: whoever writes a note waits for no more. */
const atOnce = 200

/**
 * Says which customers a table would bring, and what it would add to those who are here; with the fingerprint of that answer,
 * brings them in steps that others pass between. The same file again brings only what changed, and nothing that staff wrote
 * since is touched (FORM-3).
 */
export async function importCustomers(
  shop: Shop,
  { apply, fileName = 'customers.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<CustomersImport> {
  const read = await readCustomers(await receiveFile(request, { megabytes }), choices)
  const planned = await planCustomers(shop.database.db, read.customers)
  const fingerprint = await digestOfPlan(planned, read.refusals)
  const cellError = (error: string) => shop.errorText({ field: '', error }, language)
  const answer = { read, planned, fingerprint, cellError }
  if (apply === undefined) return showCustomers(answer)
  refuseOpenQuestions(read.questions)
  if (apply !== fingerprint) throw refuse('conflict', 'customersChanged', 'apply')
  const things = planned.flatMap(({ kind, read: each }) => (kind === 'same' ? [] : [each]))
  if (things.length === 0) return showCustomers(answer)
  const past = await runPastImport(
    shop,
    { kind: 'customers', fileName },
    {
      things,
      atOnce,
      actor: caller,
      async enter(tx, importId, some) {
        await holdCustomers(tx)
        // judged again by what is there now
        const changing = (await planCustomers(tx, some)).filter(({ kind }) => kind !== 'same')
        const changes = changing.map(({ change, noteAfter }) => ({ ...change, noteAfter }))
        await enterCustomers(tx, changes, caller, shop.now())
        await insertCustomerChanges(tx, importId, changes)
        return changes.length
      },
    },
  )
  return showCustomers({ ...answer, past })
}
