import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { instant } from '#platform/wire.ts'

/** The shop's backups as the owner sees them. */
const backups = z.strictObject({
  /** The newest first. */
  made: z.array(z.strictObject({ madeAt: instant(), bytes: z.int() })),
  keptDays: z.int(),
  /** Whether the backups lie on another disk than the shop, and so outlive its loss. */
  areElsewhere: z.boolean(),
})
export type Backups = z.infer<typeof backups>

export const getBackups = ownEndpoint('GET /crm/backups', ['admin'], {
  summary:
    'The backups of the built-in database that are kept, the newest first, and whether they lie on another disk than the shop; null where the database is not built in.',
  output: z.nullable(backups),
})
