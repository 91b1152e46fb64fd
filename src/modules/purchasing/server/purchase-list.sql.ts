import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Place } from '#platform/server/database/list-cursor.ts'
import { hasPart, holds, searchWords } from '#platform/server/database/part-search.ts'
import { withinRanges } from '#platform/server/within.ts'
import { carriers, carrierWords, type Carrier } from '#modules/delivery/carrier.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { purchaseRanges, purchaseStatuses } from '../purchase.ts'
import type { PurchaseFilter, PurchaseSort, PurchaseSortColumn, ViewCounts } from '../purchase-list.contract.ts'
import type { PurchaseViewName } from '../views.ts'

export interface PurchasePage {
  limit?: number | undefined
  offset?: number | undefined
  /** After this row, as an earlier page gave it (WIRE-9). */
  after?: Place | undefined
  sort: readonly PurchaseSort[]
  /** By whose words carriers stand one after the other. */
  language: Language
}

interface Column {
  value: RawBuilder<unknown>
  type: RawBuilder<unknown>
}

/** Of `purchases p`, its `purchase_money m` and its `purchase_returns r`. */
const columns: Record<Exclude<PurchaseSortColumn, 'carrier'>, Column> = {
  serial: { value: sql`p.serial`, type: sql`bigint` },
  number: { value: sql`p.number collate "uk-UA-x-icu"`, type: sql`text` },
  // as a purchase goes on, not as words are spelt
  status: { value: sql`array_position(${purchaseStatuses}::text[], p.status)`, type: sql`int` },
  supplier: { value: sql`p.supplier collate "uk-UA-x-icu"`, type: sql`text` },
  trackingNumber: { value: sql`p.tracking_number`, type: sql`text` },
  // by its beginning: a cursor that held all of it would fit no address
  note: { value: sql`left(p.note, 200) collate "uk-UA-x-icu"`, type: sql`text` },
  orderedOn: { value: sql`p.ordered_on`, type: sql`date` },
  updatedAt: { value: sql`p.updated_at`, type: sql`timestamptz` },
  bill: { value: sql`m.bill`, type: sql`bigint` },
  paid: { value: sql`m.paid`, type: sql`bigint` },
  receivedCost: { value: sql`m.received_cost`, type: sql`bigint` },
  quantity: { value: sql`m.quantity`, type: sql`bigint` },
  received: { value: sql`m.received`, type: sql`bigint` },
  onHand: { value: sql`m.on_hand`, type: sql`bigint` },
  paidBack: { value: sql`coalesce(r.paid_back, 0)`, type: sql`bigint` },
}

function columnOf(column: PurchaseSortColumn, language: Language): Column {
  if (column !== 'carrier') return columns[column]
  const nameOf = (carrier: Carrier) => carrierWords.about[carrier][language]
  const named = carriers.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language))
  return { value: sql`array_position(${named}::text[], p.carrier)`, type: sql`int` }
}

export type ListFilter = { [Name in keyof PurchaseFilter]?: PurchaseFilter[Name] } & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The tables that filter and sort order need, no more: sums cost a look at lines, money paid back one at orders. */
function source(filter: ListFilter, sort: readonly PurchaseSort[] = []): RawBuilder<unknown> {
  const isMoney = filter.view !== undefined || filter.ranges !== undefined || sort.length > 0
  const hasReturns =
    filter.view === 'notPaidBack' ||
    filter.ranges?.paidBack !== undefined ||
    sort.some(({ column }) => column === 'paidBack')
  return sql`purchases p
    ${isMoney ? sql`join purchase_money m on m.purchase_id = p.id` : sql``}
    ${hasReturns ? sql`left join purchase_returns r on r.purchase_id = p.id` : sql``}`
}

