import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Lot } from '../lot.fields.ts'
import type { Allocation, CorrectionReason, SizeStock } from '../lot.ts'
import { lotColumns } from './lots.sql.ts'

export interface WantedLine {
  orderId: string
  lineId: string
  productId: string
  size: string
  /** As lots are offered; empty for those that are not told apart. */
  colour: string
  quantity: number
  /** A lot chosen by staff (ORD-13); empty takes the oldest first. */
  purchaseNumber: string
}

/** The pieces that a line got, and the size's stock before and after, for the page cache. */
export interface FilledLine {
  lineId: string
  productId: string
  filled: number
  /** The price of the first lot that fills the line; null when none does. */
  price: Money | null
  availableBefore: number
  availableAfter: number
  /** The lot sold next has another price, or had before its sale. */
  isRepriced: boolean
}

/**
 * Reserves for every wanted line, oldest purchase first, as far as stock goes, in one statement: it locks the
 * lots in id order, plans, counts and writes the allocations. The caller refuses when a line is not filled.
 * Run it last in its transaction: the locks are then held for no longer than the commit (CAT-2, CAT-4).
 * Lines may be of many orders, and two may want the same size and colour: they are served in the given order.
 */
export function reserveLots(tx: Tx, lines: readonly WantedLine[]): Promise<FilledLine[]> {
  return reserveWanted(tx, {
    lineIds: lines.map((line) => line.lineId),
    productIds: lines.map((line) => line.productId),
    sizes: lines.map((line) => line.size),
    colours: lines.map((line) => line.colour),
    quantities: lines.map((line) => line.quantity),
    purchaseNumbers: lines.map((line) => line.purchaseNumber),
    orderIds: lines.map((line) => line.orderId),
  })
}

interface Wanted extends Record<
  `${'line' | 'product' | 'order'}Ids` | 'sizes' | 'colours' | 'purchaseNumbers',
  string[]
> {
  quantities: number[]
}

const reserveWanted = prepared<Wanted, FilledLine>(
  ({ lineIds, productIds, sizes, colours, quantities, purchaseNumbers, orderIds }) => sql<FilledLine>`
    with wanted as (
      select * from unnest(
        ${lineIds}::uuid[], ${productIds}::uuid[], ${sizes}::text[], ${colours}::text[], ${quantities}::int[],
        ${purchaseNumbers}::text[], ${orderIds}::uuid[]
      ) with ordinality as w (line_id, product_id, size, colour, quantity, purchase_number, order_id, place)
    ),
    locked as materialized (
      select id, product_id, size, offered_colour as colour, purchase_number, purchased_on, asked_price as price, price as own_price, on_hand, reserved, version, on_hand - reserved as available
      from lots
      where (product_id, size, offered_colour) in (select product_id, size, colour from wanted)
      order by id for no key update
    ),
    -- where each line's wish begins and ends among the pieces that its lots hold, oldest first
    wishes as (
      select *, sum(quantity) over same_lots - quantity as begins, sum(quantity) over same_lots as ends
      from wanted
      window same_lots as (partition by product_id, size, colour, purchase_number order by place)
    ),
    pieces as (
      select w.purchase_number as chosen, l.*,
        sum(l.available) over oldest - l.available as begins, sum(l.available) over oldest as ends
      from (select distinct product_id, size, colour, purchase_number from wanted) w
      join locked l on l.product_id = w.product_id and l.size = w.size and l.colour = w.colour
        and w.purchase_number in ('', l.purchase_number)
      window oldest as (partition by w.product_id, w.size, w.colour, w.purchase_number order by l.purchased_on, l.id)
    ),
    planned as (
      select w.order_id, w.line_id, p.id as lot_id, p.price, p.purchased_on,
        least(w.ends, p.ends) - greatest(w.begins, p.begins) as quantity
      from wishes w
      join pieces p on p.product_id = w.product_id and p.size = w.size and p.colour = w.colour
        and p.chosen = w.purchase_number
        and p.available > 0 and w.begins < p.ends and p.begins < w.ends
    ),
    per_lot as (select lot_id, sum(quantity)::int as quantity from planned group by lot_id),
    -- counted from the locked row, not from lots: a CHECK looks at the row of this statement's snapshot first, and one
    -- that was full then, though others have let go of it since, would fail
    counted as (
      update lots set on_hand = l.on_hand, reserved = l.reserved + per_lot.quantity, version = l.version + 1
      from per_lot join locked l on l.id = per_lot.lot_id where lots.id = per_lot.lot_id
      returning lots.id
    ),
    written as (
      insert into allocations (order_id, line_id, lot_id, quantity, state)
      select order_id, line_id, lot_id, quantity, 'reserved' from planned
      returning line_id
    ),
    shown as (
      select l.product_id, l.size, l.colour,
        sum(l.available)::int as before, sum(l.available - coalesce(p.quantity, 0))::int as after,
        (array_agg(l.price order by l.purchased_on, l.id) filter (where l.available > 0))[1] as price_before,
        (array_agg(l.price order by l.purchased_on, l.id) filter (where l.available > coalesce(p.quantity, 0)))[1] as price_after,
        (array_agg(l.own_price order by l.purchased_on, l.id) filter (where l.available > 0))[1] as own_before,
        (array_agg(l.own_price order by l.purchased_on, l.id) filter (where l.available > coalesce(p.quantity, 0)))[1] as own_after
      from locked l left join per_lot p on p.lot_id = l.id
      group by l.product_id, l.size, l.colour
    )
    select w.line_id as "lineId", w.product_id as "productId",
      coalesce((select sum(quantity) from planned p where p.line_id = w.line_id), 0)::int as "filled",
      (select price from planned p where p.line_id = w.line_id order by purchased_on, lot_id limit 1) as "price",
      coalesce(s.before, 0) as "availableBefore", coalesce(s.after, 0) as "availableAfter",
      s.price_before is distinct from s.price_after or s.own_before is distinct from s.own_after as "isRepriced"
    from wanted w left join shown s on s.product_id = w.product_id and s.size = w.size and s.colour = w.colour
    order by w.place`,
)

