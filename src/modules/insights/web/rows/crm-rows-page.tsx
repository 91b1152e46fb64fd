import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addDays, dayOf } from '#kit/days.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { BackButton } from '#platform/web/record-head.tsx'
import { unitOf } from '../../compared-period.ts'
import { ledgerChoices } from '../../earned-rows.ts'
import { rowsFilter } from '../../rows.contract.ts'
import { amount } from '../amounts.ts'
import { FigureCard } from '../figure-card.tsx'
import figures from '../figures.module.css'
import { searchOfPeriod } from '../earned/earned-search.ts'
import { fallNames, fallOf, falls } from '../earned/falls.ts'
import { earnedTexts } from '../earned/texts.ts'
import { rowsQuery, useInsightsApi } from '../insights-api.ts'
import { periodWords, unitOfDay } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { useDay } from '../use-day.ts'
import { MoreRows } from '../more-rows.tsx'
import { Orders } from './order-rows.tsx'
import { Others } from './other-rows.tsx'
import { readRowsSearch } from './rows-search.ts'
import { rowsTexts } from './texts.ts'
import styles from './rows.module.css'

const route = getRouteApi('/crm/insights/rows')
const part = 200

/** The orders behind a figure, each with its terms; what days cost without an order stands apart (EARN-8). */
export function Page() {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const words = useTexts(ordersTexts)
  const ofGroups = useTexts(earnedTexts)
  const navigate = useNavigate()
  const { history } = useRouter()
  const address = route.useSearch()
  const search = useMemo(() => readRowsSearch(address), [address])
  const [limit, setLimit] = useState(part)
  const now = useDay()
  const yesterday = addDays(dayOf(now), -1)
  const period = search.period ?? unitOfDay('month', yesterday, yesterday)
  const { basis, terms, group, only, afterDays, carrier, paymentType } = search
  const question = {
    period,
    basis,
    terms,
    only,
    afterDays,
    carrier,
    paymentType,
    group: group && {
      cut: group.cut,
      kind: group.kind,
      id: group.id,
    },
  }
  const api = useInsightsApi()
  const query = useQuery(rowsQuery(api, { ...question, limit, offset: 0 }))
  const asked = fallNames.filter((name) => falls[name].some((term) => terms.includes(term)))
  const said = [
    t('note', { days: periodWords(period, language, { year: true }), basis: shared(`basis.${basis}`) }),
    group &&
      (group.kind === 'group'
        ? group.name
        : group.kind === 'rest'
          ? ofGroups('rest')
          : ofGroups(`unknown.${group.cut}`)),
    ...asked.map((name) =>
      // of one term the waterfall's own figure: what orders bore, and what none did
      query.data && asked.length === 1
        ? `${shared(`fall.${name}`)} ${amount(fallOf(query.data.total, name) - query.data.othersTotal, language)}`
        : shared(`fall.${name}`),
    ),
    only && t(`only.${only}`),
    afterDays && t('afterDays', { days: afterDays }),
    carrier && words(`carrier.${carrier}`),
    paymentType && words(`paymentType.${paymentType}`),
  ]
  // where one came from, as it was; who opened the rows by themselves goes to their days
  const leave = () =>
    history.canGoBack()
      ? history.back()
      : void navigate(linkTo('/crm/insights', searchOfPeriod({ period, unit: unitOf(period) }, { basis }, now)))
  return (
    <>
      <div className={figures.bar}>
        <BackButton back={t('back')} onLeave={leave} />
        <h1>{t('title')}</h1>
        <p>{said.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={figures.sheet}>
        {group?.kind !== 'rest' && (
          <FigureCard
            title={t('orders')}
            note={query.data && t('count', { count: query.data.count })}
            query={query}
            rows={12}
            end={
              query.data &&
              query.data.count > 0 && <TableFile name={t('orders')} table="rows" query={rowsFilter(question)} />
            }
          >
            {(rows) => (
              <>
                <Orders
                  rows={rows}
                  asked={[...asked, ...terms.filter((term) => term === 'revenue' || term === 'left')]}
                  ledger={ledgerChoices.find((choice) => choice === only)}
                />
                <MoreRows
                  shown={rows.orders.length}
                  count={rows.count}
                  limit={limit}
                  part={part}
                  onMore={setLimit}
                  className={styles.more}
                />
              </>
            )}
          </FigureCard>
        )}
        {query.data && query.data.othersCount > 0 && <Others rows={query.data} query={rowsFilter(question)} />}
        {group?.kind === 'rest' && query.data?.othersCount === 0 && <p className={figures.quiet}>{t('none')}</p>}
      </div>
    </>
  )
}
