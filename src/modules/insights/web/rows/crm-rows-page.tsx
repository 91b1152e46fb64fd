import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addDays, dayOf, formatInstant } from '#kit/days.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { StatusLabel } from '#modules/orders/web/index.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { BackButton } from '#platform/web/record-head.tsx'
import type { EarnedRows, OrderRow, OtherRow } from '../../earned-rows.ts'
import type { Earned } from '../../earned.ts'
import { rowsFilterToWire } from '../../report-views.contract.ts'
import { amount, count } from '../amounts.ts'
import { FigureCard } from '../figure-card.tsx'
import figures from '../figures.module.css'
import { fallNames, fallOf, falls } from '../earned/falls.ts'
import { rowsQuery, useInsightsApi } from '../insights-api.ts'
import { dayWords, periodWords, unitOfDay } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { readRowsSearch } from './rows-search.ts'
import { rowsTexts } from './texts.ts'
import styles from './rows.module.css'

const route = getRouteApi('/crm/insights/rows')
const part = 200

/** The orders behind a figure, each with its terms; what days cost without an order stands apart (EARN-8). */
export default function RowsPage() {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const words = useTexts(ordersTexts)
  const navigate = useNavigate()
  const address = route.useSearch()
  const search = useMemo(() => readRowsSearch(address), [address])
  const [limit, setLimit] = useState(part)
  const [yesterday] = useState(() => addDays(dayOf(new Date()), -1))
  const period = search.period ?? unitOfDay('month', yesterday, yesterday)
  const { basis, terms, group, only, carrier, paymentType } = search
  const question = {
    period,
    basis,
    terms,
    only,
    carrier,
    paymentType,
    group: group && {
      cut: group.cut,
      id: group.id,
    },
  }
  const api = useInsightsApi()
  const query = useQuery(rowsQuery(api, { ...question, limit, offset: 0 }))
  const said = [
    t('note', { days: periodWords(period, language, { year: true }), basis: shared(`basis.${basis}`) }),
    group?.name,
    ...fallNames
      .filter((name) => falls[name].some((term) => terms.includes(term)))
      .map((name) => shared(`fall.${name}`)),
    only && t(`only.${only}`),
    carrier && words(`carrier.${carrier}`),
    paymentType && words(`paymentType.${paymentType}`),
  ]
  const link = linkTo('/crm/insights', { ...period, basis })
  return (
    <>
      <div className={figures.bar}>
        <BackButton back={t('back')} onLeave={() => void navigate(link)} />
        <h1>{t('title')}</h1>
        <p>{said.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={figures.sheet}>
        <FigureCard
          title={t('orders')}
          note={query.data && t('count', { count: query.data.count })}
          query={query}
          rows={12}
          end={
            query.data &&
            query.data.count > 0 && <TableFile name={t('orders')} table="rows" query={rowsFilterToWire(question)} />
          }
        >
          {(rows) => (
            <>
              <Orders rows={rows} />
              {rows.count > rows.orders.length && (
                <button
                  type="button"
                  className={`button button-line ${styles.more}`}
                  onClick={() => setLimit(limit + part)}
                >
                  {t('more', { count: Math.min(part, rows.count - rows.orders.length) })}
                </button>
              )}
            </>
          )}
        </FigureCard>
        {query.data && query.data.others.length > 0 && (
          <Others others={query.data.others} query={rowsFilterToWire(question)} />
        )}
      </div>
    </>
  )
}

function Orders({ rows: { orders, total, count: all } }: { rows: EarnedRows }) {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const words = useTexts(ordersTexts)
  const { language } = useLanguage()
  if (orders.length === 0) return <p className={figures.quiet}>{t('none')}</p>
  return (
    <ScrollRegion label={t('title')}>
      <table className={`${figures.table} ${styles.rows}`}>
        <caption className="visually-hidden">{t('orders')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('created')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('source')}</th>
            {[
              shared('revenue'),
              shared('fall.cost'),
              t('fees'),
              shared('fall.returns'),
              shared('fall.adverts'),
              shared('left'),
            ].map((head) => (
              <th key={head} scope="col" className={figures.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} source={words(`source.${order.source}`)} />
          ))}
        </tbody>
        <tfoot>
          <tr className={figures.sum}>
            <th scope="row" colSpan={4}>
              {shared('total')}: {count(all, language)}
            </th>
            <Amounts earned={total} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function Row({ order, source }: { order: OrderRow; source: string }) {
  const t = useTexts(rowsTexts)
  const { language } = useLanguage()
  return (
    <tr>
      <th scope="row">
        <Link
          to="/crm/orders/$orderId"
          params={{ orderId: order.id }}
          className={figures.opens}
          title={t('openOrder', { number: order.number })}
        >
          {order.number}
        </Link>
      </th>
      <td>{formatInstant(order.createdAt, language)}</td>
      <td>
        <StatusLabel status={order.status} />
      </td>
      <td>{source}</td>
      <Amounts earned={order.earned} />
    </tr>
  )
}

function Amounts({ earned }: { earned: Earned }) {
  const { language } = useLanguage()
  const fees = fallOf(earned, 'marketplace') + fallOf(earned, 'payment') + fallOf(earned, 'shipping')
  const cells = [earned.revenue, fallOf(earned, 'cost'), fees, fallOf(earned, 'returns'), fallOf(earned, 'adverts')]
  return (
    <>
      {cells.map((cell, index) => (
        // cells have their places
        <td key={index} className={figures.number}>
          {amount(cell, language)}
        </td>
      ))}
      <td className={earned.left < 0 ? `${figures.number} ${figures.bad}` : figures.number}>
        {amount(earned.left, language)}
      </td>
    </>
  )
}

function Others({ others, query }: { others: readonly OtherRow[]; query: Readonly<Record<string, string>> }) {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  return (
    <section className={figures.card} aria-labelledby="others">
      <header className={figures.head}>
        <h2 id="others">{t('others')}</h2>
        <p>{t('othersNote')}</p>
        <div className={figures.end}>
          <TableFile name={t('others')} table="otherRows" query={query} />
        </div>
      </header>
      <table className={figures.table}>
        <caption className="visually-hidden">{t('others')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('about')}</th>
            <th scope="col" className={figures.number}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {others.map((other) => (
            <tr key={`${other.kind} ${other.day} ${other.about} ${other.amount}`}>
              <th scope="row">{dayWords(other.day, language, 'days')}</th>
              <td>{t(`kind.${other.kind}`)}</td>
              <td>{other.about || '—'}</td>
              <td className={figures.number}>{amount(-other.amount, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={figures.sum}>
            <th scope="row" colSpan={3}>
              {shared('total')}
            </th>
            <td className={figures.number}>
              {amount(
                others.reduce((sum, other) => sum - other.amount, 0),
                language,
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
