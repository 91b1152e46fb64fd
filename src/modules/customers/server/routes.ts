import { workerOf, type Worker } from '#platform/roles.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/http/api.ts'
import { listChanges } from '#platform/server/history.ts'
import { refuseHidden } from '#platform/server/lists/refuse-hidden.ts'
import { refuseForbiddenFields } from '#platform/server/forbidden-fields.ts'
import type { Caller } from '#platform/server/shop.ts'
import * as contract from '../contract.ts'
import { customer, customerDetails } from '../customer.fields.ts'
import { customerList } from '../customer.list.ts'
import type { CustomerDetails } from '../customer.ts'
import { exportCustomers as exportEndpoint } from '../customer-file.contract.ts'
import { exportCustomers } from './export-customers.ts'
import { mergeCustomers, noteCustomer, undoMerge, unmergeCustomer } from './change-customers.ts'
import { customerOf, findCustomer, listCustomers } from './list-customers.ts'

const toWire = ({ role }: Caller, details: CustomerDetails) => customerDetails.toWire<Worker>(details, workerOf(role))

export const customerRoutes = {
  get: route(contract.getCustomers, async (shop, { query }, { caller, headers }) => {
    const reader = workerOf(caller.role)
    refuseHidden(customerList, reader, { ...query.page, ...query })
    const { customers, total } = await listCustomers(shop, query.filter, query.page)
    headers.set('X-Total-Count', String(total))
    return customers.map((each) => customer.toWire<Worker>(each, reader))
  }),
  one: route(contract.getCustomer, async ({ database: { db } }, { query }, { caller }) =>
    toWire(caller, await customerOf(db, query.phone)),
  ),
  export: route(exportEndpoint, async (shop, { query }, { caller, language }) => {
    const reader = workerOf(caller.role)
    refuseHidden(customerList, reader, query)
    return exportCustomers(shop, query, { reader, language })
  }),
  lookUp: route(contract.lookUpCustomer, async (shop, { query }, { caller }) => {
    const found = await findCustomer(shop.database.db, query.phone, query.exceptOrderId)
    return found ? toWire(caller, found) : null
  }),
  update: route(contract.updateCustomer, async (shop, { body }, { caller }) => {
    refuseForbiddenFields(customerDetails, caller, [body])
    return toWire(caller, await noteCustomer(shop, body, caller))
  }),
  history: route(contract.getCustomerHistory, async ({ database: { db } }, { query }, { caller, language }) => {
    const { phone } = await customerOf(db, query.phone)
    return historyToWire(customer, await listChanges(db, 'customer', phone), { language, role: caller.role })
  }),
  merge: route(contract.mergeCustomers, async (shop, { body }, { caller }) =>
    toWire(caller, await mergeCustomers(shop, body, caller)),
  ),
  unmerge: route(contract.unmergeCustomer, async (shop, { body }, { caller }) =>
    toWire(caller, await unmergeCustomer(shop, body, caller)),
  ),
  undoMerge: route(contract.undoMerge, async (shop, { body }, { caller }) =>
    toWire(caller, await undoMerge(shop, body, caller)),
  ),
}
