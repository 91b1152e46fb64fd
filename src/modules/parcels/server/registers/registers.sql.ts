import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns, withActor, type ActorRow } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { MadeRegister } from '#modules/delivery/server/index.ts'
import type { ParcelRegister } from '../../parcel-register.ts'

type Row = Omit<ParcelRegister, 'actor'> & ActorRow

const columns = sql`
  r.id, r.carrier, r.state, r.asked_at as "askedAt", r.ref, r.number, r.refusal, (
    select count(*)::int from parcel_documents d where d.register_id = r.id and d.state = 'made') as count,
  r.actor_id as "actorId", r.actor_name as "actorName", r.actor_machine as "actorMachine", r.created_at as "createdAt",
  r.made_at as "madeAt", r.printed_at as "printedAt"`

export async function insertRegister(tx: Tx, carrier: Carrier, actor: Actor, now: Date): Promise<string> {
  const by = actorColumns(actor)
  const { rows } = await sql<{ id: string }>`
    insert into parcel_registers (carrier, state, actor_id, actor_name, actor_machine, created_at)
    values (${carrier}, 'asking', ${by.actor_id}, ${by.actor_name}, ${by.actor_machine}, ${now})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function findRegister(db: Db | Tx, id: string): Promise<ParcelRegister | undefined> {
  const { rows } = await sql<Row>`select ${columns} from parcel_registers r where r.id = ${id}`.execute(db)
  const [row] = rows
  return row && withActor(row)
}

/** Those that began since then, and those under way, oldest first. */
export async function listRegistersSince(db: Db, since: Date): Promise<ParcelRegister[]> {
  const { rows } = await sql<Row>`
    select ${columns} from parcel_registers r
    where r.created_at >= ${since} or r.state in ('asking', 'unclear') order by r.created_at, r.id`.execute(db)
  return rows.map((row) => withActor(row))
}

export interface RegisteredDocument {
  id: string
  ref: string
  key: string
  carrier: Carrier
  state: string
  /** Empty where it is in none, or in one that has no number yet. */
  registerNumber: string
  registerId: string | null
  madeAt: Date | null
}

const documentColumns = sql`
  d.id, d.ref, d.key, d.carrier, d.state, coalesce(r.number, '') as "registerNumber", d.register_id as "registerId",
  d.made_at as "madeAt"`

/** Held until the transaction ends, in the order of their ids, so that two who ask at once do not wait for each other. */
export async function lockDocuments(tx: Tx, ids: readonly string[]): Promise<RegisteredDocument[]> {
  const { rows } = await sql<RegisteredDocument>`
    select ${documentColumns} from parcel_documents d left join parcel_registers r on r.id = d.register_id
    where d.id = any (${ids}::uuid[]) order by d.id for update of d`.execute(tx)
  return rows
}

/** The parcels of a register that are not deleted, oldest first. */
export async function listInRegister(db: Db | Tx, registerId: string): Promise<RegisteredDocument[]> {
  const { rows } = await sql<RegisteredDocument>`
    select ${documentColumns} from parcel_documents d join parcel_registers r on r.id = d.register_id
    where d.register_id = ${registerId} and d.state = 'made' order by d.created_at, d.id`.execute(db)
  return rows
}

export async function putIntoRegister(tx: Tx, registerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update parcel_documents set register_id = ${registerId}, register_refusal = ''
    where id = any (${ids}::uuid[])`.execute(tx)
}

/** Takes parcels out of a register that does not take them, with the carrier's words. */
export async function takeOut(
  tx: Tx,
  registerId: string,
  refused: readonly { id: string; words: string }[],
): Promise<void> {
  if (refused.length === 0) return
  await sql`
    update parcel_documents d set register_id = null, register_refusal = r.words
    from unnest(${refused.map(({ id }) => id)}::uuid[], ${refused.map(({ words }) => words)}::text[]) r (id, words)
    where d.id = r.id and d.register_id = ${registerId}`.execute(tx)
}

export async function writeRegisterAsked(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_registers set asked_at = ${now} where id = ${id} and state in ('asking', 'unclear')`.execute(db)
  return numAffectedRows === 1n
}

/** It certainly was not made: the next one asks without looking. */
export async function writeRegisterUnasked(db: Db | Tx, id: string): Promise<void> {
  await sql`
    update parcel_registers set asked_at = null, state = 'asking'
    where id = ${id} and state in ('asking', 'unclear')`.execute(db)
}

export async function writeRegisterUnclear(db: Db | Tx, id: string): Promise<void> {
  await sql`
    update parcel_registers set state = 'unclear' where id = ${id} and state in ('asking', 'unclear')`.execute(db)
}

/** False where it ended meanwhile. */
export async function writeRegisterMade(
  tx: Tx,
  id: string,
  { ref, number }: Pick<MadeRegister, 'ref' | 'number'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_registers set state = 'made', ref = ${ref}, number = ${number}, made_at = ${now}, refusal = ''
    where id = ${id} and state in ('asking', 'unclear')`.execute(tx)
  return numAffectedRows === 1n
}

export async function writeRegisterFailed(tx: Tx, id: string, words: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_registers set state = 'failed', refusal = ${words}
    where id = ${id} and state in ('asking', 'unclear')`.execute(tx)
  return numAffectedRows === 1n
}

export async function writeRegisterPrinted(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update parcel_registers set printed_at = ${now} where id = ${id}`.execute(tx)
}
