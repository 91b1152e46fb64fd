import { sql } from 'kysely'
import { afterDays } from '../../customers-report.ts'
import type { Fact } from './fact.sql.ts'
import { remains } from './orders.sql.ts'

const brought = afterDays.flatMap((days) => [`orders_${days}`, `left_${days}`])

/** Customers with a kept order, from the first one on; the remaining costs of orders they refused count against them. */
export const earnedCustomers: Fact = {
  table: 'earned_customers',
  key: 'person',
  keyType: 'text',
  all: sql`(select distinct person from earned_orders)`,
  columns: ['person', 'order_id', 'first_on', 'first_at', 'source', ...brought],
  rows: (keys) => sql`
    with first as materialized (
      select distinct on (person) person, order_id, day, created_at, source
      from ${keys} keys join earned_orders using (person)
      where stage >= 2 order by person, created_at, order_id
    )
    select f.person, f.order_id, f.day as first_on, f.created_at as first_at, f.source,
      ${sql.join(
        afterDays.map((days) => {
          // days of Kyiv, that of the first order among them (EARN-9)
          const until = sql`e.day < f.day + ${sql.lit(days)}`
          return sql`count(*) filter (where e.stage >= 2 and ${until})::int as ${sql.ref(`orders_${days}`)},
            sum(${remains}) filter (where ${until}) as ${sql.ref(`left_${days}`)}`
        }),
      )}
    from first f join earned_orders e on e.person = f.person and e.created_at >= f.created_at and e.stage <> 1
    group by 1, 2, 3, 4, 5`,
}
