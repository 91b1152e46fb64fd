import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './record.module.css'

export interface RecordHeadProps {
  /** Where the arrow leads to. */
  back: string
  onLeave(): void
  title: string
  /** Beside the title, on a phone, too. */
  beside?: ReactNode
  /** The actions of the record, at the far end. */
  actions?: ReactNode
  /** The first facts about it: its status, since when. */
  children?: ReactNode
}

/** Which record this is, and what can be done with it; on a wide screen always in sight. */
export function RecordHead({ back, onLeave, title, beside, actions, children }: RecordHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <BackButton back={back} onLeave={onLeave} />
        <h1>{title}</h1>
        {beside}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** Something about the record that must not be missed. */
export function RecordMark({ children }: { children: ReactNode }) {
  return <p className={styles.mark}>{children}</p>
}

export function BackButton({ back, onLeave }: Pick<RecordHeadProps, 'back' | 'onLeave'>) {
  return (
    <button type="button" className="icon-button" aria-label={back} title={back} onClick={onLeave}>
      <ArrowLeft aria-hidden size={20} />
    </button>
  )
}