/** Locks every lot that changing these orders, or filling these products, may touch, in id order. */
export async function lockLots(tx: Tx, orderIds: readonly string[], productIds: readonly string[]): Promise<void> {
  await sql`
    select id from lots
    where product_id = any(${productIds}::uuid[])
      or id in (select lot_id from allocations where order_id = any(${orderIds}::uuid[]))
    order by id for no key update`.execute(tx)
}

/** Locks these lots alone, in id order: other sizes of their products are sold meanwhile. */
export async function lockTheseLots(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from lots where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
}

export async function listAllocations(db: Db | Tx, orderIds: readonly string[]): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select a.order_id as "orderId", a.line_id as "lineId", a.lot_id as "lotId", l.purchase_number as "purchaseNumber",
      a.quantity, l.unit_cost as "unitCost", a.state
    from allocations a join lots l on l.id = a.lot_id
    where a.order_id = any(${orderIds}::uuid[])
    order by l.purchased_on, l.id`.execute(db)
  return rows
}

/** A lot with the colour that it is chosen by: its own, else the only one of its product; empty where it is not told apart (CAT-1). */
export type OfferedLot = Lot & { offeredColour: string }

const wholeLot = sql`${lotColumns.select('l')}, l.on_hand - l.reserved as available, l.offered_colour as "offeredColour"`

/** Lots of products, oldest first within a size and colour. */
export async function listLots(db: Db | Tx, productIds: readonly string[]): Promise<OfferedLot[]> {
  const { rows } = await sql<OfferedLot>`
    select ${wholeLot} from lots l where l.product_id = any(${productIds}::uuid[])
    order by l.product_id, l.size, l.offered_colour, l.purchased_on, l.id`.execute(db)
  return rows
}

/** Lots by their ids, locked in id order until the transaction ends. */
export async function lockLotsOf(tx: Tx, ids: readonly string[]): Promise<OfferedLot[]> {
  const { rows } = await sql<OfferedLot>`
    select ${wholeLot} from lots l where l.id = any(${ids}::uuid[]) order by l.id for no key update`.execute(tx)
  return rows
}

/** The same by the products' codes, so that both can be asked for at once. */
export function listLotsOfCodes(db: Db | Tx, codes: readonly string[]): Promise<OfferedLot[]> {
  return lotsOfCodes(db, { codes })
}

// The planner does not see into a query within, so one plan serves every number of codes.
const lotsOfCodes = prepared<{ codes: readonly string[] }, OfferedLot>(
  ({ codes }) => sql<OfferedLot>`
    select ${wholeLot} from lots l join products p on p.id = l.product_id
    where lower(p.code) in (select lower(code) from unnest((select ${codes}::text[])) code)
    order by l.product_id, l.size, l.offered_colour, l.purchased_on, l.id`,
)

/** The pieces for sale of lots grouped by size and offered colour. */
export const sizeCounts = sql`size, offered_colour as colour, sum(on_hand - reserved)::int as available`

/** The same with what a shopper pays for them (CAT-2), and would pay without a sale. */
export const sizeColumns = sql`${sizeCounts}, ${ofLotSoldNext('asked_price')} as price, ${ofLotSoldNext('price')} as "ownPrice"`

function ofLotSoldNext(column: 'asked_price' | 'price') {
  const value = sql.ref(column)
  return sql`coalesce(
    (array_agg(${value} order by purchased_on, id) filter (where on_hand > reserved))[1],
    (array_agg(${value} order by purchased_on desc, id desc))[1]
  )`
}

export async function listSizeStock(db: Db | Tx, productIds: readonly string[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    select product_id as "productId", ${sizeColumns} from lots where product_id = any(${productIds}::uuid[])
    group by product_id, size, offered_colour order by product_id, size, offered_colour`.execute(db)
  return rows
}

