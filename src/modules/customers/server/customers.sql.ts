import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Asked, SortOf } from '#platform/lists.ts'
import type { Range } from '#platform/ranges.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { hasPart, holds, phonePart, searchWords, wordsOf } from '#platform/server/database/part-search.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { within, withinDays } from '#platform/server/within.ts'
import { searched } from '#modules/orders/server/index.ts'
import { customer, customerOrder } from '../customer.fields.ts'
import { customerList } from '../customer.list.ts'
import type { Customer, CustomerNotes, CustomerOrder } from '../customer.ts'

export interface CustomerFilter extends Asked<typeof customerList> {
  /** One person, by the phone they are known by. */
  person?: string | undefined
  exceptOrderId?: string | undefined
}

export interface CustomerPage {
  limit?: number | undefined
  offset?: number | undefined
  sort: readonly SortOf<typeof customerList>[]
}

/** `version` is of the note, `total` of how many there are in all. */
type ListedCustomer = Customer & { total: number; version: number }

const noteColumns = columnsOf('customer_notes', customer)
/** All but the total, which the table of fields takes for computed. */
const orderColumns = columnsOf('orders', customerOrder)

/** Columns that the query reads of each customer instead of adding up: only for whoever sorts by them. */
const readOfEach: ReadonlySet<string> = new Set(['name', 'email', 'note'])

/**
 * People added up from their orders: the index alone is read for all but those of the page. Each row says how many there
 * are in all, since adding up twice would take twice as long.
 */
