import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { listStaff } from '#modules/identity/server/index.ts'

/** The name of who is to do something: anybody who works here. */
export async function nameAssignee(tx: Tx, assigneeId: string | null): Promise<string> {
  if (assigneeId === null) return ''
  const [found] = await listStaff(tx, [assigneeId])
  if (!found) throw refuse('invalid', 'notStaff', 'assigneeId')
  return found.name
}
