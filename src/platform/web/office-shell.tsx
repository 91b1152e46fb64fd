import { LogOut, Monitor, Moon, Search, ShoppingBag, Sun, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from './language.tsx'
import { keysShown } from './shortcuts.ts'
import { officeTexts } from './texts.ts'
import { themes, useTheme, type Theme } from './theme.ts'
import styles from './office-shell.module.css'

const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

export interface OfficeShellProps {
  /** Links to the sections, made by the router. */
  sections: ReactNode
  userName: string
  onSignOut(): void
  /** Opens the command palette (B9). */
  onPalette(): void
  children: ReactNode
}

/** The rail and the room beside it. */
export function OfficeShell({ sections, userName, onSignOut, onPalette, children }: OfficeShellProps) {
  const t = useTexts(officeTexts)
  const { language, choose } = useLanguage()
  const [theme, setTheme] = useTheme()
  const ThemeIcon = themeIcons[theme]
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const other = language === 'uk' ? 'en' : 'uk'
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#content">
        {t('office.skip')}
      </a>
      <header className={styles.rail}>
        <nav className={styles.sections} aria-label={t('office.navigation')}>
          {sections}
        </nav>
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
          <a className="rail-link" href={`/${language}`}>
            <ShoppingBag aria-hidden size={20} />
            <span>{t('office.shop')}</span>
          </a>
          <button
            type="button"
            className="rail-link"
            aria-label={t('office.theme', { theme: t(`office.theme.${theme}`) })}
            title={t('office.theme', { theme: t(`office.theme.${theme}`) })}
            onClick={() => setTheme(nextTheme)}
          >
            <ThemeIcon aria-hidden size={20} />
            <span className="rail-more">{t('office.theme', { theme: t(`office.theme.${theme}`) })}</span>
          </button>
          <button
            type="button"
            className="rail-link"
            lang={other}
            aria-label={`${t('office.languageCode')} ${t('office.language')}`}
            title={t('office.language')}
            onClick={() => choose(other)}
          >
            <b>{t('office.languageCode')}</b> <span className="rail-more">{t('office.language')}</span>
          </button>
          <button type="button" className="rail-link" title={userName} onClick={onSignOut}>
            <LogOut aria-hidden size={20} />
            <span>{t('office.signOut')}</span>
          </button>
        </div>
      </header>
      <main id="content" className={styles.room} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
