import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteBroughtCustomers } from './customers/customers.sql.ts'

/** Imports of customers keep names and notes to take them back by. */
export const importsOfPerson: PersonalData = {
  erase: (tx, { phones }) => deleteBroughtCustomers(tx, phones),
}
