import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { OrderTask } from '../../order-task.contract.ts'

export interface StoredTask extends OrderTask {
  orderId: string
  isDone: boolean
}

const columns = sql`t.id, t.order_id as "orderId", t.text, t.due_on as "dueOn", t.assignee_id as "assigneeId",
  t.assignee_name as "assigneeName", t.done_at is not null as "isDone", t.version`

/** Open tasks of an order by day; with an assignee, theirs alone. */
export async function listOpenTasks(db: Db, orderId: string, assigneeId?: string): Promise<StoredTask[]> {
  const own = assigneeId === undefined ? sql`true` : sql`t.assignee_id = ${assigneeId}`
  const { rows } = await sql<StoredTask>`
    select ${columns} from order_tasks t where t.order_id = ${orderId} and t.done_at is null and ${own}
    order by t.due_on, t.id`.execute(db)
  return rows
}

export async function findTask(tx: Tx, id: string): Promise<StoredTask | undefined> {
  const { rows } = await sql<StoredTask>`select ${columns} from order_tasks t where t.id = ${id}`.execute(tx)
  return rows[0]
}

/** Whether there was none of this id before. */
export async function insertTask(
  tx: Tx,
  { id, orderId, text, dueOn, assigneeId, assigneeName }: Omit<StoredTask, 'isDone' | 'version'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_tasks (id, order_id, text, due_on, assignee_id, assignee_name)
    values (${id}, ${orderId}, ${text}, ${dueOn}, ${assigneeId}, ${assigneeName})
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateTask(
  tx: Tx,
  { id, text, dueOn, assigneeId, assigneeName, isDone }: StoredTask,
  now: Date,
): Promise<void> {
  await sql`
    update order_tasks set text = ${text}, due_on = ${dueOn}, assignee_id = ${assigneeId},
      assignee_name = ${assigneeName}, done_at = case when ${isDone} then coalesce(done_at, ${now}) end,
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** The day that lists show of an order; its row is locked, so that nobody else's task is overlooked. */
export async function keepTaskDay(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set task_due_on = (select min(due_on) from order_tasks where order_id = ${orderId} and done_at is null)
    where id = ${orderId}`.execute(tx)
}
