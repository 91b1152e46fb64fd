import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'

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
  await sql`
    update orders set customer_id = ${customerId}
    where id = any(array(
      select id from orders where customer_id is null and phone = ${phone}
      union
      select id from orders where customer_id is null and email <> '' and lower(email) = ${email}
    )) and customer_id is null`.execute(db)
}

/**
 * An order that joined an account by its phone or e-mail leaves it where neither is one that the account has proved: it
 * was somebody else's (AUTH-10).
 */
export async function letGoOfStranger(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders o set customer_id = null
    where o.id = ${orderId} and o.customer_id is not null and not o.is_placed_signed_in
      and not exists (
        select from users u where u.id = o.customer_id
          and (u.phone = o.phone and u.phone is distinct from u.unproved_login
            or u.email = lower(o.email) and u.email is distinct from u.unproved_login))`.execute(tx)
}