export async function listCustomerRows(
  db: Db | Tx,
  filter: CustomerFilter,
  { limit, offset, sort }: CustomerPage,
): Promise<ListedCustomer[]> {
  const order = statements.order(sort, { place: 'newest' })
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
function newestIs(filter: CustomerFilter): RawBuilder<unknown> {
  return sql.join([sql`true`, ...statements.conditions(filter, { place: 'newest' })], sql` and `)
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

const ofTheirs = sql`(select m.phone from customer_merges m where m.main_phone = k.phone)`

/** Whom a table brought, and who has ordered from none of their phones. */
function withoutOrders(filter: CustomerFilter): RawBuilder<unknown> {
  const { person, exceptOrderId } = filter
  const all = [
    sql`not exists (select from customer_merges m where m.phone = k.phone)`,
    sql`not exists (select from orders o where (o.phone = k.phone or o.phone in ${ofTheirs})
      ${exceptOrderId ? sql`and o.id <> ${exceptOrderId}` : sql``})`,
    ...statements.conditions(filter, { place: 'known' }),
  ]
  if (person !== undefined) all.push(sql`k.phone = ${person}`)
  return sql`
    select k.phone, ${nothing.orders} as orders, ${nothing.spend} as spend, ${nothing.refusals} as refusals,
      ${nothing.firstOrderedAt} as "firstOrderedAt", ${nothing.lastOrderedAt} as "lastOrderedAt"
    from known_customers k
    where ${sql.join(all, sql` and `)}`
}

const nothing = {
  orders: sql`0`,
  spend: sql`0::bigint`,
  refusals: sql`0`,
  firstOrderedAt: sql`null::timestamptz`,
  lastOrderedAt: sql`null::timestamptz`,
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

/** Where a condition stands: on orders of a person, on their sums, on their newest order, or on whoever has no order. */
type Asking = { place: 'sums' | 'newest' | 'known' } | { place: 'orders'; person: RawBuilder<unknown> }

interface Places<Given> {
  orders?: (given: Given, person: RawBuilder<unknown>) => RawBuilder<unknown>[]
  sums?: (given: Given) => RawBuilder<unknown>[]
  newest?: (given: Given) => RawBuilder<unknown>[]
  /** Table `known_customers k`. */
  known: (given: Given) => RawBuilder<unknown>[]
}

function at<Given>(places: Places<Given>) {
  return (given: Given, asking: Asking): RawBuilder<unknown>[] =>
    (asking.place === 'orders' ? places.orders?.(given, asking.person) : places[asking.place]?.(given)) ?? []
}

function ofSum(name: keyof typeof sums, holds: typeof within) {
  return at<Range>({ sums: (range) => [holds(sums[name], range)], known: (range) => [holds(nothing[name], range)] })
}

/** An order of theirs holds each of the words, and the newest one holds them in one of its columns. */
function ofNewest(column: RawBuilder<unknown>) {
  return at<string>({
    orders: (typed, person) => wordsOf(typed).map((word) => hasOrder(person, hasPart(searched, word))),
    newest: (typed) => wordsOf(typed).map((word) => hasPart(column, word)),
    known: (typed) => wordsOf(typed).map((word) => hasPart(knownWords, word)),
  })
}

const newestName = sql`concat_ws(' ', newest."lastName", newest."firstName")`
// who has ordered nothing yet stands last
const text = (value: RawBuilder<unknown>) => ({ value, type: 'text', isLast: true }) as const
const count = (value: RawBuilder<unknown>) => ({ value, type: 'int', isLast: true }) as const
const instant = (value: RawBuilder<unknown>) => ({ value, type: 'timestamptz', isLast: true }) as const

const statements = listStatements<typeof customerList, Asking>(customerList, 'people', {
  values: {
    name: text(sql`${newestName} collate "uk-UA-x-icu"`),
    phone: text(sql`people.phone`),
    orders: count(sql`orders`),
    spend: { value: sql`spend`, type: 'bigint' },
    refusals: count(sql`refusals`),
    lastOrderedAt: instant(sql`"lastOrderedAt"`),
    firstOrderedAt: instant(sql`"firstOrderedAt"`),
    email: text(sql`newest.email`),
    note: text(sql`coalesce(n.note, '') collate "uk-UA-x-icu"`),
  },
  filters: {
    name: ofNewest(newestName),
    email: ofNewest(sql`newest.email`),
    phone(typed, asking) {
      const part = phonePart(typed)
      return at<string>({
        orders: (_, person) => [hasOrder(person, sql`${hasPart(searched, part)} and ${hasPart(sql`o.phone`, part)}`)],
        known: () => [sql`(${hasPart(sql`k.phone`, part)} or ${hasOther(ofTheirs, part)})`],
      })(typed, asking)
    },
    note: at({
      orders: (typed, person) => [isNoted(person, typed)],
      known: (typed) => [isNoted(sql`k.phone`, typed)],
    }),
    find: at({
      orders: (typed, person) => searchWords(typed).map((word) => hasOrder(person, holds(searched, word))),
      known: (typed) =>
        searchWords(typed).map((word) => sql`(${holds(knownWords, word)} or ${hasOther(ofTheirs, word)})`),
    }),
    phones: at({
      orders: (phones, person) => [
        sql`${person} in (
          select coalesce(s.main_phone, given.phone) from unnest(${phones}::text[]) given (phone)
          left join customer_merges s on s.phone = given.phone)`,
      ],
      known: (phones) => [
        sql`(k.phone = any(${phones}::text[]) or exists (
          select from ${ofTheirs} m where m.phone = any(${phones}::text[])))`,
      ],
    }),
    orders: ofSum('orders', within),
    spend: ofSum('spend', within),
    refusals: ofSum('refusals', within),
    firstOrderedAt: ofSum('firstOrderedAt', withinDays),
    lastOrderedAt: ofSum('lastOrderedAt', withinDays),
  },
})

function isNoted(person: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  return sql`${person} in (select n.phone from customer_notes n where ${hasPart(sql`n.note`, typed)})`
}

function hasOrder(person: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${person} in (
      select coalesce(s.main_phone, o.phone) from orders o left join customer_merges s on s.phone = o.phone
      where ${condition})`
}

function added(
  person: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  filter: CustomerFilter,
): RawBuilder<unknown> {
  const all = [where, ...statements.conditions(filter, { place: 'orders', person })]
  if (filter.person !== undefined) all.push(sql`${person} = ${filter.person}`)
  if (filter.exceptOrderId) all.push(sql`o.id <> ${filter.exceptOrderId}`)
  const having = [sql`true`, ...statements.conditions(filter, { place: 'sums' })]
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

/** Moves merges to another main phone. */
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
