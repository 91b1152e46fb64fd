import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { DataSubject } from '#platform/server/personal-data.ts'

export interface Wished {
  product: string
  size: string
  colour: string
}

const contactsOf = ({ phones, emails }: DataSubject) => [...phones, ...emails]

export async function listCartOf(db: Db, { userId }: DataSubject): Promise<(Wished & { quantity: number })[]> {
  const { rows } = await sql<Wished & { quantity: number }>`
    select p.code as product, l.size, l.colour, l.quantity
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    where c.user_id = ${userId}::uuid order by p.code, l.size, l.colour`.execute(db)
  return rows
}

export async function listWishListOf(db: Db, { userId }: DataSubject): Promise<{ product: string }[]> {
  const { rows } = await sql<{ product: string }>`
    select p.code as product
    from wish_lists w join wish_list_items i on i.list_id = w.id join products p on p.id = i.product_id
    where w.user_id = ${userId}::uuid order by p.code`.execute(db)
  return rows
}

/** Goods that the shop promised to write about. */
export async function listStockWishesOf(db: Db, person: DataSubject): Promise<(Wished & { contact: string })[]> {
  const { rows } = await sql<Wished & { contact: string }>`
    select p.code as product, w.size, w.colour, w.contact
    from stock_wishes w join products p on p.id = w.product_id
    where lower(w.contact) = any(${contactsOf(person)}::text[]) order by w.created_at`.execute(db)
  return rows
}

export async function deleteWishesOf(tx: Tx, person: DataSubject): Promise<void> {
  await sql`delete from carts where user_id = ${person.userId}::uuid`.execute(tx)
  await sql`delete from wish_lists where user_id = ${person.userId}::uuid`.execute(tx)
  await sql`delete from stock_wishes where lower(contact) = any(${contactsOf(person)}::text[])`.execute(tx)
}
