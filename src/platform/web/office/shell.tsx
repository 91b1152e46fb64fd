import type { ReactNode } from 'react'
import { useTexts } from '../language.tsx'
import { OfficeTools, type OfficeToolsProps } from './tools.tsx'
import { officeTexts } from '../texts.ts'
import styles from './shell.module.css'

export interface OfficeShellProps extends OfficeToolsProps {
  /** Links to the sections, made by the router. */
  sections: ReactNode
  children: ReactNode
}

/** The rail and the room beside it. */
export function OfficeShell({ sections, children, ...tools }: OfficeShellProps) {
  const t = useTexts(officeTexts)
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#content">
        {t('office.skip')}
      </a>
      <header className={styles.rail}>
        <nav className={styles.sections} aria-label={t('office.navigation')}>
          {sections}
        </nav>
        <OfficeTools {...tools} />
      </header>
      <main id="content" className={styles.room} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
