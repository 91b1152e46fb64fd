import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../../transfer.contract.ts'
import {
  importFromWire,
  importToQuery,
  undoFromWire,
  type ImportView,
  type UndoView,
} from '../../transfer-view.contract.ts'

/** Goods that come as a table. */
export function transferApi(call: Call) {
  return {
    /** What a file would change. */
    async preview(file: File): Promise<ImportView> {
      return importFromWire((await call(contract.importProducts, { query: importToQuery(file.name), file })).data)
    },
    /** Refused with 409 when the goods are no longer those that were looked at. */
    async apply(file: File, fingerprint: string): Promise<ImportView> {
      const query = importToQuery(file.name, fingerprint)
      return importFromWire((await call(contract.importProducts, { query, file })).data)
    },
    async undo(importId: string): Promise<UndoView> {
      return undoFromWire((await call(contract.undoImport, { body: { importId } })).data)
    },
  }
}

export function useTransferApi() {
  const call = useCall()
  return useMemo(() => transferApi(call), [call])
}
