import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import { PageTabs } from '#platform/web/page-tabs.tsx'
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
  return (
    <PageTabs label={t('tabs')}>
      {(Object.keys(pages) as (keyof typeof pages)[]).map((name) => (
        <Link key={name} to={pages[name]} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </PageTabs>
  )
}
