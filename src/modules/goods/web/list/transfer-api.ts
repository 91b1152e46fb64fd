import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import * as contract from '../../import.contract.ts'
import {
  importFromWire,
  progressFromWire,
  progressToQuery,
  undoFromWire,
  type ImportView,
  type ProgressView,
} from '../../transfer-view.contract.ts'

/** Goods that come as a table. */
function transferApi(call: Call) {
  return {
    /** Previews the changes of a file. */
    async preview({ file, choices }: SentFile): Promise<ImportView> {
      const query = { ...choices, fileName: file.name.slice(0, 200) }
      return importFromWire((await call(contract.importProducts, { query, file })).data)
    },
    /** Refused with 409 when the goods are no longer those that were looked at. */
    async apply({ file, choices }: SentFile, fingerprint: string): Promise<ImportView> {
      const query = { ...choices, fileName: file.name.slice(0, 200), apply: fingerprint }
      return importFromWire((await call(contract.importProducts, { query, file })).data)
    },
    async undo(importId: string) {
      return undoFromWire((await call(contract.undoImport, { body: { importId } })).data)
    },
    /** Of the last import of the day, unless one is named; undefined when there is none. */
    async progress(importId?: string): Promise<ProgressView | undefined> {
      const { data } = await call(contract.getImportProgress, { query: progressToQuery(importId) })
      return data ? progressFromWire(data) : undefined
    },
    async stop(importId: string): Promise<void> {
      await call(contract.stopImport, { body: { importId } })
    },
  }
}

export type TransferApi = ReturnType<typeof transferApi>

export function useTransferApi() {
  const call = useCall()
  return useMemo(() => transferApi(call), [call])
}