export interface SizeGtin {
  productId: string
  size: string
  /** As lots are offered; empty for those that are not told apart. */
  colour: string
  gtin: string
}

/** The GTINs of sizes in their colours (CAT-1); what has none is left out. */
export async function listGtins(
  db: Db | Tx,
  goods: readonly Pick<SizeGtin, 'productId' | 'size' | 'colour'>[],
): Promise<SizeGtin[]> {
  if (goods.length === 0) return []
  const { rows } = await sql<SizeGtin>`
    select distinct product_id as "productId", size, offered_colour as colour, gtin from lots
    where gtin is not null and (product_id, size, offered_colour) in (
      select * from unnest(${goods.map(({ productId }) => productId)}::uuid[], ${goods.map(({ size }) => size)}::text[],
        ${goods.map(({ colour }) => colour)}::text[])
    )`.execute(db)
  return rows
}

/** Moves lots' counters by the given differences, which the CHECKs of the table guard. */
export async function countLots(
  tx: Tx,
  changes: readonly { lotId: string; onHand: number; reserved: number }[],
): Promise<void> {
  await sql`
    with locked as materialized (
      select c.* from unnest(${changes.map((c) => c.lotId)}::uuid[], ${changes.map((c) => c.onHand)}::int[],
        ${changes.map((c) => c.reserved)}::int[]) as c (lot_id, on_hand, reserved)
      join lots on lots.id = c.lot_id order by lots.id for no key update of lots
    )
    update lots set on_hand = lots.on_hand + c.on_hand, reserved = lots.reserved + c.reserved, version = lots.version + 1
    from (select lot_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from locked group by lot_id) c
    where lots.id = c.lot_id`.execute(tx)
}

export interface Movement {
  lotId: string
  quantity: number
  reason: 'receipt' | 'receiptReversal' | 'sale' | 'return' | 'writeOff' | 'correction' | 'removal'
  orderId: string | null
  /** The purchase of a receipt. */
  purchaseId?: string | undefined
  actor: Actor
  /** Why it was a correction, where staff said. */
  correction?: CorrectionReason | undefined
  note?: string
  /** When the pieces moved, if not now: what is entered later than it happened. */
  at?: Date | undefined
}

export async function insertMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const actors = movements.map(({ actor }) => actorColumns(actor))
  await sql`
    insert into stock_movements (
      lot_id, quantity, reason, order_id, purchase_id, actor_id, actor_machine, note, correction, created_at)
    select lot_id, quantity, reason, order_id, purchase_id, actor_id, actor_machine, note, correction, coalesce(at, now())
    from unnest(
      ${movements.map(({ lotId }) => lotId)}::uuid[], ${movements.map(({ quantity }) => quantity)}::int[],
      ${movements.map(({ reason }) => reason)}::text[], ${movements.map(({ orderId }) => orderId)}::uuid[],
      ${movements.map((each) => each.purchaseId ?? null)}::uuid[],
      ${actors.map((each) => each.actor_id)}::uuid[], ${actors.map((each) => each.actor_machine)}::text[],
      ${movements.map(({ note }) => note ?? '')}::text[],
      ${movements.map((each) => each.correction ?? null)}::text[], ${movements.map(({ at }) => at ?? null)}::timestamptz[]
    ) as m (lot_id, quantity, reason, order_id, purchase_id, actor_id, actor_machine, note, correction, at)`.execute(tx)
}

export type NewAllocation = Pick<Allocation, 'orderId' | 'lineId' | 'lotId' | 'quantity' | 'state'>

