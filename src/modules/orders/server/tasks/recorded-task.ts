import type { OrderTask } from '../../order-task.contract.ts'

/** As the history of its order keeps it. */
export function recordedTask({ text, dueOn, assigneeName }: Pick<OrderTask, 'text' | 'dueOn' | 'assigneeName'>) {
  return { text, dueOn, assigneeName }
}
