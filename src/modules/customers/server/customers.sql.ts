import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Ranges } from '#platform/ranges.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { hasPart, holds, phonePart, searchWords, wordsOf } from '#platform/server/database/part-search.ts'
import { withinRanges } from '#platform/server/within.ts'
import { searched } from '#modules/orders/server/index.ts'
import type { CustomerColumn } from '../contract.ts'
import { customer, customerOrder } from '../customer.fields.ts'
import {
  customerRanges,
  type Customer,
  type CustomerNotes,
  type CustomerOrder,
  type CustomerRanges,
} from '../customer.ts'

export interface CustomerFilter {
  /** Part of a name, a phone or an e-mail, of any of their orders. */
  search?: string | undefined
  /** Part of the name, or of the e-mail, that the newest order has. */
  name?: string | undefined
  email?: string | undefined
  /** Part of any of their phones. */
  partOfPhone?: string | undefined
  note?: string | undefined
  ranges?: Ranges<CustomerRanges> | undefined
  /** Of whom, by any of their phones. */
  phones?: readonly string[] | undefined
  /** One person, by the phone they are known by. */
  phone?: string | undefined
  exceptOrderId?: string | undefined
}

export interface CustomerPage {
  limit?: number | undefined
  offset?: number | undefined
  sort: readonly { column: CustomerColumn; isDescending: boolean }[]
}

/** `version` is of the note, `total` of how many there are in all. */
type ListedCustomer = Customer & { total: number; version: number }

const noteColumns = columnsOf('customer_notes', customer)
/** All but the total, which the table of fields takes for computed. */
const orderColumns = columnsOf('orders', customerOrder)

const columns: Record<CustomerColumn, RawBuilder<unknown>> = {
  lastOrderedAt: sql`"lastOrderedAt"`,
  firstOrderedAt: sql`"firstOrderedAt"`,
  orders: sql`orders`,
  spend: sql`spend`,
  refusals: sql`refusals`,
  phone: sql`people.phone`,
  lastName: sql`concat_ws(' ', newest."lastName", newest."firstName") collate "uk-UA-x-icu"`,
  email: sql`newest.email`,
  note: sql`coalesce(n.note, '') collate "uk-UA-x-icu"`,
}

/** Columns that the query reads of each customer instead of adding up: only for whoever sorts by them. */
const readOfEach: ReadonlySet<CustomerColumn> = new Set(['lastName', 'email', 'note'])

/**
 * People added up from their orders: the index alone is read for all but those of the page. Each row says how many there
 * are in all, since adding up twice would take twice as long.
 */
export async function listCustomerRows(
  db: Db | Tx,
  filter: CustomerFilter,
  { limit, offset, sort }: CustomerPage,
): Promise<ListedCustomer[]> {
  // who has ordered nothing yet stands last
  const order = sort.map(
    ({ column, isDescending }) => sql`${columns[column]} ${isDescending ? sql`desc nulls last` : sql`asc`}`,
  )
  const isReadOfEach = sort.some(({ column }) => readOfEach.has(column))
  const { rows } = await sql<ListedCustomer>`
    with people as (${people(filter)}),
    page as (
      select people.*, count(*) over ()::int as total, row_number() over (order by ${sql.join(order)}, people.phone) as place
      from people ${isReadOfEach || isOfNewest(filter) ? sql`left join ${newestOf(sql`people`)} on true left join customer_notes n using (phone)` : sql``}
      where ${newestIs(filter)}
      order by place limit ${limit ?? null} offset ${offset ?? 0}
    )
    select page.phone, page.orders, page.spend, page.refusals, page."firstOrderedAt", page."lastOrderedAt", page.total,
      newest."firstName", newest."lastName", newest.email, ${noteColumns.select('n')}, coalesce(n.version, 0) as version,
      array(select m.phone from customer_merges m where m.main_phone = page.phone order by m.created_at, m.phone)
        as "otherPhones"
    from page
    left join customer_notes n on n.phone = page.phone
    left join ${newestOf(sql`page`)} on true
    order by page.place`.execute(db)
  return rows
}

