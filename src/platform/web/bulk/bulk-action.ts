import type { LucideIcon } from 'lucide-react'

/** Something to do with the selected rows (B5). */
export interface BulkAction {
  label: string
  icon: LucideIcon
  run(): unknown
  /** A key that does it while rows are selected: `d`, `Delete`. */
  keys?: string
  look?: 'main' | 'danger' | 'plain'
  /** Stands in a menu at the end, so that the bar is one line. */
  isRare?: boolean
  /** Why it cannot be done with these rows; the button is off. */
  reason?: string | undefined
}
