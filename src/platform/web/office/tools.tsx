import { Ellipsis, LogOut, Monitor, Moon, Search, ShoppingBag, Sun, type LucideIcon } from 'lucide-react'
import { useLanguage, useTexts } from '../language.tsx'
import { MenuButton, type MenuItem } from '../menu.tsx'
import { keysShown } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import { themes, useTheme, type Theme } from '../theme.ts'
import styles from './shell.module.css'

const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

export interface OfficeToolsProps {
  userName: string
  onSignOut(): void
  /** Opens the command palette (B9). */
  onPalette(): void
}

/** What stands at the end of the rail. On a phone all but the search lies in a menu, and the sections have the room. */
export function OfficeTools({ userName, onSignOut, onPalette }: OfficeToolsProps) {
  const t = useTexts(officeTexts)
  const { language, choose } = useLanguage()
  const [theme, setTheme] = useTheme()
  const ThemeIcon = themeIcons[theme]
  const themeWords = t('office.theme', { theme: t(`office.theme.${theme}`) })
  const other = language === 'uk' ? 'en' : 'uk'
  const shop = `/${language}`
  const changeTheme = () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system')
  const does = {
    sections: onPalette,
    shop: () => location.assign(shop),
    theme: changeTheme,
    language: () => choose(other),
    signOut: onSignOut,
  }
  const item = (value: keyof typeof does, text: string): MenuItem<keyof typeof does> => ({ value, label: text, text })
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
      <div className={styles.apart}>
        <a className="rail-link" href={shop}>
          <ShoppingBag aria-hidden size={20} />
          <span>{t('office.shop')}</span>
        </a>
        <button type="button" className="rail-link" aria-label={themeWords} title={themeWords} onClick={changeTheme}>
          <ThemeIcon aria-hidden size={20} />
          <span className="rail-more">{themeWords}</span>
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
      <div className={styles.together}>
        <MenuButton
          label={t('office.more')}
          menuLabel={t('office.more')}
          className="rail-link"
          groups={[
            {
              label: userName,
              items: [
                item('sections', t('office.navigation')),
                item('shop', t('office.shop')),
                item('theme', themeWords),
                item('language', t('office.language')),
                item('signOut', t('office.signOut')),
              ],
            },
          ]}
          onChoose={(value) => does[value]()}
        >
          <Ellipsis aria-hidden size={20} />
          <span>{t('office.more')}</span>
        </MenuButton>
      </div>
    </div>
  )
}
