import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import type { PastImport, PastKind } from '../../past-import.ts'
import { getPastImports, pastImportFromWire, stopPastImport, undoPastImport } from '../../past-imports.contract.ts'

const askEveryMs = 700

export const isUnderWay = ({ state }: PastImport) => state === 'running' || state === 'undoing'

export const pastImportsKey = (kind: PastKind) => ['past-imports', kind]

/** Tables of a kind that were brought; asked again while one of them is under way. */
export function pastImportsQuery(call: Call, kind: PastKind) {
  return queryOptions({
    queryKey: pastImportsKey(kind),
    queryFn: () => pastImportsApi(call).list(kind),
    refetchInterval: ({ state: { data = [] } }) => (data.some(isUnderWay) ? askEveryMs : false),
  })
}

export function pastImportsApi(call: Call) {
  const api = {
    async list(kind: PastKind): Promise<PastImport[]> {
      return (await call(getPastImports, { query: { kind } })).data.imports.map(pastImportFromWire)
    },
    async stop(importId: string): Promise<PastImport> {
      return pastImportFromWire((await call(stopPastImport, { body: { importId } })).data)
    },
    async undo(importId: string): Promise<PastImport> {
      return pastImportFromWire((await call(undoPastImport, { body: { importId } })).data)
    },
    /** Watches one until nobody works at it any more. */
    async follow(from: PastImport, onStep: (now: PastImport) => void): Promise<PastImport> {
      for (let now = from; ;) {
        if (!isUnderWay(now)) return now
        onStep(now)
        await new Promise((resolve) => setTimeout(resolve, askEveryMs))
        const { kind, importId } = now
        now = (await api.list(kind)).find((each) => each.importId === importId) ?? now
      }
    },
  }
  return api
}
export type PastImportsApi = ReturnType<typeof pastImportsApi>
