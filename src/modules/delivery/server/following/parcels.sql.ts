import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { BringingCarrier } from '../../carrier.ts'
import type { FollowedParcel, ParcelEvent } from '../../followed-parcel.ts'

interface ParcelRow extends Omit<FollowedParcel, 'paidOut'> {
  paidOut: Money | null
  paidOutOn: Day | null
}

const columns = sql`order_id as "orderId", carrier, number, back_number as "backNumber", state, trouble, since, code, words,
  place, place_ref as "placeRef", last_event_at as "lastEventAt", free_until as "freeUntil", expected_on as "expectedOn",
  collects, price, payer, back_price as "backPrice", transfer_price as "transferPrice", transfer_payer as "transferPayer", paid_out as "paidOut", paid_out_on as "paidOutOn", followed_at as "followedAt", ended_at as "endedAt"`

function parcelOf({ paidOut, paidOutOn, ...row }: ParcelRow): FollowedParcel {
  return { ...row, paidOut: paidOut === null || paidOutOn === null ? null : { sum: paidOut, on: paidOutOn } }
}

/** The parcel of an order's present number; undefined where nobody follows one. */
export async function findParcel(db: Db | Tx, orderId: string): Promise<FollowedParcel | undefined> {
  const { rows } = await sql<ParcelRow>`select ${columns} from parcels where order_id = ${orderId}`.execute(db)
  return rows.map(parcelOf)[0]
}

export async function listParcels(db: Db | Tx, orderIds: readonly string[]): Promise<FollowedParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${columns} from parcels where order_id = any(${[...orderIds]}::uuid[])`.execute(db)
  return rows.map(parcelOf)
}

/** Those whose number, there or back, is among these, held until the end. */
export async function lockParcels(
  tx: Tx,
  carrier: BringingCarrier,
  numbers: readonly string[],
): Promise<FollowedParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${columns} from parcels
    where carrier = ${carrier} and (number = any(${[...numbers]}::text[])
      or (back_number <> '' and back_number = any(${[...numbers]}::text[])))
    order by order_id for no key update`.execute(tx)
  return rows.map(parcelOf)
}

/** Those of these orders, held until the end. */
export async function lockParcelsOf(tx: Tx, orderIds: readonly string[]): Promise<FollowedParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${columns} from parcels where order_id = any(${[...orderIds]}::uuid[])
    order by order_id for no key update`.execute(tx)
  return rows.map(parcelOf)
}

export interface NewParcel {
  orderId: string
  carrier: BringingCarrier
  number: string
}

/**
 * Parcels of orders that got a number, or another one; gives the new ones. Earlier news of the number
 * stands in its events.
 */
export async function insertParcels(tx: Tx, parcels: readonly NewParcel[], at: Date): Promise<NewParcel[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<NewParcel>`
    insert into parcels as p (order_id, carrier, number, followed_at)
    select order_id, carrier, number, ${at} from unnest(${parcels.map(({ orderId }) => orderId)}::uuid[],
      ${parcels.map(({ carrier }) => carrier)}::text[], ${parcels.map(({ number }) => number)}::text[])
      as n (order_id, carrier, number)
    order by order_id
    on conflict (order_id) do update set carrier = excluded.carrier, number = excluded.number, followed_at = ${at},
      ended_at = null, back_number = '', state = 'made', trouble = '', since = null, code = '', words = '', place = '',
      place_ref = '', last_event_at = null, free_until = null, expected_on = null, collects = null, price = null,
      payer = null, back_price = null, transfer_price = null, transfer_payer = null, is_costed = false,
      is_owed = false, paid_out = null, paid_out_on = null, heeded_state = 'made', heeded_paid_out = null
    where p.number <> excluded.number or p.carrier <> excluded.carrier or p.ended_at is not null
    returning order_id as "orderId", carrier, number`.execute(tx)
  return rows
}

/** Nobody asks about the parcels of these orders any more; gives them. */
export async function endParcelsOf(tx: Tx, orderIds: readonly string[], at: Date): Promise<FollowedParcel[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ParcelRow>`
    update parcels set ended_at = ${at}, is_costed = false where order_id = any(${[...orderIds]}::uuid[]) and ended_at is null
    returning ${columns}`.execute(tx)
  return rows.map(parcelOf)
}

/** Lists those of these numbers by which some parcel is still followed. */
export async function listFollowed(tx: Tx, carrier: BringingCarrier, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from parcels where carrier = ${carrier} and ended_at is null and number = any(${[...numbers]}::text[])
    union select back_number from parcels
      where carrier = ${carrier} and ended_at is null and back_number = any(${[...numbers]}::text[])`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** The change of a parcel after news of its carrier; `isOwed` and fields without news keep their value. */
