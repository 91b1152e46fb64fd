import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import {
  addTask,
  getTasks,
  updateTask,
  type OrderTask,
  type TaskChange,
  type TaskInput,
} from '../../order-task.contract.ts'
import { orderKeys } from '../orders-api.ts'

/** An order's open tasks, and the calls that change them. */
export function useTasks(orderId: string) {
  const ask = useAsk()
  const cache = useQueryClient()
  const {
    data: tasks = [],
    error,
    refetch,
  } = useQuery({
    queryKey: orderKeys.tasks(orderId),
    queryFn: () => ask(getTasks, { query: { orderId } }),
  })
  const calls = useMemo(() => {
    function keep(open: OrderTask[]): void {
      cache.setQueryData(orderKeys.tasks(orderId), open)
      for (const queryKey of [orderKeys.history(orderId), orderKeys.views]) void cache.invalidateQueries({ queryKey })
    }
    return {
      /** The server makes one task of an id, however often the page sends it. */
      async add(id: string, task: TaskInput): Promise<void> {
        keep(await ask(addTask, { body: { orderId, id, ...task } }))
      },
      async change(change: TaskChange): Promise<void> {
        keep(await ask(updateTask, { body: change }))
      },
    }
  }, [ask, cache, orderId])
  /** Undefined where they could not be read. */
  async function reload(): Promise<OrderTask[] | undefined> {
    const { data, isSuccess } = await refetch()
    return isSuccess ? data : undefined
  }
  return { tasks, error, reload, ...calls }
}
