import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { DataSubject } from '#platform/server/personal-data.ts'

const isTheirs = ({ userId, phones, orderIds }: DataSubject) => sql`(
  r.phone <> '' and r.phone = any(${phones}::text[]) or r.customer_id = ${userId}::uuid or r.order_id = any(${orderIds}::uuid[]))`

const contactsOf = ({ phones, emails }: DataSubject) => [...phones, ...emails]

export interface OwnWords {
  product: string
  text: string
  writtenAt: Date
}

export async function listReviewsOf(
  db: Db,
  person: DataSubject,
): Promise<(OwnWords & { rating: number; author: string })[]> {
  const { rows } = await sql<OwnWords & { rating: number; author: string }>`
    select p.code as product, r.author, r.rating, r.body as text, r.written_at as "writtenAt"
    from reviews r join products p on p.id = r.product_id where ${isTheirs(person)} order by r.written_at`.execute(db)
  return rows
}

export async function listQuestionsOf(db: Db, person: DataSubject): Promise<(OwnWords & { name: string })[]> {
  const { rows } = await sql<OwnWords & { name: string }>`
    select p.code as product, q.name, q.body as text, q.created_at as "writtenAt"
    from questions q join products p on p.id = q.product_id
    where q.contact <> '' and lower(q.contact) = any(${contactsOf(person)}::text[]) order by q.created_at`.execute(db)
  return rows
}

/** Takes the author out of reviews; gives their products, and the pictures that they had. */
export async function eraseAuthor(
  tx: Tx,
  person: DataSubject,
): Promise<{ productIds: string[]; pictureIds: string[] }> {
  const { rows } = await sql<{ id: string; productId: string }>`
    update reviews r set author = '', phone = '', customer_id = null, version = version + 1
    where ${isTheirs(person)} returning r.id, r.product_id as "productId"`.execute(tx)
  const { rows: photos } = await sql<{ pictureId: string }>`
    delete from review_photos where review_id = any(${rows.map(({ id }) => id)}::uuid[])
    returning picture_id as "pictureId"`.execute(tx)
  return { productIds: rows.map(({ productId }) => productId), pictureIds: photos.map(({ pictureId }) => pictureId) }
}

/** Questions that nobody answered go; an answered one stays without its asker. Gives their products. */
export async function eraseAsker(tx: Tx, person: DataSubject): Promise<string[]> {
  const isAskers = sql`contact <> '' and lower(contact) = any(${contactsOf(person)}::text[])`
  await sql`delete from questions where ${isAskers} and state <> 'shown'`.execute(tx)
  const { rows } = await sql<{ productId: string }>`
    update questions set name = '', contact = '', version = version + 1 where ${isAskers}
    returning product_id as "productId"`.execute(tx)
  return rows.map(({ productId }) => productId)
}
