import type { Call } from '#platform/web/api.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importStatement, statementFromWire, undoStatement, type StatementView } from '../statements.contract.ts'

/** Statements of banks, in our words. */
export function statementsApi(call: Call) {
  const send = async ({ file, choices }: SentFile, take: readonly string[], apply?: string): Promise<StatementView> => {
    const query = {
      ...choices,
      fileName: file.name.slice(0, 200),
      ...(take.length > 0 && { take: take.join(',') }),
      ...(apply !== undefined && { apply }),
    }
    return statementFromWire((await call(importStatement, { query, file })).data)
  }
  return {
    look: (sent: SentFile, take: readonly string[]) => send(sent, take),
    /** Refused with 409 when the orders are no longer those that were looked at. */
    apply: send,
    async undo(importId: string): Promise<{ undone: number; stays: number }> {
      return (await call(undoStatement, { body: { importId } })).data
    },
  }
}
