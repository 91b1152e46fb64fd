import { route } from '#platform/server/http/api.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import * as task from '../../order-task.contract.ts'
import { refuseOthersWork } from '../pack-orders.ts'
import { refuseNoOrder } from '../refuse-no-order.ts'
import { addTask } from './add-task.ts'
import { changeTask } from './change-task.ts'
import { listOpenTasks } from './order-tasks.sql.ts'

export const orderTaskRoutes = {
  get: route(task.getTasks, async (shop, { query }, { caller }) => {
    if (caller.role === 'packer') await refuseOthersWork(shop, query.orderId, 'orderId')
    else await refuseNoOrder(shop, query.orderId)
    return tasksFor(shop, caller, query.orderId)
  }),
  add: route(task.addTask, async (shop, { body }, { caller }) => {
    const { orderId, id, ...written } = body
    await addTask(shop, { orderId, id, task: written }, caller)
    return tasksFor(shop, caller, orderId)
  }),
  update: route(task.updateTask, async (shop, { body }, { caller }) =>
    tasksFor(shop, caller, await changeTask(shop, body, { actor: caller, packerId: packerIdOf(caller) })),
  ),
}

/** All that is to be done; for a Packer, what was given to them (WIRE-12). */
function tasksFor({ database: { db } }: Shop, caller: Caller, orderId: string) {
  return listOpenTasks(db, orderId, packerIdOf(caller))
}

function packerIdOf({ role, userId }: Caller): string | undefined {
  return role === 'packer' ? userId : undefined
}