/** Ids of a page of purchases, with the sorted values for the next cursor. */
export async function listPurchaseIds(
  db: Db,
  filter: ListFilter,
  { limit, offset, after, sort, language }: PurchasePage,
): Promise<{ id: string; values: string[] }[]> {
  const isDescending = sort.at(-1)?.isDescending ?? true
  const keys = sort.map((each) => ({ ...columnOf(each.column, language), isDescending: each.isDescending }))
  const all = [...keys, { value: sql`p.id`, type: sql`uuid`, isDescending }]
  const order = all.map((key) => sql`${key.value} ${key.isDescending ? sql`desc` : sql`asc`}`)
  const { rows } = await sql<{ id: string; values: string[] }>`
    select p.id, array[${sql.join(keys.map(({ value }) => sql`${value}::text`))}] as values
    from ${source(filter, sort)}
    where ${conditions(filter)} ${after ? sql`and ${beyond(all, [...after.values, after.id])}` : sql``}
    order by ${sql.join(order)}
    limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows
}

interface SortKey extends Column {
  isDescending: boolean
}

/** Rows after the one with these values. */
function beyond(keys: readonly SortKey[], values: readonly string[]): RawBuilder<unknown> {
  const given = keys.map(({ type }, index) => sql`${values[index] ?? null}::${type}`)
  const after = keys.map(({ value, isDescending }, index) => {
    const same = keys.slice(0, index).map((key, place) => sql`${key.value} = ${given[place]}`)
    return sql`(${sql.join([...same, sql`${value} ${isDescending ? sql`<` : sql`>`} ${given[index]}`], sql` and `)})`
  })
  return sql`(${sql.join(after, sql` or `)})`
}

export async function countPurchases(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${source(filter)} where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countViews(db: Db, wanted: readonly PurchaseViewName[]): Promise<ViewCounts> {
  return Object.fromEntries(
    await Promise.all(wanted.map(async (view) => [view, await countPurchases(db, { view })] as const)),
  )
}

/** Each once, that of the newest purchase first. */
export async function listSuppliers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select supplier from purchases where supplier <> ''
    group by supplier order by max(serial) desc limit ${limit}`.execute(db)
  return rows.map(({ supplier }) => supplier)
}

/** Of `purchases p` and its `purchase_money m`: what was ordered and has not all come. */
export const toReceive = sql`p.status in ('inTransit', 'paid', 'completed')
  -- few have such a line, and only theirs are added up
  and p.id = any(array(select purchase_id from purchase_lines where quantity > received)) and m.received < m.quantity`

const views: Record<PurchaseViewName, RawBuilder<unknown>> = {
  inTransit: sql`p.status = 'inTransit'`,
  toPay: sql`p.status <> 'cancelled' and m.paid < m.bill`,
  toReceive,
  notPaidBack: sql`p.received_at is not null and m.received > 0 and coalesce(r.paid_back, 0) < m.bill`,
}

const ranged = {
  orderedOn: columns.orderedOn.value,
  bill: columns.bill.value,
  paid: columns.paid.value,
  receivedCost: columns.receivedCost.value,
  paidBack: columns.paidBack.value,
  onHand: columns.onHand.value,
  updatedAt: columns.updatedAt.value,
}

function conditions(filter: ListFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  const contains = (columns: RawBuilder<unknown>, part: string | undefined) => {
    if (part?.trim()) all.push(hasPart(columns, part))
  }
  contains(sql`p.number`, filter.number)
  contains(sql`p.supplier`, filter.supplier)
  if (filter.trackingNumber?.trim()) {
    // kept as it was typed
    const bare = sql`regexp_replace(p.tracking_number, '[[:space:]‐-―-]', '', 'g')`
    all.push(hasPart(bare, ungrouped(filter.trackingNumber)))
  }
  for (const word of searchWords(filter.search)) all.push(sql`p.id in (${purchasesWith(word)})`)
  if (filter.product?.trim())
    all.push(sql`p.id in (select g.purchase_id from purchase_products g where ${hasPart(goods, filter.product)})`)
  if (filter.ids) all.push(sql`p.id = any(${filter.ids}::uuid[])`)
  if (filter.statuses) all.push(sql`p.status = any(${filter.statuses})`)
  contains(sql`p.note`, filter.note)
  if (filter.carriers) all.push(sql`p.carrier = any(${filter.carriers})`)
  all.push(...withinRanges(purchaseRanges, filter.ranges, ranged))
  if (filter.view) all.push(views[filter.view])
  return sql.join(all, sql` and `)
}

/** As the indexes of the search have them. */
const searched = sql`(p.number || ' ' || p.tracking_number || ' ' || p.note || ' ' || p.supplier)`
const goods = sql`(g.code || ' ' || g.name)`

/** Purchases that hold a word, or whose goods do; each index is asked by itself. */
function purchasesWith(word: string): RawBuilder<unknown> {
  return sql`select p.id from purchases p where ${holds(searched, word)}
    union select g.purchase_id from purchase_products g where ${holds(goods, word)}`
}
