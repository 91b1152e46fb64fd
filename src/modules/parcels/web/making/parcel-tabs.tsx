import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import { PageTabs } from '#platform/web/page-tabs.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { followedQuery, useFollowingApi } from '../following/following-api.ts'
import { listQuery, madeQuery, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'
import styles from './parcels.module.css'

const views = ['waiting', 'stuck', 'back', 'money'] as const

/** The views of parcels, each with how many it has. */
export function ParcelTabs({ toMake, made }: { toMake?: number | undefined; made?: number | undefined }) {
  const t = useTexts(makingTexts)
  const api = useParcelsApi()
  const { data: list } = useQuery({ ...listQuery(api), enabled: toMake === undefined })
  const { data: ofToday } = useQuery({ ...madeQuery(api), enabled: made === undefined })
  const isPacker = useUser().role === 'packer'
  const { data: followed } = useQuery({ ...followedQuery(useFollowingApi()), enabled: !isPacker })
  const tabs = [
    { key: 'toMake' as const, search: {}, count: toMake ?? list?.total },
    { key: 'made' as const, search: { view: 'made' }, count: made ?? ofToday?.length },
    ...(isPacker ? [] : views).map((view) => ({ key: view, search: { view }, count: followed?.counts[view] })),
  ]
  return (
    <PageTabs label={t('tabs.label')} width={tabs.map(({ count }) => count).join()}>
      {tabs.map(({ key, search, count }) => (
        <Link key={key} to="/crm/parcels" search={search} activeOptions={{ exact: true }}>
          {t(`tab.${key}`)}
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </PageTabs>
  )
}
