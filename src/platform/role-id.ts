import * as z from 'zod/mini'
import { roleIds, roleOf } from './roles.ts'

/** The id of a role, without regard to case (S6); an unknown one is refused. */
export function roleId() {
  return z.string().check(
    z.refine((given) => (Object.values(roleIds) as string[]).includes(given.toLowerCase()), {
      error: 'unknownValue',
    }),
  )
}

/** A role by its id. */
export function role() {
  return z.pipe(roleId(), z.transform(roleOf))
}
