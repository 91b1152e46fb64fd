import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Asked as AskedOf, SortOf } from '#platform/lists.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Place } from '#platform/server/database/list-cursor.ts'
import {
  hasAnyPart,
  hasPart,
  holds,
  isShort,
  phonePart,
  searchWords,
  wordsOf,
} from '#platform/server/database/part-search.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { within } from '#platform/server/within.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { orderList } from '../../order.list.ts'
import { packersStatuses } from '../../status.ts'
import { isTaskViewName, type OrderViewName, type TaskViewName } from '../../views.ts'

export type OrderSort = SortOf<typeof orderList>

export interface OrderFilter extends AskedOf<typeof orderList> {
  ids?: readonly string[] | undefined
  /** Orders without a tracking number. */
  isUnnumbered?: true | undefined
  /** Needed where it is asked for one's own. */
  asked?: Asked | undefined
  /** New orders from before this are forgotten (ORD-16). */
  forgottenBefore?: Date | undefined
  /** Those that a Packer may see, found by what a Packer may see of them. */
  isForPacker?: true | undefined
}

/** By whom, and on which day. */
export interface Asked {
  by: string
  on: Day
}

export interface OrderPage {
  limit?: number | undefined
  /** Planned for this very limit: of whole lists of any length, the same plan stays right. */
  isOften?: boolean
  offset?: number | undefined
  /** After this row, as an earlier page gave it (WIRE-9). */
  after?: Place | undefined
  sort: readonly OrderSort[]
}

/** With the sorted values, for the next cursor. */
export interface ListedId {
  id: string
  values: string[]
}

export interface PageOfOrders<Orders> {
  orders: Orders
  /** How many these are. */
  count: number
  last: ListedId | undefined
  /** How many match in all. */
  total: number
}

/** Ids of a page of orders. */
export async function listOrderIds(db: Db, filter: OrderFilter, page: OrderPage): Promise<ListedId[]> {
  const columns = sql`o.id, ${statements.valuesOf(page.sort, filter)} as values`
  return (await sql<ListedId>`${pageOf(columns, filter, page)}`.execute(db)).rows
}

/** The statement that lists columns of `orders o`, also to be read from: each row has its `place`. */
export function pageOf(
  listed: RawBuilder<unknown>,
  filter: OrderFilter,
  { limit, isOften = false, offset, after, sort }: OrderPage,
): RawBuilder<unknown> {
  const order = statements.orderById(sort, filter)
  return sql`
    select ${listed}, row_number() over (order by ${order}) as place from orders o
    where ${conditions(filter)} ${after ? sql`and ${statements.beyond(sort, after, filter)}` : sql``}
    order by ${order}
    limit ${isOften ? sql.lit(limit) : (limit ?? null)} ${offset ? sql`offset ${offset}` : sql``}`
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const count = isEverything(filter)
    ? countOfAll
    : sql`(select count(*)::int from orders o where ${conditions(filter)})`
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db)
  return rows[0]?.count ?? 0
}

export function isEverything(filter: OrderFilter): boolean {
  return Object.values(filter).every((value) => value === undefined)
}

/** A sum of a few rows, whatever there is. */
export const countOfAll = sql`(select coalesce(sum(difference), 0)::int from order_tally)`

export async function countViews<View extends OrderViewName>(
  db: Db,
  wanted: readonly View[],
  at: ViewsAt,
): Promise<Record<View, number>> {
  const count = (view: OrderViewName) =>
    sql`(select count(*)::int from orders o where ${conditions({ ...at, waiting: view })})`
  const { rows } = await sql<Record<View, number>>`
    select ${sql.join(wanted.map((view) => sql`${count(view)} as ${sql.ref(view)}`))}`.execute(db)
  return rows[0] as Record<View, number>
}

/** Adds the tally's differences together, so that counting stays one short read. */
export async function foldTally(db: Db): Promise<void> {
  await sql`
    with gone as (delete from order_tally returning difference)
    insert into order_tally (difference) select sum(difference) from gone having count(*) > 0`.execute(db)
}

