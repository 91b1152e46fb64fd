import type { Ask } from '#platform/web/ask.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { getStatements, importStatement, undoStatement } from '../statements.contract.ts'

export const statementsKey = ['statements', 'imports'] as const

/** Statements of banks. */
export function statementsApi(ask: Ask) {
  const send = ({ file, choices }: SentFile, take: readonly string[], apply?: string) => {
    const fileName = file.name.slice(0, 200)
    return ask(importStatement, {
      query: { ...choices, fileName, take: take.length > 0 ? [...take] : undefined, apply },
      file,
    })
  }
  return {
    look: (sent: SentFile, take: readonly string[]) => send(sent, take),
    /** Refused with 409 when the orders are no longer those that were looked at. */
    apply: send,
    imports: () => ask(getStatements),
    undo: (importId: string) => ask(undoStatement, { body: { importId } }),
  }
}
