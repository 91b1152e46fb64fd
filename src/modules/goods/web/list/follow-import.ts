import type { Translate } from '#platform/texts.ts'
import type { EarlierImport, ImportResult, OnPace } from '#platform/web/transfer/import/import-preview.ts'
import type { ProgressAnswer, UndoneImport } from '../../import.contract.ts'
import type { GoodsListKey } from './texts.ts'
import type { TransferApi } from './transfer-api.ts'

const askEveryMs = 700

/** An import in words, watched to its end where it is under way still. */
export function importWords(api: TransferApi, t: Translate<GoodsListKey>) {
  async function follow(from: ProgressAnswer, onPace: OnPace): Promise<ProgressAnswer> {
    let now: ProgressAnswer | undefined = from
    for (;;) {
      const { state, importId, done, total }: ProgressAnswer = now
      if (state !== 'running' && state !== 'undoing') return now
      onPace({ done, total, ...(state === 'running' && { stop: () => api.stop(importId) }) })
      await new Promise((resolve) => setTimeout(resolve, askEveryMs))
      now = (await api.progress(importId)) ?? now
    }
  }

  async function undo(importId: string, onPace: OnPace): Promise<string> {
    const { progress, ...undone } = await api.undo(importId)
    const end = progress && (await follow(progress, onPace))
    if (end && end.state !== 'undone') return t('import.undoInterrupted', valuesOf(end))
    return undoneWords(end?.undone ?? undone)
  }

  function undoneWords({ products, lots, left, leftCount }: UndoneImport): string {
    const undone = t('import.undone', { products, lots })
    if (leftCount === 0) return undone
    const codes = [...new Set(left.map(({ code }) => code))].join(', ')
    return `${undone}. ${t('import.left', { count: leftCount, codes })}`
  }

  /** The outcome of the import; `done` is its text where nothing was in the way. */
  function result(progress: ProgressAnswer, done: string): ImportResult {
    const { importId, state, refusalsCount } = progress
    if (state === 'undone') return { text: progress.undone ? undoneWords(progress.undone) : done }
    const text = state === 'done' ? done : t(unfinished[state] ?? 'import.interrupted', valuesOf(progress))
    return {
      text: refusalsCount > 0 ? `${text}. ${t('import.leftOut', { count: refusalsCount })}` : text,
      undo: (onPace) => undo(importId, onPace),
    }
  }

  /** Finds the last import of the day, if it has not ended. */
  async function earlier(): Promise<EarlierImport | undefined> {
    const last = await api.progress()
    if (!last || last.state === 'done' || last.state === 'undone') return undefined
    if (last.state !== 'running' && last.state !== 'undoing') return result(last, '')
    const watch = async (onPace: OnPace) => {
      const end = await follow(last, onPace)
      return result(end, t('import.finished', valuesOf(end)))
    }
    return { ...result(last, ''), follow: watch }
  }

  return { follow, undo, result, earlier }
}

function valuesOf({ fileName, done, total }: ProgressAnswer) {
  return { fileName, done, total }
}

const unfinished: Partial<Record<ProgressAnswer['state'], GoodsListKey>> = {
  stopped: 'import.stopped',
  interrupted: 'import.interrupted',
  undoInterrupted: 'import.undoInterrupted',
}
