import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { afterDays, type AfterDays } from '../../customers-report.ts'
import type { CustomersReport } from '../../customers.contract.ts'
import { amount, count, percent, ratio } from '../amounts.ts'
import { Choice } from '../choice.tsx'
import { readEarnedSearch, shownOf, type EarnedSearch } from '../earned/earned-search.ts'
import { PeriodHead } from '../earned/period-head.tsx'
import { rowsLink } from '../earned/rows-link.ts'
import { FigureCard } from '../figure-card.tsx'
import { Opens } from '../opens.tsx'
import { FiguresTable, LeftCell, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { customersQuery, useInsightsApi } from '../insights-api.ts'
import { linkTo, type RowLink } from '../row-link.ts'
import { periodWords } from '../periods.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { Tabs } from '../tabs.tsx'
import { useDay } from '../use-day.ts'
import { figuresTexts } from '../texts.ts'
import { buyersTexts } from './texts.ts'
import styles from './buyers.module.css'

const route = getRouteApi('/crm/insights/customers')
const refusalCuts = ['source', 'carrier', 'paymentType'] as const
type RefusalCut = (typeof refusalCuts)[number]

interface BroughtProps {
  after: CustomersReport['sources'][number]['after'][AfterDays]
  days: AfterDays
  source: string
  name: string
  /** The value of the longest bar. */
  most: number
}

/** Who buys first and who again, what a new customer brings in time, and what refusals cost. */
export function Page() {
  const t = useTexts(buyersTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const address = route.useSearch()
  const search = useMemo(() => readEarnedSearch(address), [address])
  const navigate = useNavigate()
  const now = useDay()
  const [cut, setCut] = useState<RefusalCut>('source')
  const { period } = shownOf(search, now)
  const query = useQuery(customersQuery(useInsightsApi(), period))
  const onSearch = (next: EarnedSearch) => void navigate({ to: '/crm/insights/customers', search: next, replace: true })
  const fileQuery = period
  return (
    <>
      <Tabs />
      <PeriodHead
        title={t('title')}
        search={search}
        onSearch={onSearch}
        now={now}
        isCompared={false}
        hasBasis={false}
      />
      <div className={figures.sheet}>
        <FigureCard
          title={t('bought')}
          note={t('boughtNote')}
          query={query}
          rows={3}
          end={query.data && <TableFile name={t('bought')} table="bought" query={fileQuery} />}
        >
          {(report) => <Bought {...report} />}
        </FigureCard>
        <FigureCard
          title={t('sources')}
          note={t('sourcesNote')}
          query={query}
          rows={6}
          end={query.data && <TableFile name={t('sources')} table="sources" query={fileQuery} />}
        >
          {(report) => <Sources {...report} />}
        </FigureCard>
        <FigureCard
          title={t('refusals')}
          note={t('refusalsNote')}
          query={query}
          rows={6}
          end={
            <>
              <Choice<RefusalCut>
                label={t('cut')}
                options={refusalCuts.map((value) => ({ value, text: t(`by.${value}`) }))}
                value={cut}
                onChange={setCut}
              />
              {query.data && <TableFile name={t('refusals')} table="refusals" query={fileQuery} />}
            </>
          }
        >
          {(report) => <Refusals {...report} />}
        </FigureCard>
      </div>
    </>
  )

  /** Whose first orders they are: the same days of every source. */
  function daysOfCohort(sources: CustomersReport['sources'], days: AfterDays) {
    const cohort = sources.find(({ after }) => after[days])?.after[days]?.cohort
    return (
      cohort && <small>{t('cohort', { days: periodWords(cohort, language, { year: true, isShort: true }) })}</small>
    )
  }

  function Bought({ first, repeated, whole }: CustomersReport) {
    return (
      <>
        <ScrollRegion label={t('bought')}>
          <FiguresTable
            name={t('bought')}
            heads={[
              t('who'),
              ...[t('customers'), t('orders'), shared('revenue'), shared('left'), t('perCustomer')].map((head) =>
                ofNumbers(head),
              ),
            ]}
          >
            <tbody>
              {[
                { name: t('first'), of: first, only: 'first' as const },
                { name: t('repeated'), of: repeated, only: 'repeated' as const },
              ].map(({ name, of, only }) => (
                <tr key={name}>
                  <th scope="row">
                    <Opens {...rowsLink(period, 'sent', { only })}>{name}</Opens>
                  </th>
                  <td className={figures.number}>{count(of.customers, language)}</td>
                  <td className={figures.number}>{count(of.orders, language)}</td>
                  <td className={figures.number}>{amount(of.revenue, language)}</td>
                  <LeftCell of={of.left} />
                  <td className={figures.number}>
                    {of.customers === 0 ? '—' : amount(Math.round(of.left / of.customers), language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        </ScrollRegion>
        <Whole ofOrders={first.left + repeated.left} whole={whole} />
      </>
    )
  }

  /** From what is left of those orders to what is left of the period, each term with its rows (EARN-9). */
  function Whole({ ofOrders, whole }: { ofOrders: number; whole: CustomersReport['whole'] }) {
    const terms = [
      { name: 'refused' as const, link: rowsLink(period, 'sent', { only: 'refused' }) },
      { name: 'adverts' as const, link: rowsLink(period, 'sent', { terms: 'unallocatedAdverts' }) },
      { name: 'rest' as const, link: rowsLink(period, 'sent', { terms: 'rounding,writeOffs,corrections' }) },
      { name: 'overheads' as const, link: rowsLink(period, 'sent', { terms: 'overheads' }) },
    ].filter(({ name }) => whole[name] !== 0)
    return (
      <p className={figures.under}>
        {t('whole.orders', { amount: amount(ofOrders, language) })}
        {terms.map(({ name, link }) => (
          <Fragment key={name}>
            {` ${whole[name] > 0 ? '−' : '+'} `}
            <Opens {...link}>{t(`whole.${name}`, { amount: amount(Math.abs(whole[name]), language) })}</Opens>
          </Fragment>
        ))}
        {' = '}
        <Opens {...linkTo('/crm/insights', { from: period.from, to: period.to })}>
          {t('whole.left', { amount: amount(whole.left, language) })}
        </Opens>
      </p>
    )
  }

  function Sources({ sources }: CustomersReport) {
    if (sources.length === 0) return <p className={figures.quiet}>{t('none')}</p>
    const most = Math.max(1, ...sources.map(({ after }) => (after[180] ?? after[90] ?? after[30])?.left ?? 0))
    return (
      <ScrollRegion label={t('source')}>
        <FiguresTable
          name={t('sources')}
          className={styles.wide}
          heads={[
            t('source'),
            ofNumbers(t('new')),
            ...afterDays.map((days) =>
              ofNumbers(
                <>
                  {t('after', { days })}
                  {daysOfCohort(sources, days)}
                </>,
              ),
            ),
          ]}
        >
          <tbody>
            {sources.map(({ source, name, customers, after }) => (
              <tr key={source}>
                <th scope="row">{name}</th>
                <td className={figures.number}>
                  <Behind
                    value={customers}
                    link={rowsLink(period, 'sent', { only: 'first', by: 'source', of: source, name })}
                  />
                </td>
                {afterDays.map((days) => (
                  <td key={days} className={figures.number}>
                    <Brought after={after[days]} days={days} source={source} name={name} most={most} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </ScrollRegion>
    )
  }

  function Brought({ after, days, source, name, most }: BroughtProps) {
    if (!after) return <span className={figures.quiet}>{t('young')}</span>
    const { cohort, orders, left } = after
    return (
      <>
        <Link
          {...rowsLink(cohort, 'sent', { afterDays: `${days}`, by: 'source', of: source, name })}
          className={left < 0 ? `${figures.opens} ${figures.bad}` : figures.opens}
        >
          {amount(left, language)}
        </Link>
        <i aria-hidden className={styles.bar} style={{ inlineSize: `${(100 * Math.max(0, left)) / most}%` }} />
        <small>{t('ordersEach', { count: ratio(orders, language) })}</small>
      </>
    )
  }

  function behind(id: string, name: string, only: 'ended' | 'refused'): RowLink {
    return rowsLink(period, 'placed', { only, ...(cut === 'source' ? { by: cut, of: id, name } : { [cut]: id }) })
  }

  function Refusals({ refusals }: CustomersReport) {
    const rows = refusals[cut]
    if (rows.length === 0) return <p className={figures.quiet}>{t('none')}</p>
    return (
      <ScrollRegion label={t('refusals')}>
        <FiguresTable
          name={t('refusals')}
          heads={[t(`by.${cut}`), ...[t('ended'), t('refused'), t('rate'), t('cost')].map((head) => ofNumbers(head))]}
        >
          <tbody>
            {rows.map(({ id, name, ended, refused, rate, cost }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={figures.number}>
                  <Behind value={ended} link={behind(id, name, 'ended')} />
                </td>
                <td className={figures.number}>
                  <Behind value={refused} link={behind(id, name, 'refused')} />
                </td>
                <td className={figures.number}>{rate === null ? '—' : percent(rate, language)}</td>
                <td className={figures.number}>{amount(0 - cost, language)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </ScrollRegion>
    )
  }
}

/** A count that opens its orders, where there are some. */
function Behind({ value, link }: { value: number; link: RowLink }) {
  const { language } = useLanguage()
  if (value === 0) return count(value, language)
  return <Opens {...link}>{count(value, language)}</Opens>
}
