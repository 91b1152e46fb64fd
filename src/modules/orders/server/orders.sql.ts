import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { listAllocations } from '#modules/stock/server/index.ts'
import { line, order } from '../order.fields.ts'
import type { Order, OrderFields, OrderLine } from '../order.ts'
import type { Status } from '../status.ts'
import { letGoOfStranger } from './own/own-orders.sql.ts'

type OrderRow = Omit<Order, 'lines'>

export const orderColumns = columnsOf('orders', order)
export const lineColumns = columnsOf('order_lines', line)

/** Orders with their lines and lots, in the order of the ids. */
export async function loadOrders(db: Db | Tx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<OrderRow>`select ${orderColumns.select('o')} from orders o where o.id = any(${ids}::uuid[])`.execute(db)
  return withLines(db, rows, ids)
}

/**
 * The same, with the rows locked in id order until the transaction ends. References to them are let through: whoever saves
 * goods holds the lots that are waited for next, and has lines follow them to a new number (ORD-13).
 */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns.select('o')} from orders o where o.id = any(${ids}::uuid[])
    order by o.id for no key update`.execute(tx)
  return withLines(tx, rows, ids)
}

async function withLines(db: Db | Tx, rows: readonly OrderRow[], ids: readonly string[]): Promise<Order[]> {
  const found = rows.map((row) => row.id)
  const { rows: lines } = await sql<Omit<OrderLine, 'lots'> & { orderId: string }>`
    select l.order_id as "orderId", ${lineColumns.select('l')}
    from order_lines l where l.order_id = any(${found}::uuid[]) order by l.order_id, l.position`.execute(db)
  const lots = Map.groupBy(await listAllocations(db, found), (allocation) => allocation.lineId)
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const orders = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        lines: (linesOf.get(row.id) ?? []).map(({ orderId: _, ...line }) => ({
          ...line,
          lots: (lots.get(line.id) ?? []).map(({ lotId, purchaseNumber, quantity, unitCost }) => ({
            lotId,
            purchaseNumber,
            quantity,
            unitCost,
          })),
        })),
      },
    ]),
  )
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/** Whoever gives an order one of these numbers, or gives its number to another source, waits for the rest (ORD-3). */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended('orders.number ' || number, 0))
    from unnest(${numbers.toSorted()}::text[]) as given (number)`.execute(tx)
}

/** A field that is left out gets the column's default, as in a new order. */
export type NewOrderRow = Partial<OrderFields> &
  Pick<OrderFields, 'source' | 'phone' | 'carrier' | 'paymentType'> & {
    id: string
    /** Left out for our own orders: the next of the sequence (ORD-3). */
    number?: string | undefined
    status: Status
    customerId: string | null
    language: Language
    goodsTotal: Money
    soldTotal?: Money | null
    trackingToken: string
    managerName?: string
    createdAt?: Date | undefined
    updatedAt?: Date | undefined
  }

/** Writes the order and answers its number; undefined when its source has an order of that number (ORD-3). */
export async function insertOrder(tx: Tx, order: NewOrderRow): Promise<string | undefined> {
  const {
    id,
    number,
    status,
    customerId,
    language,
    goodsTotal,
    soldTotal = null,
    trackingToken,
    managerName,
    createdAt,
    updatedAt,
    ...fields
  } = order
  const row = {
    ...orderColumns.values(fields),
    id,
    status,
    language,
    ...(number !== undefined && { number }),
    customer_id: customerId,
    is_placed_signed_in: customerId !== null,
    goods_total: goodsTotal,
    sold_total: soldTotal,
    tracking_token: trackingToken,
    ...(managerName && { manager_name: managerName }),
    ...(createdAt && {
      created_at: createdAt,
      updated_at: updatedAt ?? createdAt,
    }),
  }
  const [inserted] = await insertionOf(Object.keys(row))(tx, row)
  return inserted?.number
}

type Insertion = ReturnType<typeof prepared<Record<string, unknown>, { number: string }>>
const insertions = new Map<string, Insertion>()