export interface ParcelChange extends Pick<
  FollowedParcel,
  'orderId' | 'state' | 'trouble' | 'since' | 'code' | 'words' | 'place' | 'lastEventAt'
> {
  backNumber: string
  placeRef: string
  freeUntil: Day | null
  expectedOn: Day | null
  collects: Money | null
  price: Money | null
  payer: FollowedParcel['payer']
  backPrice: Money | null
  transferPayer: FollowedParcel['transferPayer']
  isOwed: boolean
  paidOut: FollowedParcel['paidOut']
  endedAt: Date | null
}

export async function updateParcels(tx: Tx, changes: readonly ParcelChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ paidOut, ...to }) => ({
    ...to,
    paidOut: paidOut?.sum ?? null,
    paidOutOn: paidOut?.on ?? null,
  }))
  await sql`
    update parcels as p set state = t.state, trouble = t.trouble, since = t.since, code = t.code, words = t.words,
      place = t.place, last_event_at = t."lastEventAt", back_number = t."backNumber", place_ref = t."placeRef",
      is_costed = p.is_costed and (p.state, p.collects, p.price, p.payer, p.back_price, p.transfer_payer)
        is not distinct from (t.state, t.collects, t.price, t.payer, t."backPrice", t."transferPayer"),
      payer = t.payer, back_price = t."backPrice", transfer_payer = t."transferPayer", free_until = t."freeUntil", expected_on = t."expectedOn", collects = t.collects, price = t.price,
      is_owed = t."isOwed", paid_out = t."paidOut", paid_out_on = t."paidOutOn", ended_at = t."endedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("orderId" uuid, state text, trouble text,
      since timestamptz, code text, words text, place text, "lastEventAt" timestamptz, "backNumber" text, "placeRef" text,
      "freeUntil" date, "expectedOn" date, collects bigint, price bigint, payer text,
      "backPrice" bigint, "transferPayer" text, "isOwed" boolean, "paidOut" bigint,
      "paidOutOn" date, "endedAt" timestamptz)
    where p.order_id = t."orderId"`.execute(tx)
}

export interface NumberedEvent extends ParcelEvent {
  number: string
}

/** Events of numbers, oldest first. */
export async function listEvents(
  db: Db | Tx,
  carrier: BringingCarrier,
  numbers: readonly string[],
): Promise<NumberedEvent[]> {
  const { rows } = await sql<NumberedEvent>`
    select number, code, meaning, at, words, place from parcel_events
    where carrier = ${carrier} and number = any(${[...numbers]}::text[]) order by at, id`.execute(db)
  return rows
}

/** Keeps events that are not here yet, in the order in which they are given. */
export async function insertEvents(
  tx: Tx,
  carrier: BringingCarrier,
  events: readonly NumberedEvent[],
  heardAt: Date,
): Promise<void> {
  if (events.length === 0) return
  const column = <Value>(read: (event: NumberedEvent) => Value) => events.map((event) => read(event))
  await sql`
    insert into parcel_events (carrier, number, code, meaning, at, words, place, heard_at)
    select ${carrier}, number, code, meaning, at, words, place, ${heardAt}
    from unnest(${column(({ number }) => number)}::text[], ${column(({ code }) => code)}::text[],
      ${column(({ meaning }) => meaning)}::text[], ${column(({ at }) => at)}::timestamptz[],
      ${column(({ words }) => words)}::text[], ${column(({ place }) => place)}::text[])
      as e (number, code, meaning, at, words, place)
    on conflict (carrier, number, code, at) do nothing`.execute(tx)
}

