import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Asked as AskedOf, SortOf } from '#platform/lists.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { hasPart } from '#platform/server/database/part-search.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { withinDays } from '#platform/server/within.ts'
import { payment } from '../advert.fields.ts'
import type { Payment, Period } from '../advert.ts'
import { paymentList } from '../advert.list.ts'
import { dayInKyiv, inOrder, shared, together, type ListedPart } from './list-parts.sql.ts'

export type PaymentFilter = AskedOf<typeof paymentList>

/** Which rows are asked for. */
interface Asked {
  period: Period
  filter: PaymentFilter
  language: Language
}

export interface PaymentPage extends ListedPart {
  sort: readonly SortOf<typeof paymentList>[]
}

export type NewPayment = Pick<Payment, 'paidOn' | 'amount' | 'source' | 'note'>

const fields = columnsOf('advert_payments', payment)
const own = sql`${fields.select('p')}, null::uuid as "orderId", null::text as "orderNumber", p.created_at as "createdAt"`

const paidOn = sql`r."paidOn"`

const statements = listStatements<typeof paymentList, Language>(paymentList, 'r', {
  values: {
    paidOn: { value: paidOn, type: 'date' },
    amount: { value: sql`r.amount`, type: 'bigint' },
    orderId: { value: sql`r."orderId"`, type: 'text' },
    orderNumber: { value: sql`r."orderNumber"`, type: 'text' },
    source: { value: sql`r.source`, type: 'text' },
    note: { value: sql`r.note collate "uk-UA-x-icu"`, type: 'text' },
  },
  filters: {
    id: shared.id,
    paidOn: shared.day(paidOn),
    amount: amountHas,
    orderId: shared.orderId,
    orderNumber: shared.orderNumber,
    source: (sources) => sql`r.source = any(${sources})`,
    note: (typed) => hasPart(sql`r.note`, typed),
    search: (typed) => hasPart(sql`concat_ws(' ', r."orderNumber", r.note)`, typed),
  },
})

/** Lists the payments that staff entered and those of orders together; each row gives the total count. */
export async function listPaymentRows(
  db: Db,
  { page, ...asked }: Asked & { page: PaymentPage },
): Promise<(Payment & { total: number })[]> {
  const { rows } = await sql<Payment & { total: number }>`
    select r.*, count(*) over ()::int as total from (${rowsOf(asked.period)}) r
    where ${together(statements.conditions(asked.filter, asked.language))}
    order by ${inOrder(statements.order(page.sort, asked.language), paidOn)}
    limit ${page.limit ?? null} offset ${page.offset ?? 0}`.execute(db)
  return rows
}

/** Kopiykas are there or not, as whoever reads them typed them: `12,5`, `12,50`, `₴1,250.00` (LOC-4). */
function amountHas(typed: string): RawBuilder<unknown> | [] {
  const bare = typed.replace(/[\s₴]|(?:грн|uah)\.?$/giu, '')
  const part = /^\d{1,3}(?:,\d{3})+\.\d*$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  if (part === '') return []
  const hryvnias = sql`(r.amount * 0.01)`
  return hasPart(part.includes('.') ? sql`${hryvnias}::numeric(16, 2)::text` : sql`trim_scale(${hryvnias})::text`, part)
}

/** The payments of a period; those of orders come from an index of their own (ADV-3). */
function rowsOf(period: Period): RawBuilder<unknown> {
  return sql`
    select p.id::text, p.paid_on as "paidOn", p.amount, null::uuid as "orderId", null as "orderNumber", p.source, p.note,
      p.version, p.created_at as "createdAt"
    from advert_payments p where p.paid_on between ${period.from} and ${period.to}
    union all
    select 'order:' || o.order_id || ':payment', ${dayInKyiv(sql`o.created_at`)}, o.amount, o.order_id, o.number, o.source,
      '', null, o.created_at
    from order_advert_payments o where ${withinDays(sql`o.created_at`, period)}`
}

/** Ours until the transaction ends, by their ids; those that are no more are not there. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<Map<string, Payment>> {
  // in the order of their ids: two who save the same rows must not wait for each other
  const { rows } = await sql<Payment>`
    select ${own} from advert_payments p where p.id = any(${ids}::uuid[]) order by p.id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertPayments(tx: Tx, added: readonly NewPayment[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    with p as (
      insert into advert_payments (${fields.names}) select ${fields.names} from ${fields.rows(added)} r returning *
    )
    select ${own} from p order by p.id`.execute(tx)
  return rows
}

export async function updatePayments(tx: Tx, changed: readonly Payment[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    with p as (
      update advert_payments as kept set ${fields.assign('r')}, version = kept.version + 1
      from ${fields.rows(changed)} r where kept.id = r.id
      returning kept.*
    )
    select ${own} from p`.execute(tx)
  return rows
}

export async function deletePayments(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from advert_payments where id = any(${ids}::uuid[])`.execute(tx)
}