/** A statement for each set of columns that is given: those of a checkout, of the staff, of the past. */
function insertionOf(columns: readonly string[]): Insertion {
  const key = columns.join()
  const known = insertions.get(key)
  if (known) return known
  const own = columns.includes('number') ? [] : [['number', sql`next_order_number()`] as const]
  const insertion = prepared<Record<string, unknown>, { number: string }>((given) => {
    const values = [...columns.map((column) => [column, sql`${given[column]}`] as const), ...own]
    return sql<{ number: string }>`
      insert into orders (${sql.join(values.map(([column]) => sql.ref(column)))})
      values (${sql.join(values.map(([, value]) => value))})
      on conflict (number, source) do nothing returning number`
  })
  insertions.set(key, insertion)
  return insertion
}

export type LineRow = Omit<OrderLine, 'lots' | 'returnedQuantity'>

export async function insertLines(tx: Tx, orderId: string, lines: readonly LineRow[]): Promise<void> {
  if (lines.length > 0) await insertAll(tx, { orderId, lines: lineColumns.json(lines) })
}

const insertAll = prepared<{ orderId: string; lines: string }, unknown>(
  ({ orderId, lines }) => sql`
    insert into order_lines (order_id, ${lineColumns.names})
    select ${orderId}, ${lineColumns.names} from ${lineColumns.fromJson(lines)}`,
)

export async function updateLine(tx: Tx, line: LineRow): Promise<void> {
  await tx.updateTable('order_lines').set(lineColumns.values(line)).where('id', '=', line.id).execute()
}

/** Out of the way of the new positions, which are unique within an order. */
export async function moveLinesAside(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((set) => ({ position: set('position', '+', 100_000) }))
    .where('order_id', '=', orderId)
    .execute()
}

export async function deleteLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`delete from order_lines where id = any(${lineIds}::uuid[])`.execute(tx)
}

export async function setReturnedQuantities(
  tx: Tx,
  lines: readonly { id: string; returnedQuantity: number }[],
): Promise<void> {
  await sql`
    update order_lines l set returned_quantity = r.quantity
    from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.returnedQuantity)}::int[]) as r (id, quantity)
    where l.id = r.id`.execute(tx)
}

export interface OrderPatch {
  fields?: Partial<OrderFields>
  managerName?: string
  status?: Status
  isReturning?: boolean
  /** The subsidised shipping fee is a carrier's price, and no part of the adverts. */
  isShippingCarried?: boolean
  goodsTotal?: Money
  soldTotal?: Money | null
  createdAt?: Date
}

/** Changes an order and raises its version (WIRE-11). */
export async function updateOrderRow(tx: Tx, id: string, patch: OrderPatch): Promise<void> {
  const former = await tx
    .updateTable('orders')
    .set((set) => ({
      ...orderColumns.values(patch.fields ?? {}),
      ...(patch.managerName !== undefined && { manager_name: patch.managerName }),
      ...(patch.status && { status: patch.status }),
      ...(patch.isReturning !== undefined && { is_returning: patch.isReturning }),
      ...(patch.isShippingCarried !== undefined && { is_shipping_carried: patch.isShippingCarried }),
      ...(patch.goodsTotal !== undefined && { goods_total: patch.goodsTotal }),
      ...(patch.soldTotal !== undefined && { sold_total: patch.soldTotal }),
      ...(patch.createdAt && { created_at: patch.createdAt }),
      version: set('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning([sql<string>`old.phone`.as('phone'), sql<string>`old.email`.as('email')])
    .executeTakeFirst()
  const isOfContact = patch.fields?.phone !== undefined || patch.fields?.email !== undefined
  if (former && isOfContact) await letGoOfStranger(tx, id, former)
}

export async function deleteOrderRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', id).execute()
}

export async function findOrderId(
  db: Db | Tx,
  by:
    | { id: string }
    | { trackingToken: string }
    | { number: string; phone: string }
    | { number: string; source: string },
): Promise<string | undefined> {
  const query = db.selectFrom('orders').select('id')
  if ('trackingToken' in by) return (await query.where('tracking_token', '=', by.trackingToken).executeTakeFirst())?.id
  if ('id' in by) return (await query.where('id', '=', by.id).executeTakeFirst())?.id
  const numbered = query.where('number', '=', by.number)
  const found = 'phone' in by ? numbered.where('phone', '=', by.phone) : numbered.where('source', '=', by.source)
  return (await found.executeTakeFirst())?.id
}
