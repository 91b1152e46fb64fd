import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import record from '../record.module.css'
import styles from './cell-table.module.css'

export interface CellTableCardProps {
  id: string
  title: string
  /** How the table is typed into, for whoever has a keyboard. */
  how: string
  /** Above the table. */
  lead?: ReactNode
  /** The error of the table as a whole. */
  error: string | undefined
  add: { label: string; run(): void }
  /** Further buttons beside that which adds a row. */
  buttons?: ReactNode
  /** Read aloud: pasted blocks change more than what has the focus. */
  said: string
  className?: string | undefined
  children: ReactNode
}

/** The card of a table of inputs: its head, the table, and the buttons that add rows. */
export function CellTableCard(props: CellTableCardProps) {
  const { id, title, how, lead, error, add, buttons, said, className, children } = props
  return (
    <section className={[record.card, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={styles.how}>{how}</p>
      </div>
      {lead}
      <div className={styles.scroll}>{children}</div>
      {error && <p className="field-error">{error}</p>}
      <div className="buttons">
        <button type="button" className="button button-line" onClick={add.run}>
          <Plus aria-hidden size={16} />
          {add.label}
        </button>
        {buttons}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}
