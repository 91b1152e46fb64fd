import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, instantToWire } from '#platform/wire.ts'
import type { Backups } from './backup.ts'

export const getBackups = endpoint({
  method: 'GET',
  path: '/crm/backups',
  access: ['admin'],
  summary:
    'The backups of the built-in database that are kept, the newest first, and whether they lie on another disk than the shop; null where the database is not built in.',
  output: z.nullable(
    z.strictObject({
      backups: z.array(z.strictObject({ dateMade: answeredInstant(), bytes: z.int() })),
      keptDays: z.int(),
      isOtherDisk: z.boolean(),
    }),
  ),
})

export function backupsToWire(backups: Backups | undefined): WireOf<typeof getBackups> {
  if (!backups) return null
  const { made, keptDays, areElsewhere } = backups
  return {
    backups: made.map(({ madeAt, bytes }) => ({ dateMade: instantToWire(madeAt), bytes })),
    keptDays,
    isOtherDisk: areElsewhere,
  }
}

export function backupsFromWire(wire: WireOf<typeof getBackups>): Backups | undefined {
  if (!wire) return undefined
  return {
    made: wire.backups.map(({ dateMade, bytes }) => ({ madeAt: new Date(dateMade), bytes })),
    keptDays: wire.keptDays,
    areElsewhere: wire.isOtherDisk,
  }
}
