import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './check-line.module.css'

/** Whether what is shown equals what others say, and how. */
export function CheckLine({ isEqual, said, children }: { isEqual: boolean; said: string; children: ReactNode }) {
  return (
    <div className={isEqual ? styles.check : `${styles.check} ${styles.broken}`}>
      {isEqual ? <CircleCheck aria-hidden size={18} /> : <CircleAlert aria-hidden size={18} />}
      <p>
        <b>{said}</b> {children}
      </p>
    </div>
  )
}
