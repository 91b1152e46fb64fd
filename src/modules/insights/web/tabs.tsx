import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import styles from './tabs.module.css'
import { figuresTexts } from './texts.ts'

const pages = {
  earned: '/crm/insights',
  stock: '/crm/insights/stock',
  money: '/crm/insights/money',
  adverts: '/crm/insights/adverts',
  customers: '/crm/insights/customers',
  overheads: '/crm/insights/overheads',
} as const

/** The pages of what was earned. */
export function Tabs() {
  const t = useTexts(figuresTexts)
  const nav = useRef<HTMLElement>(null)
  // on a phone they are wider than the page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={t('tabs')}>
      {(Object.keys(pages) as (keyof typeof pages)[]).map((name) => (
        <Link key={name} to={pages[name]} className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
