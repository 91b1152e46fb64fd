import type { Role } from '#platform/roles.ts'
import type { LimitRule } from '#platform/server/limits.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Login } from '../../login.ts'
import { loginKey } from '../login-key.ts'

/** By what tries, codes and messages are counted. */
export interface Counted {
  key: string
  /** Neither a device that knows the account nor staff: counted over all addresses as well. */
  isStranger: boolean
}

/** At a sign-in: a device that knows the account is counted for itself. */
export function countedAt(login: Login, device?: string): Counted {
  return { key: loginKey(login, device), isStranger: device === undefined }
}

/** The counter of tries for a signed-in person who adds a contact. */
export function countedFor(login: Login, { role }: { role: Role }): Counted {
  return { key: loginKey(login), isStranger: role === 'user' }
}

export type Brake = Extract<LimitRule, `${string}Strangers`>

const everybody = 'shop'

/** Counts one for all strangers together before it is done, so that many at once are not more; the others pass. */
export async function brake({ limits }: Shop, rule: Brake, { isStranger }: Counted, field?: string): Promise<void> {
  if (isStranger) await limits.spend(rule, everybody, field)
}

export async function release({ limits }: Shop, rule: Brake, { isStranger }: Counted): Promise<void> {
  if (isStranger) await limits.uncount(rule, everybody)
}

/** Until strangers are let through again; 0 for the others. */
export async function secondsBraked({ limits }: Shop, rule: Brake, { isStranger }: Counted): Promise<number> {
  return isStranger ? limits.secondsToWait(rule, everybody) : 0
}
