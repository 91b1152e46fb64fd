import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

export async function listOwnOrderIds(
  db: Db,
  customerId: string,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where customer_id = ${customerId}
    order by created_at desc, id desc limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOwnOrders(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where customer_id = ${customerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Orders that nobody's account has, made with a phone or an e-mail that the account has proved. */
export async function giveGuestOrders(
  db: Db,
  { customerId, phone, email }: { customerId: string; phone: string | null; email: string | null },
): Promise<void> {
  // the condition stands outside, too: a row that staff are correcting meanwhile is looked at again by it alone
  await sql`
    update orders set customer_id = ${customerId}
    where id = any(array(
      select id from orders where customer_id is null and phone = ${phone}
      union
      select id from orders where customer_id is null and email <> '' and lower(email) = ${email}
    )) and customer_id is null and (phone = ${phone} or email <> '' and lower(email) = ${email})`.execute(db)
}

/** Whom an order was of. */
interface Contacts {
  phone: string
  email: string
}

/**
 * An order that joined an account by its phone or e-mail leaves it when that was corrected and neither is one that the
 * account has proved: it was somebody else's (AUTH-10). It may have joined by one that the account has exchanged since:
 * it leaves with its phone, or with the last of what it had.
 */
export async function letGoOfStranger(tx: Tx, orderId: string, former: Contacts): Promise<void> {
  const phone = sql`${former.phone}::text`
  const email = sql`${former.email}::text`
  const hasProved = (ofPhone: RawBuilder<unknown>, ofEmail: RawBuilder<unknown>) => sql`
    (u.phone = ${ofPhone} and u.phone is distinct from u.unproved_login
      or u.email = lower(${ofEmail}) and u.email is distinct from u.unproved_login)`
  await sql`
    update orders o set customer_id = null from users u
    where o.id = ${orderId} and u.id = o.customer_id and not o.is_placed_signed_in
      and ${hasProved(sql`o.phone`, sql`o.email`)} is not true
      and (${hasProved(phone, email)} is true
        or ${phone} <> '' and o.phone <> ${phone}
        or ${phone} = '' and lower(o.email) <> lower(${email}))`.execute(tx)
}
