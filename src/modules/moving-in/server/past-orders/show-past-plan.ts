import { fileToWire, showRefusals } from '#platform/table-import.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import type { PastOrdersImport } from '../../past-orders.contract.ts'
import type { PastPlan } from './plan-past-orders.ts'
import type { PastOrdersRead } from './read-past-orders.ts'

/** Most orders and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

interface PastAnswer {
  read: Pick<PastOrdersRead, 'questions' | 'unknown'>
  plan: PastPlan
  past?: PastImport
  cellError(error: string): string
}

/** The plan of past orders as its page shows it. */
export function showPastPlan({ read, plan, past, cellError }: PastAnswer): PastOrdersImport {
  return {
    fingerprint: plan.fingerprint,
    orders: plan.orders.slice(0, mostListed).map(({ row, number, createdAt, status, lines, discount, ...order }) => ({
      row,
      number,
      createdAt,
      name: [order.lastName, order.firstName].filter(Boolean).join(' '),
      status,
      lines: lines.length,
      total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount,
    })),
    ordersCount: plan.orders.length,
    knownCount: plan.known,
    leftCount: plan.left,
    unansweredCount: plan.unanswered,
    words: plan.words.slice(0, mostListed),
    ...fileToWire({ questions: read.questions, unknownColumns: read.unknown }),
    ...showRefusals(plan.refusals, mostListed, cellError),
    past,
  }
}
