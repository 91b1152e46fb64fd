import { createUser } from '#modules/identity/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findStaff } from './database.sql.ts'

/** Who keeps the demo shop. Nobody's account: the orders were here before the first Admin signed in. */
export const keeper = { userId: '00000000-0000-0000-0000-000000000000', name: 'Олена' }

/**
 * They pack and see no costs. They sign in by a code, for nobody gave them a password, and only while the shop is its
 * owner's alone. Nobody can own their phones: no operator gives out the code 00.
 */
export const packers = [
  {
    userId: '00000000-0000-0000-0000-000000000001',
    name: 'Лукʼян',
    account: { firstName: 'Лукʼян', lastName: 'Сорока', phone: '+380001100101', email: 'lukian@example.com' },
  },
  {
    userId: '00000000-0000-0000-0000-000000000002',
    name: 'Марʼяна',
    account: { firstName: 'Марʼяна', lastName: 'Гнатів', phone: '+380001100102', email: 'mariana@example.com' },
  },
] as const

/** Makes the packers' accounts; those that are there already stay. */
export async function hireStaff(tx: Tx): Promise<void> {
  const known = new Set(
    await findStaff(
      tx,
      packers.map(({ account }) => account.phone),
    ),
  )
  for (const { account } of packers)
    if (!known.has(account.phone)) await createUser(tx, { role: 'packer', isDemo: true, ...account })
}
