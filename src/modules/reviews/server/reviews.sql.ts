import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { StoredPicture } from '#modules/media/server/index.ts'
import type { Listed, ReviewCounts } from '../contract.ts'
import type { ReviewState } from '../review.ts'

/** Whose review it is: one person may order by several numbers. */
export interface Author {
  productId: string
  /** The order that brought it; whoever has an account has several numbers through it. */
  orderId: string
  phone: string
}

export interface OwnReview {
  id: string
  rating: number
  text: string
  state: ReviewState
  version: number
  photos: ReviewPhoto[]
}

export interface ReviewPhoto extends Pick<StoredPicture, 'width' | 'height' | 'averageColour' | 'variants'> {
  pictureId: string
  /** No picture could be made of it. */
  isFailed: boolean
}

/** SQL of the photos of table `reviews r` that have pictures, in their order. */
const photos = sql`coalesce((
  select json_agg(json_build_object('pictureId', p.id, 'width', p.width, 'height', p.height,
    'averageColour', p.average_colour, 'variants', p.variants, 'isFailed', p.state = 'failed') order by f.position)
  from review_photos f join pictures p on p.id = f.picture_id where f.review_id = r.id
), '[]') as photos`

/** A phone that an order does not have is nobody's: then the order alone says whose it is. */
const isBy = ({ productId, orderId, phone }: Author) =>
  sql`r.product_id = ${productId}::uuid
    and (r.phone = nullif(${phone}::text, '') or r.order_id = ${orderId}::uuid
      or r.customer_id = (select customer_id from orders where id = ${orderId}::uuid))`

export async function findOwnReview(db: Db | Tx, author: Author): Promise<OwnReview | undefined> {
  const { rows } = await sql<OwnReview>`
    select r.id, r.rating, r.body as text, r.state, r.version, ${photos}
    from reviews r where ${isBy(author)} order by r.phone = ${author.phone} desc limit 1`.execute(db)
  return rows[0]
}

export interface WrittenReview extends Author {
  author: string
  rating: number
  text: string
  language: Language
  at: Date
}

/** One a person a product: who wrote before writes it anew, and staff look again. Answers its id. */
export async function writeReview(tx: Tx, review: WrittenReview): Promise<string> {
  // two forms of one person sent at once are one review, whichever number each came from
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review ${review.productId}`}, 0))`.execute(tx)
  const { orderId, author, rating, text, language, at } = review
  const { rows } = await sql<{ id: string }>`
    with known as (
      update reviews r set order_id = ${orderId}::uuid, author = ${author}, rating = ${rating}::smallint,
        body = ${text}, language = ${language}, state = 'waiting', reason = '', version = version + 1, written_at = ${at}
      where r.id = (
        select r.id from reviews r where ${isBy(review)} order by r.phone = ${review.phone} desc limit 1
      )
      returning id
    ),
    added as (
      insert into reviews (product_id, order_id, phone, customer_id, author, rating, body, language, created_at, written_at)
      select ${review.productId}::uuid, ${orderId}::uuid, ${review.phone}, (select customer_id from orders where id = ${orderId}::uuid),
        ${author}, ${rating}::smallint, ${text}, ${language}, ${at}, ${at}
      where not exists (select from known)
      returning id
    )
    select id from known union all select id from added`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Gives a restored order its reviews again: they lost it with its deletion. */
export async function rejoinOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update reviews r set order_id = o.id
    from orders o
    where o.id = ${orderId}::uuid and r.order_id is null and r.written_at >= o.created_at
      and (r.phone = nullif(o.phone, '') or r.customer_id = o.customer_id)
      and r.product_id in (select l.product_id from order_lines l where l.order_id = o.id)`.execute(tx)
}

/** Its photos, in their order. */
export async function listPhotos(tx: Tx, reviewId: string): Promise<Pick<ReviewPhoto, 'pictureId' | 'isFailed'>[]> {
  const { rows } = await sql<Pick<ReviewPhoto, 'pictureId' | 'isFailed'>>`
    select f.picture_id as "pictureId", p.state = 'failed' as "isFailed"
    from review_photos f join pictures p on p.id = f.picture_id
    where f.review_id = ${reviewId}::uuid order by f.position`.execute(tx)
  return rows
}

/** Gives the pictures that were let go. */
export async function replacePhotos(tx: Tx, reviewId: string, pictureIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ pictureId: string }>`
    delete from review_photos where review_id = ${reviewId}::uuid returning picture_id as "pictureId"`.execute(tx)
  await sql`
    insert into review_photos (review_id, position, picture_id)
    select ${reviewId}::uuid, place, id from unnest(${pictureIds}::uuid[]) with ordinality as given (id, place)`.execute(
    tx,
  )
  return rows.map(({ pictureId }) => pictureId).filter((id) => !pictureIds.includes(id))
}

export interface ShownReviewRow {
  id: string
  author: string
  rating: number
  text: string
  language: Language
  answer: string
  writtenAt: Date
  photos: ReviewPhoto[]
}

/** Lists the shown reviews of a product, newest first. */
export async function listShownReviews(db: Db, productId: string, most: number): Promise<ShownReviewRow[]> {
  const { rows } = await sql<ShownReviewRow>`
    select r.id, r.author, r.rating, r.body as text, r.language, r.answer, r.written_at as "writtenAt", ${photos}
    from reviews r where r.product_id = ${productId}::uuid and r.state = 'shown'
    order by r.written_at desc, r.id desc limit ${most}::int`.execute(db)
  return rows
}

export interface ReviewRow extends ShownReviewRow {
  productId: string
  productCode: string
  nameUk: string
  nameEn: string
  orderId: string | null
  state: ReviewState
  reason: string
  version: number
}

const ofStaff = sql`r.id, r.author, r.rating, r.body as text, r.language, r.answer, r.written_at as "writtenAt", ${photos},
  r.product_id as "productId", product.code as "productCode", product.name_uk as "nameUk", product.name_en as "nameEn",
  r.order_id as "orderId", r.state, r.reason, r.version`

/** Lists waiting reviews in the order they came, others newest first; or one alone, in whichever state. */
export async function listReviews(
  db: Db,
  { state = 'waiting', id, limit = 50, offset = 0 }: Listed,
): Promise<ReviewRow[]> {
  const order = state === 'waiting' ? sql`r.written_at, r.id` : sql`r.written_at desc, r.id desc`
  const { rows } = await sql<ReviewRow>`
    select ${ofStaff} from reviews r join products product on product.id = r.product_id
    where ${id === undefined ? sql`r.state = ${state}` : sql`r.id = ${id}::uuid`} order by ${order} limit ${limit}::int offset ${offset}::int`.execute(
    db,
  )
  return rows
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${ofStaff} from reviews r join products product on product.id = r.product_id
    where r.id = ${id}::uuid for update of r`.execute(tx)
  return rows[0]
}

export async function updateReview(
  tx: Tx,
  { id, state, reason, answer }: Pick<ReviewRow, 'id' | 'state' | 'reason' | 'answer'>,
): Promise<void> {
  await sql`
    update reviews set state = ${state}, reason = ${reason}, answer = ${answer}, version = version + 1 where id = ${id}::uuid`.execute(
    tx,
  )
}

export async function countReviews(db: Db): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'shown')::int as shown,
      count(*) filter (where state = 'hidden')::int as hidden
    from reviews`.execute(db)
  return rows[0] ?? { waiting: 0, shown: 0, hidden: 0 }
}

export async function findLongestWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(written_at) as since from reviews where state = 'waiting'`.execute(db)
  return rows[0]?.since ?? null
}
