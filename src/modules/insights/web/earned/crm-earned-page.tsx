import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { Bones, Failure } from '../figure-card.tsx'
import figures from '../figures.module.css'
import { earnedQuery, useInsightsApi } from '../insights-api.ts'
import { stepFor } from '../periods.ts'
import { Tabs } from '../tabs.tsx'
import { useDay } from '../use-day.ts'
import { ChangesCard } from './changes-card.tsx'
import { DaysCard } from './days-card.tsx'
import { readEarnedSearch, shownOf, type EarnedSearch } from './earned-search.ts'
import { GroupsCard } from './groups-card.tsx'
import { PeriodHead } from './period-head.tsx'
import { earnedTexts } from './texts.ts'
import { WaterfallCard } from './waterfall-card.tsx'

const route = getRouteApi('/crm/insights')

/** Shows the real earnings of a period, and their parts (EARN-1, EARN-2). */
export function Page() {
  const t = useTexts(earnedTexts)
  const address = route.useSearch()
  const search = useMemo(() => readEarnedSearch(address), [address])
  const navigate = useNavigate()
  const api = useInsightsApi()
  const now = useDay()
  const { period, unit } = shownOf(search, now)
  const { basis = 'sent', compare: compared = 'before', step = stepFor(period), by: cut = 'type' } = search
  const query = useQuery(earnedQuery(api, { period, basis, compared, unit, step, cut }))
  const fileQuery = { ...period, basis, compared, unit }
  const onSearch = (next: EarnedSearch) => void navigate({ to: '/crm/insights', search: next, replace: true })
  return (
    <>
      <Tabs />
      <PeriodHead title={t('title')} search={search} onSearch={onSearch} now={now} />
      <div className={figures.sheet} aria-busy={query.isFetching}>
        {query.error ? (
          <div className={figures.card}>
            <Failure why={reasonOf(query.error)} onRetry={() => void query.refetch()} />
          </div>
        ) : query.data ? (
          <>
            <WaterfallCard report={query.data} fileQuery={fileQuery} />
            <DaysCard
              report={query.data}
              fileQuery={fileQuery}
              onStep={(next) => onSearch({ ...search, step: next })}
            />
            <GroupsCard
              key={cut}
              report={query.data}
              fileQuery={fileQuery}
              onCut={(next) => onSearch({ ...search, by: next })}
            />
          </>
        ) : (
          <div className={figures.card}>
            <Bones rows={9} />
          </div>
        )}
        <ChangesCard />
      </div>
    </>
  )
}
