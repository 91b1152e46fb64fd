import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#kit/actor.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { TaskInput } from '../../order-task.contract.ts'
import { lockedOrder } from '../change-status.ts'
import { lockOrders } from '../orders.sql.ts'
import { nameAssignee } from './name-assignee.ts'
import { insertTask, keepTaskDay } from './order-tasks.sql.ts'
import { recordedTask } from './recorded-task.ts'

export interface NewTask {
  orderId: string
  /** By which the same is known when it comes again. */
  id?: string | undefined
  task: Omit<TaskInput, 'assigneeId'> & { assigneeId?: string | null | undefined }
}

/** Writes down what is to be done about an order; one's own, unless somebody is named, and nobody's of a machine. */
export async function addTask(
  shop: Shop,
  { orderId, id = randomUUIDv7(), task }: NewTask,
  actor: Actor,
): Promise<void> {
  const assigneeId = task.assigneeId === undefined ? ('userId' in actor ? actor.userId : null) : task.assigneeId
  await shop.database.transaction(async (tx) => {
    lockedOrder(await lockOrders(tx, [orderId]), orderId, 'orderId')
    const written = { ...task, id, orderId, assigneeId, assigneeName: await nameAssignee(tx, assigneeId) }
    if (!(await insertTask(tx, written))) return
    await keepTaskDay(tx, orderId)
    const changes = { task: { from: null, to: recordedTask(written) } }
    await recordChanges(tx, [{ entity: 'order', entityId: orderId, action: 'taskAdded', actor, changes }])
  })
}
