import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import figures from './figures.module.css'
import styles from './figure-card.module.css'
import { figuresTexts } from './texts.ts'

export interface FigureCardProps<Report> {
  title: string
  note?: ReactNode
  /** At the end of the head: a choice, a file. */
  end?: ReactNode
  query: Pick<UseQueryResult<Report>, 'data' | 'error' | 'isPlaceholderData'> & { refetch(): unknown }
  /** How high it will be, so that nothing below it moves. */
  rows: number
  className?: string | undefined
  /** It is what a link was followed for: brought into sight. */
  hasFocus?: boolean
  children(report: Report): ReactNode
}

/** Figures with their title. A card that fails says so alone and offers to try again; the other cards stay. */
export function FigureCard<Report>(props: FigureCardProps<Report>) {
  const { title, note, end, query, rows, className = '', hasFocus = false, children } = props
  const { data, error, isPlaceholderData } = query
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (hasFocus && isThere) card.current?.scrollIntoView({ block: 'start' })
  }, [hasFocus, isThere])
  return (
    <section
      ref={card}
      className={`${figures.card} ${className}`}
      aria-labelledby={id}
      aria-busy={(data === undefined && !error) || isPlaceholderData}
    >
      <header className={figures.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {end && <div className={figures.end}>{end}</div>}
      </header>
      {error ? (
        <Failure why={reasonOf(error)} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <Bones rows={rows} />
      ) : (
        <div className={isPlaceholderData ? styles.former : undefined}>{children(data)}</div>
      )}
    </section>
  )
}

export function Failure({ why, onRetry }: { why: string; onRetry(): void }) {
  const t = useTexts(figuresTexts)
  return (
    <div role="alert" className={figures.failure}>
      <p>{t('failed', { why })}</p>
      <button type="button" className="button button-line" onClick={onRetry}>
        <RefreshCw aria-hidden size={16} />
        {t('retry')}
      </button>
    </div>
  )
}

/** Stands where rows of figures will. */
export function Bones({ rows }: { rows: number }) {
  const t = useTexts(figuresTexts)
  return (
    <div className={styles.bones}>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // all alike
        <i key={index} style={{ inlineSize: `${86 - ((index * 37) % 50)}%` }} />
      ))}
    </div>
  )
}
