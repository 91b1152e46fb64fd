import { dayOf, formatCalendarDay } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { PastMove } from '../contract.ts'
import { movingPageTexts } from './texts.ts'
import { useUndoMove } from './use-undo-move.ts'
import styles from './moving.module.css'

/** The moves before this one; each can be taken back for a month. */
export function PastCard({ past }: { past: readonly PastMove[] }) {
  const t = useTexts(movingPageTexts)
  return (
    <section className={styles.card} aria-labelledby="moving-past">
      <h2 id="moving-past">{t('past.title')}</h2>
      <ul className={styles.past}>
        {past.map((move) => (
          <Past key={move.id} move={move} />
        ))}
      </ul>
    </section>
  )
}

function Past({ move: { id, fileName, createdAt, models, state } }: { move: PastMove }) {
  const t = useTexts(movingPageTexts)
  const { language } = useLanguage()
  const { undoMove, isPending } = useUndoMove(id)
  const day = formatCalendarDay(dayOf(createdAt), language)
  return (
    <li>
      <div>
        <b>{fileName}</b>
        <span className={styles.quiet}>
          {day} · {t('past.models', { count: models })}
        </span>
      </div>
      <span className={styles.quiet}>{t(`past.${state}`)}</span>
      {state !== 'undone' && state !== 'undoing' && state !== 'running' && (
        <button
          type="button"
          className="button button-line"
          disabled={isPending}
          onClick={() => void undoMove(t('past.text', { file: fileName, count: models }))}
        >
          {t('past.undo')}
          <span className="visually-hidden"> {fileName}</span>
        </button>
      )}
    </li>
  )
}
