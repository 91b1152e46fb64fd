import { sql } from 'kysely'
import { byItself } from './asking.ts'
import type { Db } from './database/database.ts'

/** The secret kept under a name; `made` is kept when there is none. Every process gets the same one. */
export async function keepSecret(db: Db, name: string, made: string): Promise<string> {
  await byItself(() =>
    sql`insert into secrets (name, value) values (${name}, ${made}) on conflict (name) do nothing`.execute(db),
  )
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
