import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { followingTexts } from './texts.ts'
import styles from './following.module.css'

/** Rows of a list that are drawn at once: thousands would hold the screen (DEL-4). */
const pageSize = 100

export interface Paged<Row> {
  shown: readonly Row[]
  left: number
  showMore(): void
}

export function usePages<Row>(rows: readonly Row[]): Paged<Row> {
  const [pages, setPages] = useState(1)
  const shown = rows.slice(0, pages * pageSize)
  return { shown, left: rows.length - shown.length, showMore: () => setPages(pages + 1) }
}

/** The last row of a list that goes on. */
export function MoreRows({ left, showMore, columns }: Pick<Paged<unknown>, 'left' | 'showMore'> & { columns: number }) {
  const t = useTexts(followingTexts)
  if (left === 0) return null
  return (
    <tr>
      <td colSpan={columns} className={styles.wide}>
        <button type="button" className="button button-line" onClick={showMore}>
          {t('more', { count: left })}
        </button>
      </td>
    </tr>
  )
}
