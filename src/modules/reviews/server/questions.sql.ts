import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Listed, ReviewCounts } from '../contract.ts'
import type { ReviewState } from '../review.ts'

export interface NewQuestion {
  productId: string
  name: string
  channel: 'email' | 'sms'
  contact: string
  language: Language
  text: string
  askedAt: Date
}

export async function insertQuestion(db: Db | Tx, question: NewQuestion): Promise<string> {
  const { productId, name, channel, contact, language, text, askedAt } = question
  const { rows } = await sql<{ id: string }>`
    insert into questions (product_id, name, channel, contact, language, body, created_at)
    values (${productId}, ${name}, ${channel}, ${contact}, ${language}, ${text}, ${askedAt}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

type Asked = Pick<NewQuestion, 'productId' | 'contact' | 'text'>

/** Whether the very same is asked and not answered yet; waits for whoever asks it at this moment. */
export async function waitsAlready(tx: Tx, { productId, contact, text }: Asked): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question ${productId} ${contact}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select 1 from questions
    where state = 'waiting' and product_id = ${productId}::uuid and contact = ${contact} and body = ${text}`.execute(tx)
  return rows.length > 0
}

export interface ShownQuestionRow {
  id: string
  name: string
  text: string
  language: Language
  answer: string
  askedAt: Date
}

/** Lists the shown questions of a product, newest first. */
export async function listShownQuestions(db: Db, productId: string, most: number): Promise<ShownQuestionRow[]> {
  const { rows } = await sql<ShownQuestionRow>`
    select id, name, body as text, language, answer, created_at as "askedAt" from questions
    where product_id = ${productId}::uuid and state = 'shown'
    order by created_at desc, id desc limit ${most}::int`.execute(db)
  return rows
}

export interface QuestionRow extends ShownQuestionRow {
  productId: string
  productCode: string
  nameUk: string
  nameEn: string
  channel: 'email' | 'sms'
  contact: string
  state: ReviewState
  version: number
}

const ofStaff = sql`q.id, q.name, q.body as text, q.language, q.answer, q.created_at as "askedAt", q.product_id as "productId",
  p.code as "productCode", p.name_uk as "nameUk", p.name_en as "nameEn", q.channel, q.contact, q.state, q.version`

/** Lists waiting questions in the order they came, others newest first; or one alone, in whichever state. */
export async function listQuestions(
  db: Db,
  { state = 'waiting', id, limit = 50, offset = 0 }: Listed,
): Promise<QuestionRow[]> {
  const order = state === 'waiting' ? sql`q.created_at, q.id` : sql`q.created_at desc, q.id desc`
  const { rows } = await sql<QuestionRow>`
    select ${ofStaff} from questions q join products p on p.id = q.product_id
    where ${id === undefined ? sql`q.state = ${state}` : sql`q.id = ${id}::uuid`} order by ${order} limit ${limit}::int offset ${offset}::int`.execute(
    db,
  )
  return rows
}

export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select ${ofStaff} from questions q join products p on p.id = q.product_id
    where q.id = ${id}::uuid for update of q`.execute(tx)
  return rows[0]
}

export async function updateQuestion(
  tx: Tx,
  { id, state, answer, contact }: Pick<QuestionRow, 'id' | 'state' | 'answer' | 'contact'>,
): Promise<void> {
  await sql`
    update questions set state = ${state}, answer = ${answer}, contact = ${contact}, version = version + 1 where id = ${id}::uuid`.execute(
    tx,
  )
}

export async function countQuestions(db: Db): Promise<ReviewCounts & { since: Date | null }> {
  const { rows } = await sql<ReviewCounts & { since: Date | null }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'shown')::int as shown,
      count(*) filter (where state = 'hidden')::int as hidden, min(created_at) filter (where state = 'waiting') as since
    from questions`.execute(db)
  return rows[0] ?? { waiting: 0, shown: 0, hidden: 0, since: null }
}
