import type { Actor } from '#kit/actor.ts'
import {
  enterCustomers,
  findPhones,
  holdCustomers,
  type CustomerChange,
  type FoundPhone,
} from '#modules/customers/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { UndoneStep } from '../past-imports/past-imports.sql.ts'
import { deleteCustomerChanges, listCustomersOfImport, type RecordedCustomer } from './customers.sql.ts'

const atOnce = 200

/**
 * Takes back the next customers of a table after a phone: names, notes and joined phones are as they were before. A customer
 * of whom staff wrote something since, or whom a later table changed, stays, and is counted.
 */
export async function takeBackCustomers(
  shop: Shop,
  importId: string,
  after: string,
  actor: Actor,
): Promise<(UndoneStep & { last: string }) | undefined> {
  return shop.database.transaction(async (tx) => {
    await holdCustomers(tx)
    const some = await listCustomersOfImport(tx, importId, { after, limit: atOnce })
    const last = some.at(-1)?.phone
    if (last === undefined) return undefined
    const found = await findPhones(
      tx,
      some.map(({ phone }) => phone),
    )
    const untouched = some.filter((each) => isUntouched(each, found.get(each.phone)))
    await enterCustomers(tx, untouched.map(reverseOf), actor, shop.now())
    await deleteCustomerChanges(
      tx,
      importId,
      untouched.map(({ phone }) => phone),
    )
    return { last, done: some.length, takenBack: untouched.length, stays: some.length - untouched.length }
  })
}

function isUntouched({ phone, name, noteAfter }: RecordedCustomer, now: FoundPhone | undefined): boolean {
  if (!now || now.main !== phone || now.note !== noteAfter) return false
  const { to } = name ?? {}
  return (
    !to ||
    (now.name !== undefined &&
      (['firstName', 'lastName', 'email'] as const).every((key) => now.name?.[key] === to[key]))
  )
}

function reverseOf({ phone, name, note, joined }: RecordedCustomer): CustomerChange {
  return {
    phone,
    ...(name && { name: { from: name.to, to: name.from } }),
    ...(note && { note: { from: note.to, to: note.from } }),
    ...(joined && { parted: joined }),
  }
}
