import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns, withActor } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { tableApis, type ApiSourceName, type ReadingFailure, type ReadingState } from '../../api-source.ts'
import type { Position, Thing } from './api-source.ts'

export interface Reading {
  id: string
  source: ApiSourceName
  /** `whole`: everything is read, and the plan is about to be made. */
  state: ReadingState | 'whole'
  position: Position | null
  isAskedAgain: boolean
  read: number
  total: number | null
  failure: ReadingFailure | ''
  failures: number
  nextAt: Date | null
  begunAt: Date
  actor: Actor
}

function readings(db: Db | Tx) {
  return db
    .selectFrom('move_readings')
    .select((row) => [
      'id',
      row.ref('source').$castTo<ApiSourceName>().as('source'),
      row.ref('state').$castTo<Reading['state']>().as('state'),
      row.ref('position').$castTo<Position | null>().as('position'),
      'is_asked_again as isAskedAgain',
      'read_count as read',
      'total_count as total',
      row.ref('failure').$castTo<Reading['failure']>().as('failure'),
      'failures',
      'next_at as nextAt',
      'begun_at as begunAt',
      'actor_id as actorId',
      'actor_name as actorName',
      'actor_machine as actorMachine',
    ])
}

export async function findReading(db: Db | Tx): Promise<Reading | undefined> {
  const row = await readings(db).orderBy('begun_at', 'desc').orderBy('id', 'desc').executeTakeFirst()
  return row && withActor(row)
}

/** Holds it until the transaction ends. */
export async function lockReading(tx: Tx, id: string): Promise<Reading | undefined> {
  const row = await readings(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && withActor(row)
}

/** In the place of those before. Under the lock of moves. */
export async function insertReading(tx: Tx, source: ApiSourceName, actor: Actor, now: Date): Promise<void> {
  await tx.deleteFrom('move_readings').execute()
  await tx
    .insertInto('move_readings')
    .values({ source, begun_at: now, ...actorColumns(actor) })
    .execute()
}

/** Goes on with a stopped or broken reading where it was. */
export async function resumeReading(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('move_readings')
    .set({ state: 'running', is_asked_again: false, failure: '', failures: 0, next_at: null, beat_at: null })
    .where('id', '=', id)
    .execute()
}

export async function stopReading(tx: Tx): Promise<void> {
  await tx
    .updateTable('move_readings')
    .set({ state: 'stopped', next_at: null })
    .where('state', 'in', ['running', 'whole'])
    .execute()
}

/** Takes the reading that is due for oneself: undefined where there is none, or another process reads it. */
export async function takeReading(tx: Tx, { now, since }: { now: Date; since: Date }): Promise<Reading | undefined> {
  const taken = await tx
    .updateTable('move_readings')
    .set({ beat_at: now, next_at: null })
    .where('state', 'in', ['running', 'whole'])
    .where((row) => row.or([row('next_at', 'is', null), row('next_at', '<=', now)]))
    .where((row) => row.or([row('beat_at', 'is', null), row('beat_at', '<', since)]))
    .returning('id')
    .executeTakeFirst()
  return taken && lockReading(tx, taken.id)
}

/** Nobody reads it now. */
export async function restReading(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('move_readings').set({ beat_at: null }).where('id', '=', id).execute()
}

/** Gives how many of them were not there yet; one that is read again is as it was read last. */
export async function keepThings(tx: Tx, id: string, things: readonly Thing[]): Promise<number> {
  // a page that has the same thing twice
  const all = [...new Map(things.map((thing) => [JSON.stringify([thing.kind, thing.key]), thing])).values()]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into move_reading_things as t (reading_id, kind, key, content)
    select ${id}::uuid, kind, key, content
    from unnest(
      ${all.map(({ kind }) => kind)}::text[], ${all.map(({ key }) => key)}::text[],
      ${all.map(({ content }) => asJson(content))}::jsonb[]
    ) as n (kind, key, content)
    on conflict (reading_id, kind, key) do update set content = excluded.content
    returning xmax = 0 as "isNew"`.execute(tx)
  return rows.filter(({ isNew }) => isNew).length
}

/** Neither a NUL nor half a character, which no column of a database holds. */
function asJson(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}

export interface Step {
  state: 'running' | 'whole'
  position: Position | null
  isAskedAgain: boolean
  counted: string
  total: number | undefined
}

export async function stepReading(tx: Tx, id: string, step: Step, now: Date): Promise<void> {
  const { state, position, isAskedAgain, counted, total } = step
  await sql`
    update move_readings set state = ${state}, position = ${position && JSON.stringify(position)}::jsonb,
      is_asked_again = ${isAskedAgain}, failure = '', failures = 0, next_at = null, beat_at = ${now},
      total_count = coalesce(${total ?? null}::int, total_count),
      read_count = (select count(*) from move_reading_things t where t.reading_id = ${id}::uuid and t.kind = ${counted})
    where id = ${id}::uuid`.execute(tx)
}

/** It rests, or has failed for good. */
export async function failReading(
  tx: Tx,
  id: string,
  { failure, failures, nextAt }: { failure: ReadingFailure; failures: number; nextAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('move_readings')
    .set({ failure, failures, next_at: nextAt, ...(nextAt === null && { state: 'failed' }) })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'whole'])
    .execute()
}

/** Orders and buyers are kept as they were read, until they are brought or a day is over. */
export async function keepReading(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('move_readings')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'whole')
    .execute()
}

export async function forgetTables(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('move_readings')
    .where('source', 'in', [...tableApis])
    .where('begun_at', '<', before)
    .execute()
}

/** Ends a reading whose things are in the plan now. */
export async function endReading(tx: Tx, id: string, moveId: string): Promise<void> {
  await tx.deleteFrom('move_reading_things').where('reading_id', '=', id).execute()
  await tx.updateTable('move_readings').set({ state: 'done', move_id: moveId }).where('id', '=', id).execute()
}

const thingsAtOnce = 1000

/** All that was read, in the order of keys as people count. */
export async function listThings(db: Db, id: string): Promise<Map<string, Map<string, unknown>>> {
  const found = new Map<string, Map<string, unknown>>()
  for (let after = { kind: '', key: '' }; ;) {
    const { rows } = await sql<Thing>`
      select kind, key, content from move_reading_things
      where reading_id = ${id}::uuid and (kind, key) > (${after.kind}, ${after.key})
      order by kind, key limit ${thingsAtOnce}::int`.execute(db)
    for (const { kind, key, content } of rows) {
      const own = found.get(kind) ?? new Map<string, unknown>()
      found.set(kind, own.set(key, content))
    }
    const last = rows.at(-1)
    if (!last) return new Map([...found].map(([kind, own]) => [kind, inOrder(own)]))
    after = last
  }
}

const counting = new Intl.Collator('en', { numeric: true })

function inOrder(things: Map<string, unknown>): Map<string, unknown> {
  return new Map([...things].toSorted(([one], [other]) => counting.compare(one, other)))
}
