import { addDays, dayOf, monthOf, type Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { amountIn, type Overhead } from '../../overhead.ts'
import type { Moved } from '../../moved.ts'
import { hasLooked, insertMoved } from '../moved.sql.ts'

/** Records how late costs change months that are over, a row a month (EARN-7). */
export async function recordMovedOverheads(
  tx: Tx,
  { before, after, now }: { before: readonly Overhead[]; after: readonly Overhead[]; now: Date },
): Promise<void> {
  const all = [...before, ...after]
  const first = all.map(({ startsOn }) => startsOn).toSorted()[0]
  if (first === undefined || !(await hasLooked(tx))) return
  const sum = (of: readonly Overhead[], month: { from: Day; to: Day }) =>
    of.reduce((total, each) => total + amountIn(each, month), 0)
  const moved: Moved[] = []
  const current = monthOf(dayOf(now)).from
  for (let day = monthOf(first).from; day < current; day = addDays(monthOf(day).to, 1)) {
    const month = monthOf(day)
    const amount = sum(before, month) - sum(after, month)
    if (amount === 0) continue
    const of = { orderId: null, orderNumber: '', purchaseNumber: '' }
    moved.push({ day: month.from, term: 'overheads', amount, reason: 'overhead', ...of })
  }
  await insertMoved(tx, moved, now)
}
