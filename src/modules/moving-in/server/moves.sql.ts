import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import { actorColumns, withActor } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import {
  modelEffects,
  type Answers,
  type Decisions,
  type JoiningReason,
  type Model,
  type ModelEffect,
} from '../move.ts'
import type { MoveOutcome, PlanSummary } from '../contract.ts'
import type { MoveSource, SourceColumn } from '../source.ts'
import type { CellTrouble, SourceRow } from '../source-row.ts'

export interface NewMove {
  source: MoveSource
  fileName: string
  stockOn: Day
  troubles: readonly CellTrouble[]
  troubleCount: number
  unknownColumns: readonly string[]
}

export async function insertMove(tx: Tx, move: NewMove, actor: Actor, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('moves')
    .values({
      source: move.source,
      file_name: move.fileName,
      stock_on: move.stockOn,
      troubles: JSON.stringify(move.troubles),
      trouble_count: move.troubleCount,
      unknown_columns: JSON.stringify(move.unknownColumns),
      created_at: now,
      ...actorColumns(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Plans that nothing was ever moved by: a newer one takes their place. Under the lock of moves, as one may just begin. */
export async function deleteDrafts(tx: Tx): Promise<void> {
  await sql`delete from moves m where not exists (select from move_runs r where r.move_id = m.id)`.execute(tx)
}

const rowsAtOnce = 1000

export async function insertRows(tx: Tx, moveId: string, rows: readonly SourceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await sql`
      insert into move_rows (move_id, row_number, thing)
      select ${moveId}::uuid, row_number, thing
      from unnest(${some.map(({ row }) => row)}::int[], ${some.map((row) => JSON.stringify(row))}::jsonb[])
        as r (row_number, thing)`.execute(tx)
  }
}

export async function listRows(db: Db | Tx, moveId: string): Promise<SourceRow[]> {
  const rows = await db
    .selectFrom('move_rows')
    .select('thing')
    .where('move_id', '=', moveId)
    .orderBy('row_number')
    .execute()
  return rows.map(({ thing }) => thing as unknown as SourceRow)
}

/** The models of a plan in the place of those before, with what the plan comes to. */
export async function replaceModels(
  tx: Tx,
  moveId: string,
  models: readonly (Model & { effect: ModelEffect })[],
  summary: PlanSummary,
): Promise<void> {
  await tx.deleteFrom('move_models').where('move_id', '=', moveId).execute()
  for (let start = 0; start < models.length; start += rowsAtOnce) {
    const some = models.slice(start, start + rowsAtOnce)
    await sql`
      insert into move_models (move_id, key, place, reason, state, effect, model)
      select ${moveId}::uuid, key, place, reason, state, effect, model
      from unnest(
        ${some.map(({ key }) => key)}::text[], ${some.map((_, at) => start + at)}::int[],
        ${some.map(({ reason }) => reason)}::text[], ${some.map(({ state }) => state)}::text[],
        ${some.map(({ effect }) => effect)}::text[],
        ${some.map(({ effect: _, ...model }) => JSON.stringify(model))}::jsonb[]
      ) as m (key, place, reason, state, effect, model)`.execute(tx)
  }
  await tx
    .updateTable('moves')
    .set({ plan: JSON.stringify(summary) })
    .where('id', '=', moveId)
    .execute()
}

export interface MoveRow extends NewMove {
  id: string
  createdAt: Date
  decisions: Decisions
  plan: PlanSummary
  outcome: MoveOutcome
}

function moves(db: Db | Tx) {
  return db
    .selectFrom('moves')
    .select((row) => [
      'id',
      row.ref('source').$castTo<MoveSource>().as('source'),
      'file_name as fileName',
      'created_at as createdAt',
      'stock_on as stockOn',
      row.ref('troubles').$castTo<CellTrouble[]>().as('troubles'),
      'trouble_count as troubleCount',
      row.ref('unknown_columns').$castTo<string[]>().as('unknownColumns'),
      row.ref('decisions').$castTo<Decisions>().as('decisions'),
      row.ref('plan').$castTo<PlanSummary>().as('plan'),
      row.ref('outcome').$castTo<MoveOutcome>().as('outcome'),
    ])
}

const mostMoves = 20

/** The newest first. */
export async function listMoves(db: Db | Tx): Promise<MoveRow[]> {
  return moves(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostMoves).execute()
}

/** Holds all moves until the transaction ends: two never write at once. */
export async function lockMoves(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('moves'))`.execute(tx)
}

/** One of them, with all others held. */
export async function lockMove(tx: Tx, id: string): Promise<MoveRow | undefined> {
  await lockMoves(tx)
  return moves(tx).where('id', '=', id).executeTakeFirst()
}

/** Who moves, and what from. */
export async function findMoveOf(tx: Tx, id: string): Promise<{ fileName: string; actor: Actor } | undefined> {
  const row = await tx
    .selectFrom('moves')
    .select([
      'file_name as fileName',
      'actor_id as actorId',
      'actor_name as actorName',
      'actor_machine as actorMachine',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withActor(row)
}

export async function setDecisions(tx: Tx, id: string, decisions: Decisions): Promise<void> {
  await tx
    .updateTable('moves')
    .set({ decisions: JSON.stringify(decisions) })
    .where('id', '=', id)
    .execute()
}

export async function setOutcome(tx: Tx, id: string, outcome: MoveOutcome): Promise<void> {
  await tx
    .updateTable('moves')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute()
}

export async function listAnswers(db: Db | Tx): Promise<Answers> {
  const rows = await db.selectFrom('move_answers').select(['question', 'answer']).execute()
  return Object.fromEntries(rows.map(({ question, answer }) => [question, answer]))
}

/** An empty answer takes one back. */
export async function writeAnswers(tx: Tx, answers: Answers): Promise<void> {
  const all = Object.entries(answers)
  const gone = all.flatMap(([question, answer]) => (answer === '' ? [question] : []))
  if (gone.length > 0) await tx.deleteFrom('move_answers').where('question', 'in', gone).execute()
  const given = all.filter(([, answer]) => answer !== '')
  await sql`
    insert into move_answers (question, answer)
    select question, answer
    from unnest(${given.map(([question]) => question)}::text[], ${given.map(([, answer]) => answer)}::text[])
      as a (question, answer)
    on conflict (question) do update set answer = excluded.answer, answered_at = now()`.execute(tx)
}

export async function listColumns(db: Db | Tx): Promise<Map<string, SourceColumn | null>> {
  const rows = await db.selectFrom('move_columns').select(['header', 'stands_for']).execute()
  return new Map(rows.map((row) => [row.header, row.stands_for as SourceColumn | null]))
}

export async function writeColumns(tx: Tx, columns: ReadonlyMap<string, SourceColumn | null>): Promise<void> {
  await sql`
    insert into move_columns (header, stands_for)
    select header, stands_for
    from unnest(${[...columns.keys()]}::text[], ${[...columns.values()]}::text[]) as c (header, stands_for)
    on conflict (header) do update set stands_for = excluded.stands_for`.execute(tx)
}

export interface ModelsFilter {
  reasons?: readonly JoiningReason[] | undefined
  offset: number
  limit: number
}

/** Those that somebody has to decide on stand first, then the largest. */
export async function listModels(
  db: Db | Tx,
  moveId: string,
  { reasons, offset, limit }: ModelsFilter,
): Promise<{ models: Model[]; total: number }> {
  const all = db
    .selectFrom('move_models')
    .where('move_id', '=', moveId)
    .$if(reasons !== undefined, (query) =>
      query.where('reason', '=', sql<string>`any(${[...(reasons ?? [])]}::text[])`),
    )
  const [rows, { total }] = await Promise.all([
    all
      .select('model')
      .orderBy(sql`reason = 'similar' desc, place`)
      .offset(offset)
      .limit(limit)
      .execute(),
    all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { models: rows.map(({ model }) => model as unknown as Model), total }
}

/** Models that can be moved, and were not yet by this move. */
const modelsToMove = (moveId: string) => sql`
  move_models m
  where move_id = ${moveId}::uuid and state = 'clear'
    and not exists (select from moved_products p where p.move_id = m.move_id and p.key = m.key)`

/** In the order of the file. */
export async function listModelsToMove(db: Db, moveId: string): Promise<Model[]> {
  const { rows } = await sql<{ model: Model }>`select model from ${modelsToMove(moveId)} order by place`.execute(db)
  return rows.map(({ model }) => model)
}

export async function listKeysToMove(tx: Tx, moveId: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from ${modelsToMove(moveId)}`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** How many of them have each effect, as of the last plan. */
export async function countModelsToMove(db: Db, moveId: string): Promise<Record<ModelEffect, number>> {
  const { rows } = await sql<{ effect: ModelEffect; count: number }>`
    select effect, count(*)::int as count from ${modelsToMove(moveId)} group by effect`.execute(db)
  const of = new Map(rows.map(({ effect, count }) => [effect, count]))
  return Object.fromEntries(modelEffects.map((effect) => [effect, of.get(effect) ?? 0])) as Record<ModelEffect, number>
}

export async function clearMoves(tx: Tx): Promise<void> {
  await tx.deleteFrom('moves').execute()
  await tx.deleteFrom('move_readings').execute()
  await tx.deleteFrom('move_answers').execute()
  await tx.deleteFrom('move_columns').execute()
  await tx.deleteFrom('past_imports').execute()
  await tx.deleteFrom('move_status_words').execute()
  await tx.deleteFrom('move_overhead_words').execute()
  await tx.deleteFrom('arrivals').execute()
}
