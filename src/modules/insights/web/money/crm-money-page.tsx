import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dayOf } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { Failure, Bones } from '../figure-card.tsx'
import figures from '../figures.module.css'
import { moneyQuery, useInsightsApi } from '../insights-api.ts'
import { periodWords } from '../periods.ts'
import { TableFile } from '../table-file.tsx'
import { Tabs } from '../tabs.tsx'
import { useDay } from '../use-day.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { HoldersCard } from './holders-card.tsx'
import { readMoneySearch } from './money-search.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneyRowsCard } from './money-rows-card.tsx'
import { moneyTexts } from './texts.ts'

const route = getRouteApi('/crm/insights/money')

/** Who holds the money of what went out, since when and how much; below it the orders of one of its sums (PAY-7). */
export function Page() {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const address = route.useSearch()
  const shown = useMemo(() => readMoneySearch(address), [address])
  const openedOn = dayOf(useDay())
  const { data, error, refetch } = useQuery(moneyQuery(useInsightsApi()))
  const today = data?.today ?? openedOn
  return (
    <>
      <Tabs />
      <div className={figures.bar}>
        <h1>{t('title')}</h1>
        <p>{t('on', { day: periodWords({ from: today, to: today }, language) })}</p>
        {data && data.total.orders > 0 && (
          <div className={figures.actions}>
            <TableFile name={t('holders')} table="money" />
          </div>
        )}
      </div>
      <div className={figures.sheet}>
        {data ? (
          <HoldersCard report={data} shown={shown} />
        ) : (
          <section className={figures.card} aria-label={t('holders')} aria-busy={!error}>
            {error ? <Failure why={reasonOf(error)} onRetry={() => void refetch()} /> : <Bones rows={11} />}
          </section>
        )}
        <MoneyLinks />
        <MoneyRowsCard key={JSON.stringify(shown)} shown={shown} />
      </div>
    </>
  )
}
