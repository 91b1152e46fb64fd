import * as z from 'zod/mini'
import { endpoint, staff, workers, type WireOf } from '#platform/endpoint.ts'
import { day, filledMultilineText, id } from '#platform/wire.ts'
import { longestTask, type OrderTask, type TaskChange, type TaskInput } from './order-task.ts'

const tasks = z.array(
  z.strictObject({
    id: z.string(),
    text: z.string(),
    day: z.iso.date(),
    userId: z.nullable(z.string()),
    userName: z.string(),
    version: z.int(),
  }),
)
type WireTask = z.infer<typeof tasks>[number]

const fieldSpelling = { dueOn: 'day', assigneeId: 'userId', isDone: 'done' }
const taskText = () => filledMultilineText(longestTask)

export const getTasks = endpoint({
  method: 'GET',
  path: '/crm/orders/tasks',
  access: staff,
  summary: 'What is still to be done about an order, by day. A Packer gets what was given to them.',
  query: z.strictObject({ orderid: id() }),
  output: tasks,
})

export const addTask = endpoint({
  method: 'POST',
  path: '/crm/orders/addTask',
  fieldSpelling,
  access: workers,
  summary:
    'Writes down what is to be done about an order, and answers all of it. `userId` left out is the caller, null is nobody; the same `id` again writes nothing more.',
  body: z.pipe(
    z.strictObject({
      orderId: id(),
      id: z.optional(id()),
      text: taskText(),
      day: day(),
      userId: z.optional(z.nullable(id())),
    }),
    z.transform(({ orderId, id: taskId, text, day: dueOn, userId }) => ({
      orderId,
      id: taskId,
      task: { text: text.trim(), dueOn, assigneeId: userId },
    })),
  ),
  output: tasks,
})

export const updateTask = endpoint({
  method: 'PUT',
  path: '/crm/orders/updateTask',
  fieldSpelling,
  access: staff,
  summary:
    'Changes what is to be done, or says by `done` that it is, and answers what is still to be done about its order. A key left out keeps its value. A Packer says of their own that it is done.',
  body: z.pipe(
    z.strictObject({
      id: id(),
      version: z.optional(z.int()),
      text: z.optional(taskText()),
      day: z.optional(day()),
      userId: z.optional(z.nullable(id())),
      done: z.optional(z.boolean()),
    }),
    z.transform(({ id: taskId, version, text, day: dueOn, userId, done }): TaskChange => ({
      id: taskId,
      version,
      isDone: done,
      ...(text !== undefined && { text: text.trim() }),
      ...(dueOn !== undefined && { dueOn }),
      ...(userId !== undefined && { assigneeId: userId }),
    })),
  ),
  output: tasks,
})

export function taskToWire({ id: taskId, text, dueOn, assigneeId, assigneeName, version }: OrderTask): WireTask {
  return { id: taskId, text, day: dueOn, userId: assigneeId, userName: assigneeName, version }
}

export function tasksFromWire(data: WireOf<typeof getTasks>): OrderTask[] {
  return data.map(({ day: dueOn, userId, userName, ...rest }) => ({
    ...rest,
    dueOn,
    assigneeId: userId,
    assigneeName: userName,
  }))
}

/** The body of `addTask`. */
export function newTaskToWire(orderId: string, taskId: string, { text, dueOn, assigneeId }: TaskInput) {
  return { orderId, id: taskId, text, day: dueOn, userId: assigneeId }
}

/** The body of `updateTask`. */
export function taskChangeToWire({ id: taskId, version, text, dueOn, assigneeId, isDone }: TaskChange) {
  return {
    id: taskId,
    ...(version !== undefined && { version }),
    ...(text !== undefined && { text }),
    ...(dueOn !== undefined && { day: dueOn }),
    ...(assigneeId !== undefined && { userId: assigneeId }),
    ...(isDone !== undefined && { done: isDone }),
  }
}
