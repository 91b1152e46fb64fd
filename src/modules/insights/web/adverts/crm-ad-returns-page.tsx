import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { AdvertFigures, AdvertsReport, AdvertType } from '../../adverts.contract.ts'
import type { Term } from '../../earned.ts'
import { amount, change, ratio } from '../amounts.ts'
import { ReturnPanel } from '../charts/return-panel.tsx'
import { readEarnedSearch, shownOf, type EarnedSearch } from '../earned/earned-search.ts'
import { PeriodHead } from '../earned/period-head.tsx'
import { ofGroup, rowsLink } from '../earned/rows-link.ts'
import { FigureCard } from '../figure-card.tsx'
import { Opens } from '../opens.tsx'
import { FiguresTable, LeftCell, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { advertsQuery, useInsightsApi } from '../insights-api.ts'
import { dayWords } from '../periods.ts'
import { Tabs } from '../tabs.tsx'
import { useDay } from '../use-day.ts'
import { TableFile } from '../table-file.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { figuresTexts } from '../texts.ts'
import { Months } from './months-table.tsx'
import { ratioOf } from './ratio-of.ts'
import { returnsTexts } from './texts.ts'
import styles from './returns.module.css'

const route = getRouteApi('/crm/insights/adverts')

/** Shows the cost and the revenue of adverts by type: return on spend, its break-even, the need of one hryvnia more (EARN-3). */
export function Page() {
  const t = useTexts(returnsTexts)
  const { language } = useLanguage()
  const address = route.useSearch()
  const search = useMemo(() => readEarnedSearch(address), [address])
  const navigate = useNavigate()
  const now = useDay()
  const { period } = shownOf(search, now)
  const basis = search.basis ?? 'sent'
  const query = useQuery(advertsQuery(useInsightsApi(), { period, basis }))
  const onSearch = (next: EarnedSearch) => void navigate({ to: '/crm/insights/adverts', search: next, replace: true })
  const inOrder = (types: readonly AdvertType[]) => types.toSorted((one, other) => other.left - one.left)
  return (
    <>
      <Tabs />
      <PeriodHead title={t('title')} search={search} onSearch={onSearch} now={now} isCompared={false} />
      <div className={figures.sheet}>
        <FigureCard title={t('panels')} note={t('panelsNote')} query={query} rows={8}>
          {({ types }) =>
            types.length === 0 ? <p className={figures.quiet}>{t('empty')}</p> : <Panels types={inOrder(types)} />
          }
        </FigureCard>
        <FigureCard
          title={t('months')}
          note={t('monthsNote')}
          query={query}
          rows={8}
          end={query.data && <TableFile name={t('months')} table="advertMonths" query={{ ...period, basis }} />}
        >
          {({ types }) =>
            types.length === 0 ? (
              <p className={figures.quiet}>{t('empty')}</p>
            ) : (
              <Months types={inOrder(types)} basis={basis} until={period.to} />
            )
          }
        </FigureCard>
        <FigureCard
          title={t('table')}
          note={t('tableNote')}
          query={query}
          rows={10}
          end={query.data && <TableFile name={t('table')} table="adverts" query={{ ...period, basis }} />}
        >
          {(report) => <Types report={report} types={inOrder(report.types)} />}
        </FigureCard>
      </div>
    </>
  )

  function Panels({ types }: { types: readonly AdvertType[] }) {
    const ratios = types.flatMap(({ months }) =>
      months.flatMap((month) => [month.returnOnSpend ?? 0, month.breakEven ?? 0]),
    )
    // one that is far off would press all the others flat
    const most = Math.min(Math.max(...ratios, 2), 12)
    return (
      <div className={styles.panels}>
        {types.map((type) => (
          <div key={type.typeId ?? type.name} className={styles.panel}>
            <Link {...rowsLink(period, basis, ofType(type))} className={styles.head}>
              <b>{type.name}</b>
              <span className={looks[type.verdict]}>
                {t(`verdict.${type.verdict}`)} <b>{change(type.left, language)}</b>
              </span>
            </Link>
            <ReturnPanel
              points={type.months.map(({ month, returnOnSpend, breakEven }) => ({
                reading: t('monthRead', {
                  month: dayWords(month, language, 'month'),
                  brought: ratioOf(returnOnSpend, language),
                  limit: ratioOf(breakEven, language),
                }),
                label: dayWords(month, language, 'monthShort'),
                brought: returnOnSpend ?? undefined,
                breakEven: breakEven ?? undefined,
              }))}
              most={most}
              limit={t('limit')}
              label={
                type.returnOnSpend === null
                  ? t('panelQuiet', { type: type.name })
                  : t('panel', {
                      type: type.name,
                      brought: ratio(type.returnOnSpend, language),
                      limit: ratioOf(type.breakEven, language),
                    })
              }
            />
          </div>
        ))}
      </div>
    )
  }

  function Types({ report, types }: { report: AdvertsReport; types: readonly AdvertType[] }) {
    const shared = useTexts(figuresTexts)
    const numbers = [
      shared('revenue'),
      t('cost'),
      t('fees'),
      shared('fall.returns'),
      t('contribution'),
      shared('fall.adverts'),
      t('return'),
      t('breakEven'),
      shared('left'),
    ]
    const rest: [string, Money, Term[]][] = [
      [t('ofNoType'), report.ofNoType, ['unallocatedAdverts']],
      [t('rest'), report.rest, ['rounding', 'writeOffs', 'corrections']],
      [t('overheads'), report.overheads, ['overheads']],
    ]
    return (
      <>
        <ScrollRegion label={t('type')}>
          <FiguresTable
            name={t('table')}
            className={styles.types}
            heads={[t('type'), ...numbers.map((head) => ofNumbers(head))]}
          >
            <tbody>
              {types.map((type) => (
                <tr key={type.typeId ?? type.name}>
                  <th scope="row">
                    <Opens {...rowsLink(period, basis, ofType(type))}>{type.name}</Opens>
                  </th>
                  <Numbers of={type} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={figures.sum}>
                <th scope="row">
                  <Opens {...rowsLink(period, basis)}>{t('all')}</Opens>
                </th>
                <Numbers of={report.all} />
              </tr>
              {rest
                .filter(([, sum]) => sum !== 0)
                .map(([name, sum, of]) => (
                  <tr key={name}>
                    <th scope="row" colSpan={9}>
                      <Opens {...rowsLink(period, basis, { by: 'type', kind: 'rest', terms: of.join(',') })}>
                        {name}
                      </Opens>
                    </th>
                    <td className={figures.number}>{amount(-sum, language)}</td>
                  </tr>
                ))}
              <tr className={figures.sum}>
                <th scope="row" colSpan={9}>
                  <Opens {...rowsLink(period, basis, { terms: 'left' })}>{shared('left')}</Opens>
                </th>
                <td className={figures.number}>{amount(report.left, language)}</td>
              </tr>
            </tfoot>
          </FiguresTable>
        </ScrollRegion>
        {types
          .filter(({ verdict }) => verdict === 'burns' || verdict === 'onEdge')
          .map((type) => (
            <p key={type.name} className={figures.under}>
              {type.breakEven === null
                ? t('nextNever', { type: type.name })
                : t('next', {
                    type: type.name,
                    limit: ratio(type.breakEven, language),
                    brought: ratio(type.returnOnSpend ?? 0, language),
                  })}
            </p>
          ))}
      </>
    )
  }

  function Numbers({ of }: { of: AdvertFigures }) {
    const cells = [of.revenue, 0 - of.cost, 0 - of.fees, 0 - of.returns, of.contribution, 0 - of.spend]
    return (
      <>
        {cells.map((cell, index) => (
          // cells have their places
          <td key={index} className={figures.number}>
            {amount(cell, language)}
          </td>
        ))}
        <td className={figures.number}>{ratioOf(of.returnOnSpend, language)}</td>
        <td className={`${figures.number} ${figures.quiet}`}>{ratioOf(of.breakEven, language)}</td>
        <LeftCell of={of.left} />
      </>
    )
  }
}

/** The group of a type alone. */
const ofType = ({ typeId, name }: AdvertType) => ofGroup('type', { id: typeId, name })

const looks = {
  earns: figures.good,
  onEdge: undefined,
  burns: figures.bad,
  quiet: figures.quiet,
}
