import { refuse } from '#kit/refusal.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { answerKey, answersTo, type Decisions, type Doubt } from '../move.ts'
import { lockMove, setDecisions, writeAnswers, type MoveRow } from './moves.sql.ts'
import { refuseBusy } from './move-state.ts'
import { replan } from './replan.ts'

/** Answers questions for all models that share them, and for the next file; an empty answer takes one back. */
export async function answerQuestions(
  shop: Shop,
  moveId: string,
  given: readonly (Doubt & { answer: string })[],
): Promise<void> {
  await changePlan(shop, moveId, async (tx, move) => {
    const types = await listProductTypes(tx)
    for (const [place, { kind, answer }] of given.entries()) {
      const isKnown = answer === '' || answersTo[kind].includes(answer)
      const isType = kind === 'type' && types.some(({ id }) => id === answer)
      if (!isKnown && !isType) throw refuse('invalid', 'moveAnswer', `answers.${place}.answer`)
    }
    await writeAnswers(tx, Object.fromEntries(given.map((each) => [answerKey(each), each.answer])))
    return move
  })
}

/** Says of models that their rows are one, are apart, or are part of another one; null takes it back. */
export async function decideModels(
  shop: Shop,
  moveId: string,
  decisions: Readonly<Record<string, Decisions[string] | null>>,
): Promise<void> {
  await changePlan(shop, moveId, async (tx, move) => {
    const all = Object.entries({ ...move.decisions, ...decisions }).filter(([, decision]) => decision !== null)
    const next = { ...move, decisions: Object.fromEntries(all) as Decisions }
    await setDecisions(tx, moveId, next.decisions)
    return next
  })
}

async function changePlan(
  shop: Shop,
  moveId: string,
  change: (tx: Tx, move: MoveRow) => Promise<MoveRow>,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const move = await lockMove(tx, moveId)
    if (!move) throw refuse('notFound', 'moveGone')
    await refuseBusy(shop, tx)
    await replan(tx, await change(tx, move))
  })
}
