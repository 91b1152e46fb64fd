import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'

const takeNumber = prepared<object, { number: string }>(() => sql`select next_order_number() as number`)

/** For an order that nothing is known to stand in the way of: what is given is never given again (ORD-3). */
export async function nextOrderNumber(tx: Tx): Promise<string> {
  const [{ number } = { number: '' }] = await takeNumber(tx, {})
  return number
}
