import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { recordChanges, type Change } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { TaskChange } from '../../order-task.contract.ts'
import { lockOrders } from '../orders.sql.ts'
import { isForPacker } from '../pack-orders.ts'
import { nameAssignee } from './name-assignee.ts'
import { findTask, keepTaskDay, updateTask, type StoredTask } from './order-tasks.sql.ts'
import { recordedTask } from './recorded-task.ts'

/**
 * Changes what is to be done, or says that it is; gives its order. Fields left out keep their values (WIRE-11). `packerId`
 * is who may say no more than that what was given to them is done.
 */
export async function changeTask(
  shop: Shop,
  change: TaskChange,
  { actor, packerId }: { actor: Actor; packerId: string | undefined },
): Promise<string> {
  return shop.database.transaction(async (tx) => {
    const before = await lockTask(tx, change.id, packerId)
    const { orderId, version } = before
    if (packerId !== undefined) refuseRewriting(change)
    if (change.version !== undefined && change.version < version) throw refuse('conflict', 'taskChanged', 'version')
    const after = await changed(tx, before, change)
    const entries = entriesOf(before, after)
    if (entries.length === 0) return orderId
    await updateTask(tx, after, shop.now())
    await keepTaskDay(tx, orderId)
    await recordChanges(
      tx,
      entries.map((entry) => ({ entity: 'order', entityId: orderId, actor, ...entry })),
    )
    return orderId
  })
}

/** With its order locked; one that is not a Packer’s is not there for a Packer (WIRE-12). */
async function lockTask(tx: Tx, id: string, packerId: string | undefined): Promise<StoredTask> {
  const found = await findTask(tx, id)
  const [order] = found ? await lockOrders(tx, [found.orderId]) : []
  // somebody may have changed it while one waited for the lock
  const task = order && (await findTask(tx, id))
  const isOthers = packerId !== undefined && !(order && isForPacker(order) && task?.assigneeId === packerId)
  if (!task || isOthers) throw refuse('notFound', 'taskGone', 'id')
  return task
}

function refuseRewriting({ text, dueOn, assigneeId }: TaskChange): void {
  const [field] = Object.entries({ text, dueOn, assigneeId }).find(([, value]) => value !== undefined) ?? []
  if (field) throw refuse('forbidden', 'notForPacker', field)
}

async function changed(tx: Tx, before: StoredTask, change: TaskChange): Promise<StoredTask> {
  const { text = before.text, dueOn = before.dueOn, isDone = before.isDone, assigneeId = before.assigneeId } = change
  const isSame = assigneeId === before.assigneeId
  const assigneeName = isSame ? before.assigneeName : await nameAssignee(tx, assigneeId)
  return { ...before, text, dueOn, isDone, assigneeId, assigneeName }
}

function entriesOf(before: StoredTask, after: StoredTask): Pick<Change, 'action' | 'changes'>[] {
  const [from, to] = [recordedTask(before), recordedTask(after)]
  const isRewritten = JSON.stringify(from) !== JSON.stringify(to) || before.assigneeId !== after.assigneeId
  return [
    ...(isRewritten ? [{ action: 'taskChanged', changes: { task: { from, to } } }] : []),
    ...(before.isDone === after.isDone
      ? []
      : [{ action: after.isDone ? 'taskDone' : 'taskReopened', changes: { task: { from: null, to } } }]),
  ]
}
