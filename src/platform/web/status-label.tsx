import type { ReactNode } from 'react'
import styles from './status-label.module.css'

/** A status as a dot and its word, in its dye. Statuses of one name look alike, whatever they are of. */
export function StatusLabel({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.label} data-status={status}>
      {children}
    </span>
  )
}
