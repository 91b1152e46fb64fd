import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/api.ts'
import { listChanges } from '#platform/server/history.ts'
import * as contract from '../contract.ts'
import { customer } from '../customer.fields.ts'
import { exportCustomers as exportEndpoint } from '../customer-file.contract.ts'
import { exportCustomers } from './export-customers.ts'
import { mergeCustomers, noteCustomer, undoMerge, unmergeCustomer } from './change-customers.ts'
import { customerOf, findCustomer, listCustomers } from './list-customers.ts'

export const customerRoutes = {
  get: route(contract.getCustomers, async (shop, { query }, { headers }) => {
    if (query.phone !== undefined)
      return contract.customerDetailsToWire(await customerOf(shop.database.db, query.phone))
    const { customers, total } = await listCustomers(shop, query.filter, query.page)
    headers.set('X-Total-Count', String(total))
    return customers.map(contract.customerToWire)
  }),
  export: route(exportEndpoint, async (shop, { query }, { language }) => exportCustomers(shop, query, language)),
  lookUp: route(contract.lookUpCustomer, async (shop, { query }) => {
    const found = await findCustomer(shop.database.db, query.phone, query.exceptOrderId)
    return found ? contract.customerDetailsToWire(found) : null
  }),
  update: route(contract.updateCustomer, async (shop, { body }, { caller }) =>
    contract.customerDetailsToWire(await noteCustomer(shop, body, caller)),
  ),
  history: route(contract.getCustomerHistory, async ({ database: { db } }, { query }, { caller, language }) => {
    const { phone } = await customerOf(db, query.phone)
    return historyToWire(customer, await listChanges(db, 'customer', phone), { language, role: caller.role })
  }),
  merge: route(contract.mergeCustomers, async (shop, { body }, { caller }) =>
    contract.customerDetailsToWire(await mergeCustomers(shop, body, caller)),
  ),
  unmerge: route(contract.unmergeCustomer, async (shop, { body }, { caller }) =>
    contract.customerDetailsToWire(await unmergeCustomer(shop, body, caller)),
  ),
  undoMerge: route(contract.undoMerge, async (shop, { body }, { caller }) =>
    contract.customerDetailsToWire(await undoMerge(shop, body, caller)),
  ),
}