/** The name and e-mail of a customer's newest order; of one who has none, those that a table told. */
function newestOf(whom: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (
      (select o.first_name as "firstName", o.last_name as "lastName", o.email
      from orders o
      where o.phone = any(array(
        select m.phone from customer_merges m where m.main_phone = ${whom}.phone union all select ${whom}.phone))
      order by o.created_at desc limit 1)
      union all
      (select k.first_name, k.last_name, k.email
      from known_customers k where ${whom}.orders = 0 and k.phone = ${whom}.phone)
    ) newest`
}

function isOfNewest({ name, email }: CustomerFilter): boolean {
  return Boolean(name?.trim() || email?.trim())
}

/** Looked at of those alone who are found by any of their orders. */
function newestIs({ name, email }: CustomerFilter): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...wordsOf(name).map((word) => hasPart(sql`concat_ws(' ', newest."lastName", newest."firstName")`, word)),
    ...wordsOf(email).map((word) => hasPart(sql`newest.email`, word)),
  ]
  return sql.join(all, sql` and `)
}

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${people(filter)}) people
    ${isOfNewest(filter) ? sql`left join ${newestOf(sql`people`)} on true` : sql``}
    where ${newestIs(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Most phones are nobody's other, and are added up as the index has them; joining every order to the few merges would
 * sort them all anew.
 */
function people(filter: CustomerFilter): RawBuilder<unknown> {
  return sql`
    ${added(sql`o.phone`, sql`orders o`, sql`o.phone <> '' and o.phone not in (select phone from (${merged}) m)`, filter)}
    union all
    ${added(sql`m.main`, sql`orders o join (${merged}) m on m.phone = o.phone`, sql`true`, filter)}
    union all
    ${withoutOrders(filter)}`
}

const knownWords = sql`(k.phone || ' ' || k.email || ' ' || k.first_name || ' ' || k.last_name)`

/** Whom a table brought, and who has ordered from none of their phones. */
function withoutOrders(filter: CustomerFilter): RawBuilder<unknown> {
  const { search, name, email, partOfPhone, note, ranges, phones, phone, exceptOrderId } = filter
  const nothing = {
    orders: sql`0`,
    spend: sql`0::bigint`,
    refusals: sql`0`,
    firstOrderedAt: sql`null::timestamptz`,
    lastOrderedAt: sql`null::timestamptz`,
  }
  const ofTheirs = sql`(select m.phone from customer_merges m where m.main_phone = k.phone)`
  const all = [
    sql`not exists (select from customer_merges m where m.phone = k.phone)`,
    sql`not exists (select from orders o where (o.phone = k.phone or o.phone in ${ofTheirs})
      ${exceptOrderId ? sql`and o.id <> ${exceptOrderId}` : sql``})`,
    ...withinRanges(customerRanges, ranges, nothing),
    ...searchWords(search).map((word) => sql`(${holds(knownWords, word)} or ${hasOther(ofTheirs, word)})`),
    ...[...wordsOf(name), ...wordsOf(email)].map((part) => hasPart(knownWords, part)),
  ]
  if (partOfPhone) {
    const part = phonePart(partOfPhone)
    all.push(sql`(${hasPart(sql`k.phone`, part)} or ${hasOther(ofTheirs, part)})`)
  }
  if (note?.trim()) all.push(sql`k.phone in (select n.phone from customer_notes n where ${hasPart(sql`n.note`, note)})`)
  if (phones)
    all.push(sql`(k.phone = any(${phones}::text[]) or exists (
      select from ${ofTheirs} m where m.phone = any(${phones}::text[])))`)
  if (phone !== undefined) all.push(sql`k.phone = ${phone}`)
  return sql`
    select k.phone, ${nothing.orders} as orders, ${nothing.spend} as spend, ${nothing.refusals} as refusals,
      ${nothing.firstOrderedAt} as "firstOrderedAt", ${nothing.lastOrderedAt} as "lastOrderedAt"
    from known_customers k
    where ${sql.join(all, sql` and `)}`
}

function hasOther(theirs: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  return sql`exists (select from ${theirs} m where ${hasPart(sql`m.phone`, part)})`
}

/** Every phone that is known by another, and those others, with the phone of the person. */
const merged = sql`
  select phone, main_phone as main from customer_merges union select main_phone, main_phone from customer_merges`

const sums = {
  orders: sql`count(*)::int`,
  spend: sql`coalesce(sum(o.total) filter (where status_group(o.status) = 'taken'), 0)::bigint`,
  refusals: sql`(count(*) filter (where o.status = 'refused'))::int`,
  firstOrderedAt: sql`min(o.created_at)`,
  lastOrderedAt: sql`max(o.created_at)`,
}

function added(
  person: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { search, name, email, partOfPhone, note, ranges, phones, phone, exceptOrderId }: CustomerFilter,
): RawBuilder<unknown> {
  const all = [where]
  const having = [sql`true`, ...withinRanges(customerRanges, ranges, sums)]
  const hasOrder = (condition: RawBuilder<unknown>) =>
    all.push(sql`${person} in (
      select coalesce(s.main_phone, o.phone) from orders o left join customer_merges s on s.phone = o.phone
      where ${condition})`)
  for (const word of searchWords(search)) hasOrder(holds(searched, word))
  for (const part of [...wordsOf(name), ...wordsOf(email)]) hasOrder(hasPart(searched, part))
  if (partOfPhone) {
    const part = phonePart(partOfPhone)
    hasOrder(sql`${hasPart(searched, part)} and ${hasPart(sql`o.phone`, part)}`)
  }
  if (note?.trim())
    all.push(sql`${person} in (select n.phone from customer_notes n where ${hasPart(sql`n.note`, note)})`)
  if (phones)
    all.push(sql`${person} in (
      select coalesce(s.main_phone, given.phone) from unnest(${phones}::text[]) given (phone)
      left join customer_merges s on s.phone = given.phone)`)
  if (phone !== undefined) all.push(sql`${person} = ${phone}`)
  if (exceptOrderId) all.push(sql`o.id <> ${exceptOrderId}`)
  return sql`
    select ${person} as phone, ${sums.orders} as orders, ${sums.spend} as spend, ${sums.refusals} as refusals,
      ${sums.firstOrderedAt} as "firstOrderedAt", ${sums.lastOrderedAt} as "lastOrderedAt"
    from ${from}
    where ${sql.join(all, sql` and `)}
    group by ${person}
    having ${sql.join(having, sql` and `)}`
}

/** The phone that a phone's owner is known by: often itself. */
export async function findMainPhone(db: Db | Tx, phone: string): Promise<string> {
  const row = await db
    .selectFrom('customer_merges')
    .select('main_phone as main')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.main ?? phone
}

/** The newest orders of some phones, and how many pieces came back from all of them. */
export async function listOrdersOfPhones(
  db: Db | Tx,
  phones: readonly string[],
  { most, exceptOrderId }: { most: number; exceptOrderId?: string | undefined },
): Promise<{ latest: CustomerOrder[]; returned: number }> {
  const theirs = sql`o.phone = any(${phones}::text[]) ${exceptOrderId ? sql`and o.id <> ${exceptOrderId}` : sql``}`
  const [{ rows: latest }, { rows: sums }] = await Promise.all([
    sql<CustomerOrder>`
      select ${orderColumns.select('o')}, o.total
      from orders o where ${theirs} order by created_at desc, id desc limit ${most}`.execute(db),
    sql<{ returned: number }>`
      select coalesce(sum(l.returned_quantity), 0)::int as returned
      from orders o join order_lines l on l.order_id = o.id where ${theirs}`.execute(db),
  ])
  return { latest, returned: sums[0]?.returned ?? 0 }
}

/**
 * Saves the given notes; others stay as they were. Their version is `above` another as well: whoever a phone leads to from
 * now on, a look at those it led to before is older (WIRE-11).
 */
export async function saveNotes(tx: Tx, phone: string, notes: Partial<CustomerNotes>, above = 0): Promise<void> {
  const values = noteColumns.values(notes)
  await tx
    .insertInto('customer_notes')
    .values({ phone, ...values, version: above + 1 })
    .onConflict((known) =>
      known.column('phone').doUpdateSet({
        ...values,
        version: sql`greatest(customer_notes.version, ${above}::int) + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute()
}

