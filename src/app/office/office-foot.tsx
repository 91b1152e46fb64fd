import { CircleQuestionMark, Ellipsis, LogOut, Monitor, Moon, ShoppingBag, Sun, type LucideIcon } from 'lucide-react'
import { roleTexts } from '#modules/identity/web/roles/index.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { MenuButton, type MenuItem } from '#platform/web/menu.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { themes, useTheme, type Theme } from '#platform/web/theme.ts'
import styles from './office-foot.module.css'

const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

export interface OfficeFootProps {
  /** How who works here is called. */
  name: string
  onSignOut(): void
  onHelp(): void
  onSections(): void
  /** Goes to one’s own sessions. */
  onMe(): void
}

/** Who works here, and what is theirs to choose. On a phone all of it lies in a menu, and the sections have the room. */
export default function OfficeFoot({ name, onSignOut, onHelp, onSections, onMe }: OfficeFootProps) {
  const t = useTexts(officeTexts)
  const { firstName, lastName, role } = useUser()
  const roleName = useTexts(roleTexts)(`role.${role}`)
  const { language, choose } = useLanguage()
  const [theme, setTheme] = useTheme()
  const ThemeIcon = themeIcons[theme]
  const themeWords = t('office.theme', { theme: t(`office.theme.${theme}`) })
  const other = language === 'uk' ? 'en' : 'uk'
  const shop = `/${language}`
  const changeTheme = () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system')
  const does = {
    sections: onSections,
    help: onHelp,
    shop: () => location.assign(shop),
    theme: changeTheme,
    language: () => choose(other),
    me: onMe,
    signOut: onSignOut,
  }
  const item = (value: keyof typeof does, text: string): MenuItem<keyof typeof does> => ({ value, label: text, text })
  return (
    <>
      <div className={styles.apart}>
        <button type="button" className="rail-link" title={`${t('office.help')} (?)`} onClick={onHelp}>
          <CircleQuestionMark aria-hidden size={20} />
          <span>{t('office.help')}</span>
        </button>
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
        <button type="button" className={`rail-link ${styles.me}`} title={t('office.me')} onClick={onMe}>
          <i aria-hidden>{initials(firstName, lastName) || name.slice(0, 1).toUpperCase()}</i>
          <span>
            <span className={styles.name}>{name}</span> <span className={styles.role}>{roleName}</span>
          </span>
        </button>
        <button type="button" className="rail-link" onClick={onSignOut}>
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
              label: `${name} · ${roleName}`,
              items: [
                item('sections', t('office.navigation')),
                item('help', t('office.help')),
                item('shop', t('office.shop')),
                item('theme', themeWords),
                item('language', t('office.language')),
                item('me', t('office.me')),
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
    </>
  )
}

function initials(...names: string[]): string {
  return names.map((name) => name.slice(0, 1).toUpperCase()).join('')
}
