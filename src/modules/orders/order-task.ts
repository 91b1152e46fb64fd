import type { Day } from '#kit/days.ts'

/** A task about an order: "call on Tuesday". */
export interface OrderTask {
  id: string
  text: string
  /** A day in Kyiv. */
  dueOn: Day
  /** Null where no colleague has it: the first to come does it. */
  assigneeId: string | null
  /** As they were called when it was given to them. */
  assigneeName: string
  version: number
}

export const longestTask = 300

export type TaskInput = Pick<OrderTask, 'text' | 'dueOn' | 'assigneeId'>

export interface TaskChange extends Partial<TaskInput> {
  id: string
  /** The one that was looked at. */
  version?: number | undefined
  isDone?: boolean | undefined
}
