import { sql, type RawBuilder } from 'kysely'

type Value = RawBuilder<unknown>

/** Products of two such amounts are whole numbers of the machine: of larger ones numerics, which take ten times as long. */
const small = sql.lit(1_000_000_000)

/** The share of an amount by a weight in the whole, in kopiykas, what remains cut off. */
export const shareOf = (amount: Value, weight: Value, whole: Value): Value => sql`
  case when ${amount} = 0 then 0 when ${weight} = ${whole} then ${amount}
    when abs(${amount}) < ${small} and ${weight} < ${small} then ${amount} * ${weight} / ${whole}
    else div(${amount}::numeric * ${weight}, ${whole})::bigint end`

/** The same, rounded; of an amount that is not below zero. */
export const roundedShareOf = (amount: Value, weight: Value, whole: Value): Value => sql`
  case when ${amount} = 0 then 0
    when ${amount} < ${small} and ${whole} < ${small} then (2 * ${amount} * ${weight} + ${whole}) / (2 * ${whole})
    else round(${amount}::numeric * ${weight} / ${whole})::bigint end`
