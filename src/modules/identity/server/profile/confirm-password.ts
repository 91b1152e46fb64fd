import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { verifyPassword } from '../password.ts'
import { findAccount } from './profile.sql.ts'

/** Refuses whoever does not know the password of who is signed in: somebody at an unlocked computer. */
export async function confirmPassword(
  { database, limits }: Shop,
  password: string,
  { caller, address }: StaffCall,
): Promise<void> {
  await limits.spend('wrongPasswordPerAddress', address)
  await limits.spend('wrongPasswordPerLogin', caller.userId)
  const account = await findAccount(database.db, caller.userId)
  if (!account || !(await verifyPassword(password, account.passwordHash, address)))
    throw refuse('invalid', 'wrongCurrentPassword', 'password')
  await limits.uncount('wrongPasswordPerAddress', address)
  await limits.uncount('wrongPasswordPerLogin', caller.userId)
}
