import type { Translate } from '#platform/texts.ts'
import type { ImportResult, OnPace } from '#platform/web/transfer/import/import-preview.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import type { PastImportsApi } from './past-imports-api.ts'
import type { PastImportKey } from './texts.ts'

/** The outcome of an import in words, watched to its end; with the way back. */
export async function followedResult(
  past: PastImport,
  onPace: OnPace,
  { api, t }: { api: PastImportsApi; t: Translate<PastImportKey> },
): Promise<ImportResult> {
  const watched = (from: PastImport, onUndoPace: OnPace) =>
    api.follow(from, ({ state, importId, done, total }) =>
      onUndoPace({ done, total, ...(state === 'running' && { stop: async () => void (await api.stop(importId)) }) }),
    )
  const end = await watched(past, onPace)
  const text = outcomeOf(end, t)
  if (end.state === 'undone') return { text }
  const undo = async (onUndoPace: OnPace) => outcomeOf(await watched(await api.undo(end.importId), onUndoPace), t)
  return { text, undo }
}

/** How an import, or its undoing, ended. */
export function outcomeOf(
  { kind, state, entered, done, total, undone }: PastImport,
  t: Translate<PastImportKey>,
): string {
  if (state === 'undone' && undone) {
    const taken = t(`undone.${kind}`, { count: undone.takenBack })
    return undone.stays > 0 ? `${taken}. ${t(`stays.${kind}`, { count: undone.stays })}` : taken
  }
  if (state === 'undoInterrupted') return t('undoInterrupted', { done, total })
  const came = t(`done.${kind}`, { count: entered })
  return state === 'stopped' || state === 'interrupted' ? `${came}. ${t(state, { done, total })}` : came
}