/** Parcels of whose state, or money, their orders know nothing yet. */
export async function listUnheeded(db: Db, most: number): Promise<FollowedParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${columns} from parcels where heeded_state <> state or heeded_paid_out is distinct from paid_out
    order by order_id limit ${most}`.execute(db)
  return rows.map(parcelOf)
}

/** The order knows this of its parcel. */
export async function writeHeeded(
  tx: Tx,
  { orderId, state, paidOut }: Pick<FollowedParcel, 'orderId' | 'state' | 'paidOut'>,
): Promise<void> {
  await sql`
    update parcels set heeded_state = ${state}, heeded_paid_out = ${paidOut?.sum ?? null}
    where order_id = ${orderId}`.execute(tx)
}

/** The carrier collects this of a parcel, as it was just asked to; its tracking tells so later. */
export async function writeCollects(
  tx: Tx,
  { orderId, number }: { orderId: string; number: string },
  collects: Money,
): Promise<void> {
  await sql`
    update parcels set collects = ${collects}, is_costed = false
    where order_id = ${orderId} and number = ${number} and ended_at is null`.execute(tx)
}

/** Parcels whose orders do not have all that they cost among their own costs yet. */
export async function listUncosted(db: Db, most: number): Promise<FollowedParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${columns} from parcels where not is_costed order by order_id limit ${most}`.execute(db)
  return rows.map(parcelOf)
}

/** The order has all that its parcel costs. */
export async function writeCosted(tx: Tx, orderId: string): Promise<void> {
  await sql`update parcels set is_costed = true where order_id = ${orderId} and not is_costed`.execute(tx)
}

/** Something changed by which the costs of this order's parcel go. */
export async function writeUncosted(tx: Tx, orderId: string): Promise<void> {
  await sql`update parcels set is_costed = false where order_id = ${orderId} and is_costed`.execute(tx)
}

/** The same of all parcels with these numbers: another order goes in one of them, or does so no more. */
export async function writeSharedUncosted(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`
    update parcels set is_costed = false where is_costed and number = any(${[...numbers]}::text[])`.execute(tx)
}

/** Writes a carrier's payout from a register that staff read in. */
export async function writePaidOut(
  tx: Tx,
  orderId: string,
  { sum, on, fee }: { sum: Money; on: Day; fee: Money | null },
): Promise<void> {
  await sql`
    update parcels set paid_out = ${sum}, paid_out_on = ${on}, is_owed = false, is_costed = false,
      transfer_price = coalesce(${fee}::bigint, transfer_price),
      since = case when state = 'paidOut' then since else now() end,
      state = case when state in ('returning', 'returned') then state else 'paidOut' end
    where order_id = ${orderId}`.execute(tx)
}

/** How a parcel stood before a register said that it was paid out. */
export interface BeforePayout extends Pick<FollowedParcel, 'state' | 'transferPrice'> {
  /** ISO instants; `at` is that of the register. */
  since: string | null
  at: string
  isOwed: boolean
}

const asIso = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function findBeforePayout(tx: Tx, orderId: string): Promise<BeforePayout | undefined> {
  const { rows } = await sql<BeforePayout>`
    select state, transfer_price as "transferPrice", is_owed as "isOwed",
      ${asIso(sql`since`)} as since, ${asIso(sql`now()`)} as at
    from parcels where order_id = ${orderId} for no key update`.execute(tx)
  return rows[0]
}

export interface WrongPayout {
  orderId: string
  number: string
  sum: Money
  on: Day
  before: BeforePayout
}

/** Puts a parcel back to how it stood before such a word; undefined where it is another parcel, or another word, by now. */
export async function reversePaidOut(
  tx: Tx,
  { orderId, number, sum, on, before }: WrongPayout,
): Promise<FollowedParcel | undefined> {
  const { state, since, isOwed, transferPrice } = before
  const { rows } = await sql<ParcelRow>`
    update parcels set paid_out = null, paid_out_on = null, is_owed = ${isOwed}, is_costed = false,
      transfer_price = ${transferPrice}::bigint, ended_at = null, heeded_paid_out = null,
      heeded_state = case when state = 'paidOut' then ${state} else heeded_state end,
      state = case when state = 'paidOut' then ${state} else state end,
      since = case when state = 'paidOut' then ${since}::timestamptz else since end
    where order_id = ${orderId} and number = ${number} and paid_out = ${sum} and paid_out_on = ${on}
    returning ${columns}`.execute(tx)
  return rows.map(parcelOf)[0]
}
