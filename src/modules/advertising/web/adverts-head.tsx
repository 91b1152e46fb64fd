import { Link } from '@tanstack/react-router'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { useTexts } from '#platform/web/language.tsx'
import { SavedViews } from '#platform/web/saved-views.tsx'
import type { Period } from '../advert.ts'
import { searchOfList, type AdvertsSearch } from './adverts-search.ts'
import { AdvertsSummary } from './adverts-summary.tsx'
import { PeriodBar } from './period-bar.tsx'
import { advertsTexts } from './texts.ts'
import styles from './adverts-head.module.css'

export interface AdvertsHeadProps {
  search: AdvertsSearch
  period: Period
  onPeriod(period: Period): void
  types: readonly ListedType[]
}

/** Which of the two lists, of which days, and what they add up to. */
export function AdvertsHead({ search, period, onPeriod, types }: AdvertsHeadProps) {
  const t = useTexts(advertsTexts)
  // the days stay while one looks from list to list
  const builtIn = (['expenses', 'payments'] as const).map((list) => ({
    id: list,
    name: t(`list.${list}`),
    search: searchOfList(list, search),
  }))
  return (
    <>
      <SavedViews list="adverts" builtIn={builtIn} search={search} />
      <div className={styles.head}>
        <PeriodBar period={period} onPeriod={onPeriod} />
        <AdvertsSummary period={period} types={types} />
        <Link to="/crm/insights/overheads" className={styles.elsewhere}>
          {t('list.elsewhere')}
        </Link>
      </div>
    </>
  )
}
