import * as z from 'zod/mini'
import { roleIds, roleOf, type Role } from './endpoint.ts'

/** A role by its id, without regard to case (S6); an unknown id is refused. */
export function role() {
  return z.pipe(
    z.string().check(
      z.refine((given) => (Object.values(roleIds) as string[]).includes(given.toLowerCase()), {
        error: 'unknownValue',
      }),
    ),
    z.transform((given): Role => roleOf(given)),
  )
}