/** When and by whom the lists that wait for staff are asked for. */
export type ViewsAt = Pick<OrderFilter, 'asked' | 'forgottenBefore' | 'isForPacker'>

/** Each is answered by an index of the same condition. */
const views: Record<Exclude<OrderViewName, TaskViewName>, RawBuilder<unknown>> = {
  fresh: sql`o.status = 'new'`,
  forgotten: sql`o.status = 'new'`,
  shortages: sql`o.id in (select l.order_id from order_lines l where l.needs_attention and not l.is_past)
    and status_group(o.status) <> 'free'`,
  refundsDue: sql`refund_due(o.status, o.total, o.deposit) > 0`,
  returnsExpected: sql`o.is_returning`,
  toPack: sql`is_to_pack(o.status, o.payment_type)`,
  subsidisedShipping: sql`is_to_pack(o.status, o.payment_type) and o.is_shipping_subsidised
    and not o.is_shipping_carried`,
}

/** SQL conditions on table `orders o` for a view. */
function inView(view: OrderViewName, { asked, forgottenBefore, isForPacker }: ViewsAt): RawBuilder<unknown> {
  const before = forgottenBefore ?? sql`now()`
  if (isTaskViewName(view)) return hasTasksDue(view, asked, isForPacker)
  if (view === 'forgotten') return sql`${views.forgotten} and o.created_at < ${before}`
  if (view === 'fresh') return sql`${views.fresh} and o.created_at >= ${before}`
  return views[view]
}

/** Open and due; of a Packer's, those alone that were given to them (WIRE-12). */
function hasTasksDue(view: TaskViewName, asked: Asked | undefined, isForPacker: true | undefined): RawBuilder<unknown> {
  const mine = isForPacker
    ? sql`t.assignee_id = ${asked?.by}`
    : sql`(t.assignee_id is null or t.assignee_id = ${asked?.by})`
  // found first, by the index of what is due: looked for order by order, they cost the more the more orders there are
  return sql`o.id = any(array(select t.order_id from order_tasks t
    where t.done_at is null and t.due_on <= ${asked?.on} and ${view === 'myTasks' ? mine : sql`not ${mine}`}))`
}

/** As the index of the search has it. */
export const searched = sql`(o.number || ' ' || o.phone || ' ' || o.tracking_number || ' ' || o.email || ' ' || o.first_name || ' ' || o.last_name)`

/** The same without what a Packer does not see. */
const searchedByPacker = sql`(o.number || ' ' || o.phone || ' ' || o.tracking_number || ' ' || o.first_name || ' ' || o.last_name)`

const managerName = sql`o.manager_name collate "uk-UA-x-icu"`
const amountDue = sql`shown_due(o.status, o.total, o.deposit, o.amount_due_set)`

/** Every column has an index with the id behind it, so that a page costs the same at any number of orders. */
export const statements = listStatements<typeof orderList, OrderFilter>(orderList, 'o', {
  values: {
    // in the order of their list, as staff see them
    status: { value: sql`status_place(o.status)`, type: 'int' },
    customer: { value: sql`o.last_name collate "uk-UA-x-icu"`, type: 'text' },
    total: { value: sql`o.total`, type: 'bigint' },
    amountDue: { value: amountDue, type: 'bigint' },
    managerName: { value: managerName, type: 'text' },
  },
  filters: {
    number: (typed) => contains(sql`o.number`, typed),
    customer: (typed) => wordsOf(typed).map(isCalled),
    phone: (typed) => contains(sql`o.phone`, phonePart(typed)),
    goods: (typed) => sql`o.id in (select l.order_id from order_lines l where ${hasPart(sql`l.product_code`, typed)})`,
    // what pays nothing is neither much nor little
    amountDue: (range) => [within(amountDue, range), sql`${amountDue} >= 0`],
    managerName: (typed) => sql`${managerName} = any(${managersCalled(typed)})`,
    tags: (typed) => isTagged(hasAnyPart(sql`t.name`, typed)),
    // kept without what spaces it, unless it is a word about a parcel that is fetched
    trackingNumber: (typed) =>
      sql`(${contains(sql`o.tracking_number`, typed)} or ${contains(sql`o.tracking_number`, ungrouped(typed))})`,
    waiting: inView,
    of: (phone) => sql`o.phone = any(${phonesOf(phone)})`,
    whose: (whose, { asked }) => (whose === 'mine' ? sql`o.manager_id = ${asked?.by}` : sql`o.manager_name = ''`),
    /** Parts of a number, a name, a phone, an e-mail, a tracking number, a tag or the code of any of its goods, in any order. */
    search: (typed, { isForPacker }) =>
      searchWords(typed).map((word) =>
        isShort(word) ? hasWord(word, isForPacker) : sql`o.id in (${ordersWith(word, isForPacker)})`,
      ),
  },
})

