import * as z from 'zod/mini'
import { ownEndpoint, staff, workers } from '#platform/endpoint.ts'
import { day, filledMultilineText, id } from '#platform/wire.ts'

export const longestTask = 300
const taskText = () => filledMultilineText(longestTask).check(z.trim())

/** A task about an order: "call on Tuesday". */
const task = z.strictObject({
  id: id(),
  text: z.string(),
  /** A day in Kyiv. */
  dueOn: day(),
  /** Null where no colleague has it: the first to come does it. */
  assigneeId: z.nullable(id()),
  /** As they were called when it was given to them. */
  assigneeName: z.string(),
  version: z.int(),
})
export type OrderTask = z.infer<typeof task>
export type TaskInput = Pick<OrderTask, 'text' | 'dueOn' | 'assigneeId'>

const taskChange = z.strictObject({
  id: id(),
  /** The one that was looked at. */
  version: z.optional(z.int()),
  text: z.optional(taskText()),
  dueOn: z.optional(day()),
  assigneeId: z.optional(z.nullable(id())),
  isDone: z.optional(z.boolean()),
})
export type TaskChange = z.infer<typeof taskChange>

export const getTasks = ownEndpoint('GET /crm/orders/tasks', staff, {
  summary: 'What is still to be done about an order, by day. A Packer gets what was given to them.',
  query: z.strictObject({ orderId: id() }),
  output: z.array(task),
})

export const addTask = ownEndpoint('POST /crm/orders/addTask', workers, {
  summary:
    'Writes down what is to be done about an order, and answers all of it. `assigneeId` left out is the caller, null is nobody; the same `id` again writes nothing more.',
  body: z.strictObject({
    orderId: id(),
    id: z.optional(id()),
    text: taskText(),
    dueOn: day(),
    assigneeId: z.optional(z.nullable(id())),
  }),
  output: z.array(task),
})

export const updateTask = ownEndpoint('PUT /crm/orders/updateTask', staff, {
  summary:
    'Changes what is to be done, or says by `isDone` that it is, and answers what is still to be done about its order. A key left out keeps its value. A Packer says of their own that it is done.',
  body: taskChange,
  output: z.array(task),
})