/**
 * One at a time says who is who, or notes something of them: no phone ends up known by one that is itself somebody's other,
 * and no note stays with a phone that is merged at that moment.
 */
export async function lockMerges(tx: Tx): Promise<void> {
  await sql`lock table customer_merges in share row exclusive mode`.execute(tx)
}

/** A phone, and all that were known by it, are known by another from now on. */
export async function insertMerge(
  tx: Tx,
  { phone, main, actor }: { phone: string; main: string; actor: Actor },
): Promise<void> {
  await sql`update customer_merges set main_phone = ${main} where main_phone = ${phone}`.execute(tx)
  const { actor_name: _, ...columns } = actorColumns(actor)
  await tx
    .insertInto('customer_merges')
    .values({ phone, main_phone: main, ...columns })
    .execute()
}

/** Of these phones, those that are known by one are known by another. */
export async function moveMerges(
  tx: Tx,
  phones: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update customer_merges set main_phone = ${to}
    where main_phone = ${from} and phone = any(${phones}::text[])`.execute(tx)
}

export async function deleteMerge(tx: Tx, phone: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_merges').where('phone', '=', phone).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets whose phones are one person's, and what was noted of them. For the demo shop alone. */
export async function clearCustomers(tx: Tx): Promise<void> {
  await sql`delete from customer_merges`.execute(tx)
  await sql`delete from customer_notes`.execute(tx)
  await sql`delete from known_customers`.execute(tx)
}
