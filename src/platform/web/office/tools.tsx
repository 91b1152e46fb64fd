import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../language.tsx'
import { keysShown } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import styles from './shell.module.css'

export interface OfficeToolsProps {
  /** Opens the command palette (B9). */
  onPalette(): void
  /** The part below the search; it may come a moment later, into a place kept free. */
  foot: ReactNode
}

/** The end of the rail: the search and its foot. */
export function OfficeTools({ onPalette, foot }: OfficeToolsProps) {
  const t = useTexts(officeTexts)
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className="rail-link"
        title={`${t('palette.open')} (${keysShown('mod+k')})`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
      >
        <Search aria-hidden size={20} />
        <span>{t('palette.button')}</span>
      </button>
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}
