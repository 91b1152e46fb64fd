import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { allByName } from '#platform/server/all-by-name.ts'

export interface CheckoutClaim {
  /** The key was not used before. */
  isNew: boolean
  /** Orders of this phone since the given instant. */
  recent: number
}

/** Claims a checkout's key for a new order; waits for rival transactions with the same key or of the same phone. */
export async function claimCheckout(tx: Tx, claim: Claim): Promise<CheckoutClaim> {
  // a statement of its own, in the same flight: what the next one counts was committed before it began
  const { claimed } = await allByName({ locked: lockPhone(tx, claim), claimed: claimKey(tx, claim) })
  return claimed[0] ?? { isNew: false, recent: 0 }
}

interface Claim {
  key: Buffer
  /** Of the key with all that is ordered by it. */
  same: Buffer
  orderId: string
  phone: string
  since: Date
}

const lockPhone = prepared<Claim, unknown>(
  ({ phone }) => sql`select pg_advisory_xact_lock(hashtextextended('orders.phone ' || ${phone}, 0))`,
)

const claimKey = prepared<Claim, CheckoutClaim>(
  ({ key, same, orderId, phone, since }) => sql<CheckoutClaim>`
    with claimed as (
      insert into checkouts (key, order_id) values (${key}, ${orderId}) on conflict do nothing returning order_id
    ), kept as (
      insert into checkouts (key, order_id) select ${same}, order_id from claimed
    )
    select exists (select from claimed) as "isNew",
      (select count(*)::int from orders where phone = ${phone} and created_at > ${since}) as recent`,
)

const takeNumber = prepared<object, { number: string }>(() => sql`select next_order_number() as number`)

/** For an order that nothing is known to stand in the way of: what is given is never given again (ORD-3). */
export async function nextOrderNumber(tx: Tx): Promise<string> {
  const [{ number } = { number: '' }] = await takeNumber(tx, {})
  return number
}

/** Gives how many of the keys were free. */
export async function claimAll(tx: Tx, claims: readonly { key: Buffer; orderId: string }[]): Promise<number> {
  const taken = await tx
    .insertInto('checkouts')
    .values(claims.map(({ key, orderId }) => ({ key, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute()
  return taken.length
}

/** In the order of their keys; what was deleted since is not there. */
export async function listClaimed(db: Db | Tx, keys: readonly Buffer[]): Promise<string[]> {
  const found = await db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['checkouts.key', 'orders.id'])
    .where('checkouts.key', 'in', keys)
    .execute()
  return keys.flatMap((key) => found.find((each) => key.equals(each.key))?.id ?? [])
}

export async function findCheckedOut(
  db: Db | Tx,
  key: Buffer,
): Promise<{ orderNumber: string; trackingToken: string } | undefined> {
  return db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['orders.number as orderNumber', 'orders.tracking_token as trackingToken'])
    .where('checkouts.key', '=', key)
    .executeTakeFirst()
}

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('checkouts').where('created_at', '<', before).execute()
}
