import { useId, type ReactNode } from 'react'
import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from './language.tsx'
import { reasonOf } from './reason.ts'
import { officeTexts } from './texts.ts'
import record from './record.module.css'
import styles from './history-panel.module.css'

/** Something that was done, in a module's words. */
export interface HistoryEvent {
  at: Date
  who: string
  what: ReactNode
  changes: readonly HistoryChange[]
}

export interface HistoryChange {
  /** The field; left out where the value says it all. */
  label?: string | undefined
  /** Left out where there was nothing to be before. */
  from?: string | undefined
  to: string
}

export interface HistoryPanelProps {
  /** Newest first; undefined until they are here. */
  events: readonly HistoryEvent[] | undefined
  /** Why they could not be loaded. */
  error?: unknown
  /** In a window, under its title: without a frame of its own. */
  isInDialog?: boolean
}

/** Who did what, when, and what was before (B20). */
export function HistoryPanel({ events, error, isInDialog = false }: HistoryPanelProps) {
  const t = useTexts(officeTexts)
  const { language } = useLanguage()
  const heading = useId()
  const Heading = isInDialog ? 'h3' : 'h2'
  return (
    <section className={isInDialog ? styles.inDialog : record.card} aria-labelledby={heading}>
      <Heading id={heading}>{t('history.title')}</Heading>
      {Boolean(error) && <p className="field-error">{t('history.failed', { why: reasonOf(error) })}</p>}
      {events?.length === 0 && <p className={styles.when}>{t('history.empty')}</p>}
      <ol className={styles.entries}>
        {events?.map(({ at, who, what, changes }, index) => (
          <li key={`${at.getTime()} ${index}`}>
            <p className={styles.when}>
              <time dateTime={at.toISOString()}>{formatInstant(at, language)}</time>
              {who && ` · ${who}`}
            </p>
            <div className={styles.what}>{what}</div>
            <Changes changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ changes }: Pick<HistoryEvent, 'changes'>) {
  const t = useTexts(officeTexts)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, from, to }) => (
        <li key={`${label} ${to}`}>
          {label && `${label}: `}
          {from !== undefined && (
            <>
              <span className="visually-hidden">{t('history.from')} </span>
              <del>{from}</del>
              <span aria-hidden> → </span>
              <span className="visually-hidden">, {t('history.to')} </span>
            </>
          )}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  )
}