export async function insertAllocations(tx: Tx, allocations: readonly NewAllocation[]): Promise<void> {
  await sql`
    insert into allocations (order_id, line_id, lot_id, quantity, state)
    select * from unnest(
      ${allocations.map(({ orderId }) => orderId)}::uuid[], ${allocations.map(({ lineId }) => lineId)}::uuid[],
      ${allocations.map(({ lotId }) => lotId)}::uuid[], ${allocations.map(({ quantity }) => quantity)}::int[],
      ${allocations.map(({ state }) => state)}::text[]
    )`.execute(tx)
}

/** Adds to what a line has of a lot, if it has any. */
export async function raiseAllocations(tx: Tx, allocations: readonly NewAllocation[]): Promise<void> {
  await sql`
    insert into allocations (order_id, line_id, lot_id, quantity, state)
    select order_id, line_id, lot_id, sum(quantity)::int, state from unnest(
      ${allocations.map(({ orderId }) => orderId)}::uuid[], ${allocations.map(({ lineId }) => lineId)}::uuid[],
      ${allocations.map(({ lotId }) => lotId)}::uuid[], ${allocations.map(({ quantity }) => quantity)}::int[],
      ${allocations.map(({ state }) => state)}::text[]
    ) as a (order_id, line_id, lot_id, quantity, state)
    group by order_id, line_id, lot_id, state
    on conflict (line_id, lot_id) do update set quantity = allocations.quantity + excluded.quantity`.execute(tx)
}

/** A lot's goods that came back from an order at one time. */
export interface CameBack {
  lotId: string
  productId: string
  size: string
  /** As the lot is offered by now. */
  colour: string
  /** The lot names no colour: the shop may have sold it in each that its product had. */
  isUntold: boolean
  purchaseNumber: string
  quantity: number
  /** Else it was written off. */
  isSellable: boolean
}

/**
 * The newest: what was written of it in one transaction, which is what its rows have in common. In a restored ledger all
 * rows are of one transaction, and their time tells the returns apart.
 */
export async function listLastReturn(tx: Tx, orderId: string): Promise<CameBack[]> {
  const { rows } = await sql<CameBack>`
    with newest as (
      select xmin as written_by, created_at from stock_movements
      where order_id = ${orderId} and reason = 'return' order by id desc limit 1
    ),
    back as (
      select lot_id, sum(quantity) filter (where reason = 'return') as returned,
        -coalesce(sum(quantity) filter (where reason = 'writeOff'), 0) as written_off
      from stock_movements m join newest n on m.xmin = n.written_by and m.created_at = n.created_at
      where order_id = ${orderId}
      group by lot_id
    ),
    parts as (
      select lot_id, written_off as quantity, false as is_sellable from back
      union all select lot_id, returned - written_off, true from back
    )
    select l.id as "lotId", l.product_id as "productId", l.size, l.offered_colour as colour, l.colour is null as "isUntold",
      l.purchase_number as "purchaseNumber", p.quantity::int as quantity, p.is_sellable as "isSellable"
    from parts p join lots l on l.id = p.lot_id where p.quantity > 0
    order by l.purchased_on, l.id, p.is_sellable`.execute(tx)
  return rows
}

export async function setAllocationsTaken(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`update allocations set state = 'taken' where order_id = any(${orderIds}::uuid[])`.execute(tx)
}

export async function setAllocationsReserved(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('allocations').set({ state: 'reserved' }).where('order_id', '=', orderId).execute()
}

/** Lowers allocations; those that come to nothing are deleted. */
export async function lowerAllocations(
  tx: Tx,
  parts: readonly { lineId: string; lotId: string; quantity: number }[],
): Promise<void> {
  for (const { lineId, lotId, quantity } of parts) {
    const whole = await tx
      .deleteFrom('allocations')
      .where('line_id', '=', lineId)
      .where('lot_id', '=', lotId)
      .where('quantity', '=', quantity)
      .executeTakeFirst()
    if (whole.numDeletedRows > 0n) continue
    await tx
      .updateTable('allocations')
      .set((set) => ({ quantity: set('quantity', '-', quantity) }))
      .where('line_id', '=', lineId)
      .where('lot_id', '=', lotId)
      .execute()
  }
}

export async function deleteAllocations(
  tx: Tx,
  allocations: readonly Pick<Allocation, 'lineId' | 'lotId'>[],
): Promise<void> {
  await sql`
    delete from allocations
    where (line_id, lot_id) in (
      select * from unnest(${allocations.map((each) => each.lineId)}::uuid[], ${allocations.map((each) => each.lotId)}::uuid[])
    )`.execute(tx)
}

export async function productsOfLots(tx: Tx, lotIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select distinct product_id as "productId" from lots where id = any(${lotIds}::uuid[])`.execute(tx)
  return rows.map((row) => row.productId)
}
