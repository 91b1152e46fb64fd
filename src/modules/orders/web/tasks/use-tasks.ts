import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '#platform/web/call.ts'
import type { OrderTask, TaskChange, TaskInput } from '../../order-task.ts'
import {
  addTask,
  getTasks,
  newTaskToWire,
  taskChangeToWire,
  tasksFromWire,
  updateTask,
} from '../../order-task.contract.ts'
import { orderKeys } from '../orders-api.ts'

/** An order's open tasks, and the calls that change them. */
export function useTasks(orderId: string) {
  const call = useCall()
  const cache = useQueryClient()
  const {
    data: tasks = [],
    error,
    refetch,
  } = useQuery({
    queryKey: orderKeys.tasks(orderId),
    queryFn: async () => tasksFromWire((await call(getTasks, { query: { orderid: orderId } })).data),
  })
  const calls = useMemo(() => {
    function keep(open: OrderTask[]): void {
      cache.setQueryData(orderKeys.tasks(orderId), open)
      for (const queryKey of [orderKeys.history(orderId), orderKeys.views]) void cache.invalidateQueries({ queryKey })
    }
    return {
      /** Once for an id, however often it is sent. */
      async add(id: string, task: TaskInput): Promise<void> {
        keep(tasksFromWire((await call(addTask, { body: newTaskToWire(orderId, id, task) })).data))
      },
      async change(change: TaskChange): Promise<void> {
        keep(tasksFromWire((await call(updateTask, { body: taskChangeToWire(change) })).data))
      },
    }
  }, [call, cache, orderId])
  /** Undefined where they could not be read. */
  async function reload(): Promise<OrderTask[] | undefined> {
    const { data, isSuccess } = await refetch()
    return isSuccess ? data : undefined
  }
  return { tasks, error, reload, ...calls }
}
