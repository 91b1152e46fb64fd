import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import { actorColumns, withActor, type ActorRow } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { RefusedPart } from '#modules/delivery/parcel.ts'
import type { MadeParcel } from '#modules/delivery/server/index.ts'
import type { ParcelDocument } from '../../parcel-document.ts'

type Row = Omit<ParcelDocument, 'actor'> & ActorRow

const columns = sql`
  id, order_id as "orderId", carrier, key, state, asked_at as "askedAt", ref, tracking_number as "trackingNumber", weight,
  jsonb_build_object('length', length, 'width', width, 'height', height) as size, declared_value as "declaredValue",
  money_on_delivery as "moneyOnDelivery", payer, price, expected_on as "expectedOn", refused_part as "refusedPart", refusal,
  printed_at as "printedAt", actor_id as "actorId", actor_name as "actorName", actor_machine as "actorMachine",
  created_at as "createdAt", made_at as "madeAt",
  register_id as "registerId", register_refusal as "registerRefusal"`

export type NewDocument = Pick<
  ParcelDocument,
  'orderId' | 'carrier' | 'key' | 'weight' | 'size' | 'declaredValue' | 'moneyOnDelivery' | 'payer'
>

/** Undefined where there is a live one of the order: it is being made, or was. */
export async function insertDocument(
  tx: Tx,
  document: NewDocument,
  actor: Actor,
  now: Date,
): Promise<string | undefined> {
  const { length, width, height } = document.size
  const by = actorColumns(actor)
  const { rows } = await sql<{ id: string }>`
    insert into parcel_documents (order_id, carrier, key, state, weight, length, width, height, declared_value,
      money_on_delivery, payer, actor_id, actor_name, actor_machine, created_at)
    values (${document.orderId}, ${document.carrier}, ${document.key}, 'asking', ${document.weight}, ${length}, ${width},
      ${height}, ${document.declaredValue}, ${document.moneyOnDelivery}, ${document.payer}, ${by.actor_id},
      ${by.actor_name}, ${by.actor_machine}, ${now})
    on conflict (order_id) where state in ('asking', 'unclear', 'made') do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function findDocument(db: Db | Tx, id: string): Promise<ParcelDocument | undefined> {
  return (await listDocuments(db, [id]))[0]
}

export async function listDocuments(db: Db | Tx, ids: readonly string[]): Promise<ParcelDocument[]> {
  const { rows } = await sql<Row>`
    select ${columns} from parcel_documents where id = any (${ids}::uuid[])`.execute(db)
  return rows.map((row) => withActor(row))
}

/** The last attempt of each of these orders; those without any are left out. */
export async function listLastDocuments(db: Db | Tx, orderIds: readonly string[]): Promise<ParcelDocument[]> {
  const { rows } = await sql<Row>`
    select distinct on (order_id) ${columns} from parcel_documents where order_id = any (${orderIds}::uuid[])
    order by order_id, created_at desc, id desc`.execute(db)
  return rows.map((row) => withActor(row))
}

/** Attempts that are live and began on these days, and those still unclear, oldest order first: what is handed over. */
export async function listDocumentsSince(db: Db, since: Date): Promise<ParcelDocument[]> {
  const { rows } = await sql<Row>`
    select ${columns} from parcel_documents
    where state in ('asking', 'unclear') or (state = 'made' and made_at >= ${since})
    order by created_at, id`.execute(db)
  return rows.map((row) => withActor(row))
}

/** The live one of an order, held until the transaction ends. */
export async function lockLiveDocument(tx: Tx, orderId: string): Promise<ParcelDocument | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from parcel_documents
    where order_id = ${orderId} and state in ('asking', 'unclear', 'made') for update`.execute(tx)
  const [row] = rows
  return row && withActor(row)
}

/** Says that the carrier is asked from now on, and for which sums; false where the attempt ended meanwhile. */
export async function writeAsked(
  db: Db | Tx,
  id: string,
  { declaredValue, moneyOnDelivery }: Pick<ParcelDocument, 'declaredValue' | 'moneyOnDelivery'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_documents
    set asked_at = ${now}, declared_value = ${declaredValue}, money_on_delivery = ${moneyOnDelivery}
    where id = ${id} and state in ('asking', 'unclear')`.execute(db)
  return numAffectedRows === 1n
}

/** The carrier changed a document to these sums. */
export async function writeCollected(
  tx: Tx,
  id: string,
  { declaredValue, moneyOnDelivery }: Pick<ParcelDocument, 'declaredValue' | 'moneyOnDelivery'>,
): Promise<void> {
  await sql`
    update parcel_documents set declared_value = ${declaredValue}, money_on_delivery = ${moneyOnDelivery}
    where id = ${id} and state = 'made'`.execute(tx)
}

/** It certainly was not made: the next one asks without looking. */
export async function writeUnasked(db: Db | Tx, id: string): Promise<void> {
  await sql`
    update parcel_documents set asked_at = null, state = 'asking'
    where id = ${id} and state in ('asking', 'unclear')`.execute(db)
}

export async function writeUnclear(db: Db | Tx, id: string): Promise<void> {
  await sql`update parcel_documents set state = 'unclear' where id = ${id} and state in ('asking', 'unclear')`.execute(
    db,
  )
}

/** False where the attempt ended meanwhile. */
export async function writeMade(tx: Tx, id: string, made: MadeParcel, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_documents set state = 'made', ref = ${made.ref}, tracking_number = ${made.trackingNumber},
      price = ${made.price}, expected_on = ${made.expectedOn}, made_at = ${now}, refused_part = '', refusal = ''
    where id = ${id} and state in ('asking', 'unclear')`.execute(tx)
  return numAffectedRows === 1n
}

export async function writeRefused(
  db: Db | Tx,
  id: string,
  { part, words }: { part: RefusedPart; words: string },
  now: Date,
): Promise<void> {
  await sql`
    update parcel_documents set state = 'failed', refused_part = ${part}, refusal = ${words}, ended_at = ${now}
    where id = ${id} and state in ('asking', 'unclear')`.execute(db)
}

export async function writeDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update parcel_documents set state = 'deleted', ended_at = ${now} where id = ${id}`.execute(tx)
}

export async function writePrinted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update parcel_documents set printed_at = ${now} where id = any (${ids}::uuid[])`.execute(tx)
}

/** Lists those of a carrier's numbers that belong to a parcel made here, or to an order. */
export async function listKnownNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select tracking_number as number from parcel_documents where tracking_number = any (${numbers}::text[])
    union select tracking_number from orders where tracking_number = any (${numbers}::text[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

export interface KeptQuote {
  price: number | null
  expectedOn: Day | null
}

export async function findQuote(db: Db, key: string, since: Date): Promise<KeptQuote | undefined> {
  const { rows } = await sql<KeptQuote>`
    select price, expected_on as "expectedOn" from parcel_quotes where key = ${key} and asked_at >= ${since}`.execute(
    db,
  )
  return rows[0]
}

export async function keepQuote(db: Db | Tx, key: string, { price, expectedOn }: KeptQuote, now: Date): Promise<void> {
  await sql`
    insert into parcel_quotes (key, price, expected_on, asked_at) values (${key}, ${price}, ${expectedOn}, ${now})
    on conflict (key) do update set price = excluded.price, expected_on = excluded.expected_on,
      asked_at = excluded.asked_at`.execute(db)
}

export async function forgetQuotes(db: Db, before: Date): Promise<void> {
  await sql`delete from parcel_quotes where asked_at < ${before}`.execute(db)
}
