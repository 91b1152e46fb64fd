import { fileToWire, showRefusals } from '#platform/table-import.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import type { PastOverheadsImport } from '../../past-overheads.contract.ts'
import type { PastOverheadsPlan } from './plan-past-overheads.ts'
import type { PastOverheadsRead } from './read-past-overheads.ts'

/** Most costs, words and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

interface PastOverheadsAnswer {
  read: Pick<PastOverheadsRead, 'questions' | 'unknown' | 'refusals'>
  plan: PastOverheadsPlan
  fingerprint: string
  past?: PastImport
  cellError(error: string): string
}

/** The plan of costs as its page shows it: the words that nobody has told the meaning of stand first, then the frequent ones. */
export function showPastOverheads({
  read,
  plan,
  fingerprint,
  past,
  cellError,
}: PastOverheadsAnswer): PastOverheadsImport {
  const newCount = plan.planned.filter(({ before }) => before === null).length
  return {
    fingerprint,
    overheads: plan.planned.slice(0, mostListed).map(({ row, before, after }) => ({
      row,
      span: after.span,
      startsOn: after.startsOn,
      note: after.note,
      category: after.category,
      amount: after.amount,
      from: before ? { category: before.category, amount: before.amount } : undefined,
    })),
    newCount,
    changedCount: plan.planned.length - newCount,
    unchangedCount: plan.same,
    keptCount: plan.kept,
    leftCount: plan.left,
    unansweredCount: plan.unanswered,
    words: plan.words
      .toSorted(
        (one, other) => Number(one.category !== null) - Number(other.category !== null) || other.count - one.count,
      )
      .slice(0, mostListed),
    wordsCount: plan.words.length,
    ...fileToWire({ questions: read.questions, unknownColumns: read.unknown }),
    ...showRefusals(read.refusals, mostListed, cellError),
    past,
  }
}
