import type { LucideIcon } from 'lucide-react'
import { keysShown } from './shortcuts.ts'
import styles from './list-page.module.css'

export interface BulkFaceProps {
  /** Left out where the button says the name itself. */
  label?: string
  icon: LucideIcon
  keys?: string | undefined
}

/** The face of a button of the bulk bar: icon, label, keys. */
export function BulkFace({ label, icon: Icon, keys }: BulkFaceProps) {
  return (
    <>
      <Icon aria-hidden size={16} />
      {label}
      {keys && (
        <kbd aria-hidden className={styles.key}>
          {keysShown(keys)}
        </kbd>
      )}
    </>
  )
}
