import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/within.ts'
import type { Kind, Period, Summary } from '../advert.ts'

interface SumRow {
  /** The kind of an expense; null for a payment. */
  kind: Kind | null
  total: Money
  period: Money
}

/** Adds up what the lists show (ADV-6). The orders' part is read from their indexes alone, in one pass each. */
export async function sumAdverts(db: Db, period: Period): Promise<Summary> {
  const isOwnOf = (day: 'spent_on' | 'paid_on') => sql`${sql.ref(day)} between ${period.from} and ${period.to}`
  const ofOrders = withinDays(sql`created_at`, period)
  const [{ rows }, { rows: types }] = await Promise.all([
    sql<SumRow>`
      select kind, sum(amount)::bigint as total, coalesce(sum(amount) filter (where ${isOwnOf('spent_on')}), 0)::bigint as period
      from advert_expenses group by kind
      union all
      select terms.*
      from (
        select sum(marketplace_fee) as fee, sum(marketplace_fee) filter (where ${ofOrders}) as period_fee,
          sum(marketplace_fixed_fee) as fixed, sum(marketplace_fixed_fee) filter (where ${ofOrders}) as period_fixed,
          sum(marketplace_payment_fee) as payment,
          sum(marketplace_payment_fee) filter (where ${ofOrders}) as period_payment,
          sum(subsidised_shipping_fee) as shipping,
          sum(subsidised_shipping_fee) filter (where ${ofOrders}) as period_shipping
        from order_advert_costs
      ) summed
      cross join lateral (values
        ('marketplaceFee', coalesce(fee, 0)::bigint, coalesce(period_fee, 0)::bigint),
        ('marketplaceFixedFee', coalesce(fixed, 0)::bigint, coalesce(period_fixed, 0)::bigint),
        ('marketplacePaymentFee', coalesce(payment, 0)::bigint, coalesce(period_payment, 0)::bigint),
        ('subsidisedShippingFee', coalesce(shipping, 0)::bigint, coalesce(period_shipping, 0)::bigint)
      ) terms (kind, total, period)
      union all
      select null, coalesce(sum(amount), 0)::bigint, coalesce(sum(amount) filter (where ${isOwnOf('paid_on')}), 0)::bigint
      from advert_payments
      union all
      select null, coalesce(sum(amount), 0)::bigint, coalesce(sum(amount) filter (where ${ofOrders}), 0)::bigint
      from order_advert_payments`.execute(db),
    sql<{ typeId: string; amount: Money }>`
      select each.key as "typeId", sum(each.value::bigint)::bigint as amount
      from advert_expenses e cross join lateral jsonb_each_text(e.amounts_by_type) each
      where ${isOwnOf('spent_on')} group by each.key`.execute(db),
  ])
  const add = (some: readonly SumRow[], of: 'total' | 'period') => some.reduce((sum, row) => sum + row[of], 0)
  const [expenses, payments] = [rows.filter(({ kind }) => kind !== null), rows.filter(({ kind }) => kind === null)]
  return {
    totalExpenses: add(expenses, 'total'),
    totalPayments: add(payments, 'total'),
    periodExpenses: add(expenses, 'period'),
    periodPayments: add(payments, 'period'),
    byKind: Object.fromEntries(expenses.flatMap((row) => (row.period > 0 ? [[row.kind, row.period]] : []))),
    byType: Object.fromEntries(types.map(({ typeId, amount }) => [typeId, amount])),
  }
}
