import type { Money } from '#kit/money.ts'
import { fileToWire, showRefusals } from '#platform/table-import.ts'
import type { MatchedEntry, Statement } from '../statement.ts'
import type { StatementImport } from '../statements.contract.ts'

/** Most entries and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 500

export interface StatementAnswer {
  statement: Statement
  matched: readonly MatchedEntry[]
  booked: readonly MatchedEntry[]
  payouts: readonly MatchedEntry[]
  fingerprint: string
  importId: string | null
  cellError(error: string): string
}

/** A statement beside the orders and payouts of its entries. */
export function showStatement(answer: StatementAnswer): StatementImport {
  const { statement, matched, booked, payouts, fingerprint, importId, cellError } = answer
  const isBooked = new Set(booked.map(({ key }) => key))
  return {
    fingerprint,
    importId,
    entries: matched.slice(0, mostListed).map((entry) => ({
      ...entry,
      payer: entry.payer.slice(0, 200),
      purpose: entry.purpose.slice(0, 300),
      isBooked: isBooked.has(entry.key),
    })),
    entriesCount: matched.length,
    bookedCount: booked.length,
    bookedAmount: sumOf(booked),
    payoutsCount: payouts.length,
    payoutsAmount: sumOf(payouts),
    knownCount: matched.filter(({ verdict }) => verdict === 'known').length,
    outgoingCount: statement.outgoing,
    questions: fileToWire({ questions: statement.questions, unknownColumns: [] }).questions,
    ...showRefusals(statement.refusals, mostListed, cellError),
  }
}

function sumOf(entries: readonly MatchedEntry[]): Money {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
