import { useTexts } from '#platform/web/language.tsx'
import figures from './figures.module.css'
import { figuresTexts } from './texts.ts'

/** The server gives no more at once. */
const most = 1000

export interface MoreRowsProps {
  /** How many rows the list shows. */
  shown: number
  count: number
  /** How many were asked for, and how many more are asked for by a press. */
  limit: number
  part: number
  onMore(limit: number): void
  className: string | undefined
}

/** Asks for more rows; what is beyond those that are shown at once stands in the file. */
export function MoreRows({ shown, count, limit, part, onMore, className = '' }: MoreRowsProps) {
  const t = useTexts(figuresTexts)
  if (count <= shown) return null
  if (limit >= most) return <p className={figures.quiet}>{t('restInFile', { count: shown })}</p>
  return (
    <button
      type="button"
      className={`button button-line ${className}`}
      onClick={() => onMore(Math.min(most, limit + part))}
    >
      {t('more', { count: Math.min(part, count - shown) })}
    </button>
  )
}
