import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { loginText, type Login } from '../../login.ts'

export interface Registration {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  passwordHash: string
  browserHash: Buffer
}

const columns = [
  'registrations.id',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'email',
  'password_hash as passwordHash',
  'browser_hash as browserHash',
] as const

export async function insertRegistration(
  tx: Tx,
  login: Login,
  registration: Omit<Registration, 'id'> & { at: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('registrations')
    .values({
      login: loginText(login),
      first_name: registration.firstName,
      last_name: registration.lastName,
      phone: registration.phone,
      email: registration.email,
      password_hash: registration.passwordHash,
      browser_hash: registration.browserHash,
      created_at: registration.at,
      expires_at: registration.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A link of a registration's letter; none when the registration is not there. */
export async function insertLink(tx: Tx, registrationId: string | null, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into registration_links (token_hash, registration_id)
    select ${tokenHash}::bytea, id from registrations where id = ${registrationId}::uuid`.execute(tx)
}

/** Finds the registration that waits for its confirmation under an id, for a login. */
export async function findRegistration(
  db: Db | Tx,
  { id, login, at }: { id: string; login: Login; at: Date },
): Promise<Registration | undefined> {
  return db
    .selectFrom('registrations')
    .select(columns)
    .where('id', '=', id)
    .where('login', '=', loginText(login))
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

export async function findNewestRegistration(tx: Tx, login: Login, at: Date): Promise<Registration | undefined> {
  return tx
    .selectFrom('registrations')
    .select(columns)
    .where('login', '=', loginText(login))
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The registration that a link confirms, and its login. */
export async function findLinkedRegistration(
  tx: Tx,
  { registrationId, tokenHash, at }: { registrationId: string; tokenHash: Buffer; at: Date },
): Promise<(Registration & { login: string }) | undefined> {
  return tx
    .selectFrom('registration_links')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .select([...columns, 'login'])
    .where('token_hash', '=', tokenHash)
    .where('registrations.id', '=', registrationId)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** The login has an account now, or none of its registrations is of use any more. */
export async function deleteRegistrations(tx: Tx, login: Login): Promise<void> {
  await tx.deleteFrom('registrations').where('login', '=', loginText(login)).execute()
}

export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<', now).execute()
}

/** Lets one at a time give a login to an account. */
export async function lockLogin(tx: Tx, login: Login): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${loginText(login)}, 0))`.execute(tx)
}
