import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kit/actor.ts'
import { dayOf, type Day } from '#kit/days.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { recordChanges, type Change } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { Expense, ExpenseChange } from '../advert.ts'
import {
  deleteExpenses,
  insertExpenses,
  isDayTaken,
  listCampaignsOf,
  listOfTakenDays,
  lockExpenses,
  updateExpenses,
  type NewExpense,
} from './expenses.sql.ts'
import { expenseHistory } from './advert-history.ts'
import { planChangedExpense, planNewExpense, type PlanFacts } from './plan-expense.ts'
import { placeOf, refuseGoneAndStale, refuseRowsOfOrders } from './refuse-rows.ts'
import { saveOnce } from './save-once.ts'

/** The most rows of a day that one call may add. */
const mostAdded = 10_000

/**
 * Adds, changes and takes away expenses, all or none, and answers those that are there afterwards (ADV-4, WIRE-10). The same
 * key again writes nothing more.
 */
export async function saveExpenses(
  shop: Shop,
  given: readonly ExpenseChange[],
  actor: Actor,
  idempotencyKey?: string,
): Promise<Expense[]> {
  refuseRowsOfOrders(given)
  const save = () =>
    shop.database.transaction((tx) =>
      saveOnce(tx, {
        content: ['expenses', given],
        idempotencyKey,
        actor,
        save: () => saveAll(tx, given, { actor, today: dayOf(shop.now()) }),
        find: (ids) => lockExpenses(tx, ids),
      }),
    )
  try {
    return await save()
  } catch (fault) {
    if (!isDayTaken(fault)) throw fault
    // the rows that another call gave the campaign meanwhile are there by now: this try refuses them one by one
    return save()
  }
}

async function saveAll(
  tx: Tx,
  given: readonly ExpenseChange[],
  { actor, today }: { actor: Actor; today: Day },
): Promise<Expense[]> {
  const known = await lockExpenses(
    tx,
    given.flatMap(({ id }) => id ?? []),
  )
  await refuseGoneAndStale(tx, 'advertExpense', given, known)
  const types = new Set((await listProductTypes(tx)).map(({ id }) => id))
  const plan = planAll(given, known, { today, types })
  await refuseUnknownCampaigns(tx, given)
  // first: what takes the place of a row comes to its day
  await deleteExpenses(
    tx,
    plan.deleted.map(({ id }) => id),
  )
  const added = await add(tx, plan.added)
  await refuseTakenDays(tx, given, plan.changed)
  const changed = await updateExpenses(tx, plan.changed)
  const history: Change[] = [
    ...added.map((row) => expenseHistory({ action: 'added', to: row, actor })),
    ...changed.map((row) => expenseHistory({ action: 'edited', from: known.get(row.id), to: row, actor })),
    ...plan.deleted.map((row) => expenseHistory({ action: 'deleted', from: row, actor })),
  ]
  await recordChanges(tx, history)
  const saved = new Map(changed.map((row) => [row.id, row]))
  const remaining = given.flatMap(({ id = '', isDeleted }) => (isDeleted ? [] : (saved.get(id) ?? known.get(id) ?? [])))
  return [...remaining, ...added]
}

interface Planned {
  added: { row: NewExpense; index: number }[]
  changed: Expense[]
  deleted: Expense[]
}

function planAll(given: readonly ExpenseChange[], known: ReadonlyMap<string, Expense>, facts: PlanFacts): Planned {
  const planned: Planned = { added: [], changed: [], deleted: [] }
  const errors: FieldError[] = []
  const refused = (index: number, found: readonly FieldError[]) =>
    errors.push(...found.map((each) => ({ ...each, field: `${placeOf(index)}.${each.field}` })))
  for (const [index, change] of given.entries()) {
    const before = change.id === undefined ? undefined : known.get(change.id)
    if (!before) {
      if (change.isDeleted) continue
      const plan = planNewExpense(change, facts)
      if (plan.errors) refused(index, plan.errors)
      else planned.added.push(...plan.planned.map((row) => ({ row, index })))
      if (planned.added.length > mostAdded)
        throw refuse('invalid', 'tooManyAdvertRows', `${placeOf(index)}.to`, { most: mostAdded })
    } else if (change.isDeleted) planned.deleted.push(before)
    else {
      const plan = planChangedExpense(change, before, facts)
      if (plan.errors) refused(index, plan.errors)
      else if (isOther(before, plan.planned)) planned.changed.push(plan.planned)
    }
  }
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return planned
}

function isOther(before: Expense, after: Expense): boolean {
  return !isDeepStrictEqual(before, after)
}

async function add(tx: Tx, added: Planned['added']): Promise<Expense[]> {
  if (added.length === 0) return []
  const rows = await insertExpenses(
    tx,
    added.map(({ row }) => row),
  )
  if (rows.length < added.length) {
    const there = new Set(rows.map(({ campaignId, spentOn }) => `${campaignId} ${spentOn}`))
    const { index } = added.find(({ row }) => !there.has(`${row.campaignId} ${row.spentOn}`)) ?? { index: 0 }
    throw refuse('conflict', 'campaignHasDay', `${placeOf(index)}.campaignId`)
  }
  return rows
}

/** A row of a campaign does not move to a day that the campaign has already, nor where another of the call moves. */
async function refuseTakenDays(tx: Tx, given: readonly ExpenseChange[], changed: readonly Expense[]): Promise<void> {
  const taken = (await listOfTakenDays(tx, changed)).union(sameDays(changed))
  const errors = given.flatMap(({ id = '' }, index): FieldError[] =>
    taken.has(id) ? [{ field: `${placeOf(index)}.spentOn`, error: 'campaignHasDay' }] : [],
  )
  if (errors.length > 0) throw new Refusal('conflict', errors)
}

/** Ids of those whose campaign has one before them on their day. */
function sameDays(changed: readonly Expense[]): Set<string> {
  const named = changed.filter(({ campaignId }) => campaignId !== null)
  const byDay = Map.groupBy(named, ({ campaignId, spentOn }) => `${campaignId} ${spentOn}`)
  return new Set([...byDay.values()].flatMap(([, ...others]) => others.map(({ id }) => id)))
}

async function refuseUnknownCampaigns(tx: Tx, given: readonly ExpenseChange[]): Promise<void> {
  const named = given.flatMap(({ id, campaignId }, index) =>
    id === undefined && campaignId ? [{ campaignId, index }] : [],
  )
  const known = await listCampaignsOf(
    tx,
    named.map(({ campaignId }) => campaignId),
  )
  const unknown = named.filter(({ campaignId }) => !known.has(campaignId))
  if (unknown.length === 0) return
  const errors = unknown.map(({ index }) => ({ field: `${placeOf(index)}.campaignId`, error: 'unknownCampaign' }))
  throw new Refusal('invalid', errors)
}
