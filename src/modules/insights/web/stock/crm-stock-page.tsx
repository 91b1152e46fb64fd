import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { dayOf } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import figures from '../figures.module.css'
import { paybackQuery, useInsightsApi } from '../insights-api.ts'
import { periodWords } from '../periods.ts'
import { Tabs } from '../tabs.tsx'
import { useDay } from '../use-day.ts'
import { LotsCard } from './lots-card.tsx'
import { PaybackCard } from './payback-card.tsx'
import { SizesCard } from './sizes-card.tsx'
import { stockTexts } from './texts.ts'

const route = getRouteApi('/crm/insights/stock')

/** Money that lies in goods: which purchases paid back, what to discount first, which sizes run out (EARN-4 … EARN-6). */
export function Page() {
  const t = useTexts(stockTexts)
  const { language } = useLanguage()
  const isEnding = route.useSearch().sizes === 'ending'
  const { data } = useQuery(paybackQuery(useInsightsApi()))
  const openedOn = dayOf(useDay())
  const today = data?.today ?? openedOn
  return (
    <>
      <Tabs />
      <div className={figures.bar}>
        <h1>{t('title')}</h1>
        <p>{t('on', { day: periodWords({ from: today, to: today }, language) })}</p>
      </div>
      <div className={figures.sheet}>
        <PaybackCard />
        <LotsCard />
        <SizesCard key={String(isEnding)} isEndingOnly={isEnding} />
      </div>
    </>
  )
}
