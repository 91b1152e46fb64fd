import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import * as contract from '../../import.contract.ts'

/** Goods that come as a table. */
function transferApi(ask: Ask) {
  const send = ({ file, choices }: SentFile, apply?: string) => {
    const query = { ...choices, fileName: file.name.slice(0, 200), ...(apply !== undefined && { apply }) }
    return ask(contract.importProducts, { query, file })
  }
  return {
    /** Previews the changes of a file. */
    preview: (sent: SentFile) => send(sent),
    /** Refused with 409 when the goods are no longer those that were looked at. */
    apply: (sent: SentFile, fingerprint: string) => send(sent, fingerprint),
    undo: (importId: string) => ask(contract.undoImport, { body: { importId } }),
    /** Asks for the progress of the last import of the day, unless one is named; null when there is none. */
    progress: (importId?: string) => ask(contract.getImportProgress, { query: { importId } }),
    async stop(importId: string): Promise<void> {
      await ask(contract.stopImport, { body: { importId } })
    },
  }
}

export type TransferApi = ReturnType<typeof transferApi>

export function useTransferApi() {
  const ask = useAsk()
  return useMemo(() => transferApi(ask), [ask])
}
