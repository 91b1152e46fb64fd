import type { ReactNode } from 'react'
import type { Bar } from './waterfall.ts'
import styles from './track.module.css'

const looks: Record<Bar['look'], string | undefined> = {
  whole: styles.whole,
  gone: styles.gone,
  back: styles.back,
  left: styles.left,
  loss: styles.loss,
}

export interface TrackProps {
  bar: Bar
  zero: number
  /** A line down to the bar of the next row. */
  isJoined: boolean
  /** The parts of the term, beside its bar; within it where it is the whole. */
  children?: ReactNode
}

/** A bar of the waterfall, within a cell of its row. */
export function Track({ bar: { look, from, width, total }, zero, isJoined, children }: TrackProps) {
  // a whole that begins right of the edge, where something falls below zero, has its words within as well
  const start = look === 'whole' ? from : Math.max(from + width, zero)
  // on the side that has more room: on the other they might lie on the sum of the row
  const isBefore = look !== 'whole' && from > 100 - start
  return (
    <span className={styles.track}>
      {zero > 0 && <i aria-hidden className={styles.zero} style={{ insetInlineStart: `${zero}%` }} />}
      {(width > 0 || look !== 'gone') && (
        <i
          aria-hidden
          className={`${styles.bar} ${looks[look]}`}
          style={{ insetInlineStart: `${from}%`, inlineSize: `${width}%` }}
        />
      )}
      {isJoined && <i aria-hidden className={styles.join} style={{ insetInlineStart: `${total}%` }} />}
      {children && (
        <small
          className={look === 'whole' ? styles.within : undefined}
          style={
            isBefore ? { insetInlineEnd: `calc(${100 - from}% + 8px)` } : { insetInlineStart: `calc(${start}% + 8px)` }
          }
        >
          {children}
        </small>
      )}
    </span>
  )
}
