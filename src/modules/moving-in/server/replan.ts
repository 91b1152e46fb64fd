import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { joiningReasons, type MovePlan } from '../move.ts'
import type { PlanSummary } from '../contract.ts'
import type { SourceRow } from '../source-row.ts'
import { diffModels } from './diff-models.ts'
import { listAnswers, listRows, replaceModels, type MoveRow } from './moves.sql.ts'
import { planMove } from './planning/plan-move.ts'

/** Plans a move anew by today's answers and decisions, and by the goods that are here. */
export async function replan(
  tx: Tx,
  { id, decisions, stockOn }: Pick<MoveRow, 'id' | 'decisions' | 'stockOn'>,
  read?: readonly SourceRow[],
): Promise<void> {
  const rows = read ?? (await listRows(tx, id))
  const plan = await planMove(rows, { types: await listProductTypes(tx), answers: await listAnswers(tx), decisions })
  const clear = plan.models.filter(({ state }) => state === 'clear')
  const effects = new Map((await diffModels(tx, clear, stockOn)).map(({ key, effect }) => [key, effect]))
  const models = plan.models.map((model) => ({ ...model, effect: effects.get(model.key) ?? ('added' as const) }))
  await replaceModels(tx, id, models, summaryOf(plan, rows.length))
}

function summaryOf({ models, questions, services, nameless }: MovePlan, rows: number): PlanSummary {
  const clear = models.filter(({ state }) => state === 'clear')
  const lots = clear.flatMap((model) => model.lots)
  const distinct = (values: readonly string[]) => new Set(values.filter((value) => value !== '')).size
  const countOf = (reason: string) => models.filter((model) => model.reason === reason).length
  return {
    rows,
    services,
    nameless,
    models: models.length,
    clear: clear.length,
    unclear: models.filter(({ state }) => state === 'unclear').length,
    skipped: models.filter(({ state }) => state === 'skipped').length,
    lots: lots.length,
    pieces: lots.reduce((sum, { onHand }) => sum + onHand, 0),
    photos: clear.reduce((sum, { photos }) => sum + photos.length, 0),
    types: distinct(clear.map(({ typeId }) => typeId)),
    colours: distinct(lots.map(({ colour }) => colour)),
    addresses: clear.filter(({ former }) => former.some(({ url }) => url !== '')).length,
    sizes: distinct(lots.map(({ size }) => size)),
    reasons: Object.fromEntries(joiningReasons.map((reason) => [reason, countOf(reason)])) as PlanSummary['reasons'],
    questions,
  }
}
