import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import { makingTexts } from './texts.ts'
import styles from './parcels.module.css'

/** The views of parcels, each with how many it has. */
export function ParcelTabs({ toMake, made }: { toMake: number | undefined; made: number | undefined }) {
  const t = useTexts(makingTexts)
  const tabs = [
    { key: 'toMake' as const, search: {}, count: toMake },
    { key: 'made' as const, search: { view: 'made' }, count: made },
  ]
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {tabs.map(({ key, search, count }) => (
        <Link key={key} to="/crm/parcels" search={search} className={styles.tab} activeOptions={{ exact: true }}>
          {t(`tab.${key}`)}
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
