import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Asked, SortOf } from '#platform/lists.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Place } from '#platform/server/database/list-cursor.ts'
import { hasPart, holds, searchWords } from '#platform/server/database/part-search.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { carriers, carrierWords, type Carrier } from '#modules/delivery/carrier.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { purchaseStatuses } from '../purchase.ts'
import type { ViewCounts } from '../purchase-list.contract.ts'
import { purchaseList, type PurchaseViewName } from '../purchase.list.ts'

export type PurchaseSort = SortOf<typeof purchaseList>

export interface PurchasePage {
  limit?: number | undefined
  offset?: number | undefined
  /** After this row, as an earlier page gave it (WIRE-9). */
  after?: Place | undefined
  sort: readonly PurchaseSort[]
  /** By whose words carriers stand one after the other. */
  language: Language
}

export type ListFilter = Asked<typeof purchaseList> & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The tables that filter and sort order need, no more: sums cost a look at lines, money paid back one at orders. */
function source({ waiting, ...filter }: ListFilter, sort: readonly PurchaseSort[] = []): RawBuilder<unknown> {
  const sums = ['bill', 'paid', 'receivedCost', 'paidBack', 'onHand'] as const
  const isMoney = waiting !== undefined || sums.some((name) => filter[name]) || sort.length > 0
  const hasReturns =
    waiting === 'notPaidBack' || filter.paidBack !== undefined || sort.some(({ column }) => column === 'paidBack')
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
  const { rows } = await sql<{ id: string; values: string[] }>`
    select p.id, ${statements.valuesOf(sort, language)} as values
    from ${source(filter, sort)}
    where ${conditions(filter)} ${after ? sql`and ${statements.beyond(sort, after, language)}` : sql``}
    order by ${statements.orderById(sort, language)}
    limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows
}

export async function countPurchases(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${source(filter)} where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countViews(db: Db, wanted: readonly PurchaseViewName[]): Promise<ViewCounts> {
  return Object.fromEntries(
    await Promise.all(wanted.map(async (view) => [view, await countPurchases(db, { waiting: view })] as const)),
  )
}

/** Each once, that of the newest purchase first. */
export async function listSuppliers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select supplier from purchases where supplier <> ''
    group by supplier order by max(serial) desc limit ${limit}`.execute(db)
  return rows.map(({ supplier }) => supplier)
}

/** SQL condition on tables `purchases p` and `purchase_money m`: something ordered has not come yet. */
export const toReceive = sql`p.status in ('inTransit', 'paid', 'completed')
  -- few have such a line, and only theirs are added up
  and p.id = any(array(select purchase_id from purchase_lines where quantity > received)) and m.received < m.quantity`

const views: Record<PurchaseViewName, RawBuilder<unknown>> = {
  inTransit: sql`p.status = 'inTransit'`,
  toPay: sql`p.status <> 'cancelled' and m.paid < m.bill`,
  toReceive,
  notPaidBack: sql`p.received_at is not null and m.received > 0 and coalesce(r.paid_back, 0) < m.bill`,
}

const text = (value: RawBuilder<unknown>) => ({ value, type: 'text' }) as const
const sum = (value: RawBuilder<unknown>) => ({ value, type: 'bigint' }) as const

/** Statements over tables `purchases p`, `purchase_money m` and `purchase_returns r`. */
export const statements = listStatements<typeof purchaseList, Language>(purchaseList, 'p', {
  values: {
    number: text(sql`p.number collate "uk-UA-x-icu"`),
    // as a purchase goes on, not as words are spelt
    status: { value: sql`array_position(${purchaseStatuses}::text[], p.status)`, type: 'int' },
    supplier: text(sql`p.supplier collate "uk-UA-x-icu"`),
    carrier(language) {
      const nameOf = (carrier: Carrier) => carrierWords.about[carrier][language]
      const named = carriers.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language))
      return { value: sql`array_position(${named}::text[], p.carrier)`, type: 'int' }
    },
    // by its beginning: a cursor that held all of it would fit no address
    note: text(sql`left(p.note, 200) collate "uk-UA-x-icu"`),
    serial: sum(sql`p.serial`),
    bill: sum(sql`m.bill`),
    paid: sum(sql`m.paid`),
    receivedCost: sum(sql`m.received_cost`),
    product: sum(sql`m.quantity`),
    received: sum(sql`m.received`),
    onHand: sum(sql`m.on_hand`),
    paidBack: sum(sql`coalesce(r.paid_back, 0)`),
  },
  filters: {
    product: (typed) => sql`p.id in (select g.purchase_id from purchase_products g where ${hasPart(goods, typed)})`,
    // kept as it was typed
    trackingNumber: (typed) =>
      hasPart(sql`regexp_replace(p.tracking_number, '[[:space:]‐-―-]', '', 'g')`, ungrouped(typed)),
    waiting: (view) => views[view],
    search: (typed) => searchWords(typed).map((word) => sql`p.id in (${purchasesWith(word)})`),
  },
})

function conditions(filter: ListFilter): RawBuilder<unknown> {
  // no filter asks in words of a language
  const all = [sql`true`, ...statements.conditions(filter, 'uk')]
  if (filter.ids) all.push(sql`p.id = any(${filter.ids}::uuid[])`)
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
