import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf, formatCalendarDay } from '#kit/days.ts'
import { useAsk } from '#platform/web/ask.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { PastKind } from '../../past-import.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import styles from '../moving.module.css'
import { outcomeOf } from './past-import-words.ts'
import { isUnderWay, pastImportsApi, pastImportsKey, pastImportsQuery } from './past-imports-api.ts'
import { pastImportTexts } from './texts.ts'

/** Tables of a kind that were brought in the last month; each can be stopped while it comes, and taken back. */
export function PastImportsList({ kind }: { kind: PastKind }) {
  const t = useTexts(pastImportTexts)
  const { data = [] } = useQuery(pastImportsQuery(useAsk(), kind))
  if (data.length === 0) return null
  return (
    <ul className={styles.past} aria-label={t('list')}>
      {data.map((past) => (
        <One key={past.importId} past={past} />
      ))}
    </ul>
  )
}

function One({ past }: { past: PastImport }) {
  const t = useTexts(pastImportTexts)
  const { language } = useLanguage()
  const { importId, kind, fileName, createdAt, state, done, total } = past
  const { stop, undo, isPending } = usePastActs(past)
  const day = formatCalendarDay(dayOf(createdAt), language)
  return (
    <li>
      <div>
        <b id={`past-${importId}`}>{fileName}</b>
        <span className={styles.quiet} role="status">
          {day} · {wordsOf(past, t)}
        </span>
        {isUnderWay(past) && (
          <progress
            className={styles.full}
            value={done}
            max={Math.max(1, total)}
            aria-labelledby={`past-${importId}`}
          />
        )}
      </div>
      {state === 'running' && (
        <button type="button" className="button button-line" disabled={isPending} onClick={stop}>
          {t('stop')}
          <span className="visually-hidden"> {fileName}</span>
        </button>
      )}
      {!isUnderWay(past) && state !== 'undone' && (
        <button type="button" className="button button-line" disabled={isPending} onClick={() => void undo()}>
          {t(state === 'undoInterrupted' ? 'undo.on' : 'undo')}
          <span className="visually-hidden"> {fileName}</span>
        </button>
      )}
    </li>
  )

  function wordsOf(one: PastImport, say: typeof t): string {
    if (one.state === 'running' || one.state === 'undoing') return say(`state.${one.state}`, { done, total })
    return one.state === 'done' ? say(`state.done.${kind}`, { count: one.entered }) : outcomeOf(one, say)
  }
}

function usePastActs({ importId, kind, fileName }: PastImport) {
  const t = useTexts(pastImportTexts)
  const cache = useQueryClient()
  const api = pastImportsApi(useAsk())
  const act = useMutation({
    mutationFn: (way: 'stop' | 'undo') => api[way](importId),
    onError: (fault) => toast('error', t('failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: pastImportsKey(kind) }),
  })
  return {
    isPending: act.isPending,
    stop: () => act.mutate('stop'),
    /** Asks first, and says what goes and what stays (FORM-4). */
    async undo() {
      const answer = await ask({
        title: t('undo.title'),
        message: t(`undo.${kind}`, { file: fileName }),
        buttons: [
          { label: t('undo.keep'), value: '', look: 'plain' },
          { label: t('undo'), value: 'yes', look: 'danger' },
        ],
      })
      if (answer === 'yes') act.mutate('undo')
    },
  }
}
