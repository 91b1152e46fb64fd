import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { historyFromWire } from '#platform/field-history.ts'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { Period } from '../../earned.ts'
import { overhead } from '../../overhead.fields.ts'
import type { OverheadDraft, OverheadInPeriod } from '../../overhead.ts'
import * as contract from '../../overheads.contract.ts'

export type OverheadChange = Partial<OverheadDraft> & { id: string; version?: number; isDeleted?: boolean }

/** The calls of costs outside orders, in our words. */
function overheadsApi(ask: Ask) {
  const importFile = ({ file, choices }: SentFile, apply?: string) => {
    const query = { ...choices, fileName: file.name.slice(0, 200), ...(apply !== undefined && { apply }) }
    return ask(contract.importOverheads, { query, file })
  }
  return {
    list: async ({ from, to }: Period): Promise<OverheadInPeriod[]> =>
      (await ask(contract.getOverheads, { query: { from, to } })).overheads,
    save: (changes: readonly OverheadChange[]) => ask(contract.updateOverheads, { body: { overheads: [...changes] } }),
    history: async (id: string) => historyFromWire(overhead, await ask(contract.getOverheadHistory, { query: { id } })),
    look: (sent: SentFile) => importFile(sent),
    apply: (sent: SentFile, fingerprint: string) => importFile(sent, fingerprint),
    undo: (importId: string) => ask(contract.undoOverheadsImport, { body: { importId } }),
  }
}

export function useOverheadsApi() {
  const ask = useAsk()
  return useMemo(() => overheadsApi(ask), [ask])
}
export type OverheadsApi = ReturnType<typeof useOverheadsApi>

/** All figures are others when one of them is. */
export const figuresKey = ['insights'] as const

export function overheadsQuery(api: OverheadsApi, period: Period) {
  return queryOptions({
    queryKey: [...figuresKey, 'overheads', period],
    queryFn: () => api.list(period),
    placeholderData: (before) => before,
  })
}
