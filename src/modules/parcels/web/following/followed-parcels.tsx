import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import { ParcelTabs } from '../making/parcel-tabs.tsx'
import { BackList } from './back-list.tsx'
import { followedQuery, moneyQuery, useFollowingApi } from './following-api.ts'
import { MoneyList } from './money-list.tsx'
import { Proposals } from './proposals.tsx'
import { StuckList } from './stuck-list.tsx'
import { followingTexts } from './texts.ts'
import { WaitingList } from './waiting-list.tsx'
import styles from './following.module.css'

const lists = { waiting: WaitingList, stuck: StuckList, back: BackList } as const

/** Parcels that left: what waits, is stuck, or comes back (DEL-4). */
export function FollowedParcels({ view }: { view: keyof typeof lists }) {
  const t = useTexts(followingTexts)
  const query = useQuery(followedQuery(useFollowingApi()))
  const List = lists[view]
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(list) => (
        <div className={styles.page}>
          <ParcelTabs />
          <Proposals proposals={list.proposals} />
          <List list={list} />
        </div>
      )}
    </PageGate>
  )
}

/** Money that carriers collected, as rows (DEL-5). */
export function MoneyOfParcels() {
  const t = useTexts(followingTexts)
  const query = useQuery(moneyQuery(useFollowingApi()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(money) => (
        <div className={styles.page}>
          <ParcelTabs />
          <MoneyList money={money} />
        </div>
      )}
    </PageGate>
  )
}
