import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { listStaff } from '#modules/identity/server/index.ts'

/** The name of who is to answer for an order: one who does the work of orders. Whoever answered before may have left. */
export async function nameManager(tx: Tx, managerId: string | null, field: string): Promise<string> {
  if (managerId === null) return ''
  const [found] = await listStaff(tx, [managerId])
  if (!found || found.role === 'packer') throw refuse('invalid', 'notManager', `${field}.managerId`)
  return found.name
}
