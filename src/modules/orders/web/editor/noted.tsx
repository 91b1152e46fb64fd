import { use, type ReactNode } from 'react'
import { FieldNotesContext } from './order-parts.ts'
import styles from './noted.module.css'

/** A field with what is to be said under it, where the order is of a marketplace. */
export function Noted({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  const noteOf = use(FieldNotesContext)
  if (!noteOf) return children
  return (
    <div className={isWide ? `${styles.noted} field-wide` : styles.noted}>
      {children}
      {noteOf(name)}
    </div>
  )
}