/** SQL conditions on table `orders o` that a list of the same filter has. */
export function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const all = [sql`true`, ...statements.conditions(filter, filter)]
  if (filter.ids) all.push(sql`o.id = any(${filter.ids}::uuid[])`)
  if (filter.isUnnumbered) all.push(sql`o.tracking_number = ''`)
  if (filter.isForPacker) all.push(sql`(o.status = any(${packersStatuses}) or o.is_returning)`)
  return sql.join(all, sql` and `)
}

/** The index of the search finds the few that hold the part anywhere. */
function contains(column: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  return sql`(${hasPart(column, part)} and ${hasPart(searched, part)})`
}

/** By any of its names: the index of the search has all but the middle one, which has its own. */
function isCalled(word: string): RawBuilder<unknown> {
  return sql`((${hasPart(searched, word)} and ${hasPart(sql`(o.first_name || ' ' || o.last_name)`, word)})
    or (o.middle_name <> '' and ${hasPart(sql`o.middle_name`, word)}))`
}

/** Has any of such tags, of which there are few; as the index of tags has it. */
function isTagged(such: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`o.tags <> '{}' and o.tags && array(select t.name from order_tags t where ${such})`
}

/** The few names that orders have, read one by one from their index. */
function managersCalled(part: string): RawBuilder<unknown> {
  return sql`array(
    with recursive managers as (
      select (${nextManager(sql`''`)}) as name
      union all
      select (${nextManager(sql`managers.name`)}) from managers where managers.name is not null)
    select name from managers where ${hasPart(sql`name`, part)})`
}

function nextManager(after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.manager_name from orders o where ${managerName} > ${after}
    order by ${managerName} limit 1`
}

/** Orders that hold a word, or whose goods do; each index is asked by itself. */
function ordersWith(word: string, isForPacker: true | undefined): RawBuilder<unknown> {
  return sql`select o.id from orders o
    where ${holds(searched, word)} ${isForPacker ? sql`and ${holds(searchedByPacker, word)}` : sql``}
    ${isForPacker ? sql`` : sql`union select o.id from orders o where ${isTagged(holds(sql`t.name`, word))}`}
    union select l.order_id from order_lines l where ${holds(sql`l.product_code`, word)}`
}

/** The same of a word that no index finds: looked for in the orders that are found by all else. */
function hasWord(word: string, isForPacker: true | undefined): RawBuilder<unknown> {
  const inOrder = holds(isForPacker ? searchedByPacker : searched, word)
  const inTags = isForPacker ? sql`` : sql`or (${isTagged(holds(sql`t.name`, word))})`
  return sql`(${inOrder} ${inTags}
    or exists (select from order_lines l where l.order_id = o.id and ${holds(sql`l.product_code`, word)}))`
}

/** Every phone of the person that a phone belongs to. */
function phonesOf(phone: string): RawBuilder<unknown> {
  return sql`array(
    with main as (select coalesce((select main_phone from customer_merges where phone = ${phone}), ${phone}) as phone)
    select phone from main
    union all select m.phone from customer_merges m join main on m.main_phone = main.phone)`
}
