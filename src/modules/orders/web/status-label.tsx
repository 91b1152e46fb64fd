import { useTexts } from '#platform/web/language.tsx'
import type { Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import styles from './status-label.module.css'

/** A status as a dot and its word, in its dye. */
export function StatusLabel({ status }: { status: Status }) {
  const t = useTexts(ordersTexts)
  return (
    <span className={styles.label} data-status={status}>
      {t(`status.${status}`)}
    </span>
  )
}
