import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '#platform/web/ask.ts'
import type { PastKind } from '../../past-import.ts'
import { getPastImports, stopPastImport, undoPastImport, type PastImport } from '../../past-imports.contract.ts'

const askEveryMs = 700

export const isUnderWay = ({ state }: PastImport) => state === 'running' || state === 'undoing'

export const pastImportsKey = (kind: PastKind) => ['past-imports', kind]

/** Tables of a kind that were brought; asked again while one of them is under way. */
export function pastImportsQuery(ask: Ask, kind: PastKind) {
  return queryOptions({
    queryKey: pastImportsKey(kind),
    queryFn: () => pastImportsApi(ask).list(kind),
    refetchInterval: ({ state: { data = [] } }) => (data.some(isUnderWay) ? askEveryMs : false),
  })
}

export function pastImportsApi(ask: Ask) {
  const api = {
    list: async (kind: PastKind) => (await ask(getPastImports, { query: { kind } })).imports,
    stop: (importId: string) => ask(stopPastImport, { body: { importId } }),
    undo: (importId: string) => ask(undoPastImport, { body: { importId } }),
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
