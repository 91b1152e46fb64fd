import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { providerWords } from '#modules/payments/provider.ts'
import { aboutHolder } from '../../money-held.ts'
import type { MoneyRows } from '../../money.contract.ts'
import { amount, count } from '../amounts.ts'
import track from '../charts/track.module.css'
import { FigureCard } from '../figure-card.tsx'
import { FiguresTable, ofNumbers, unseen } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { moneyRowsQuery, useInsightsApi } from '../insights-api.ts'
import { MoreRows } from '../more-rows.tsx'
import { dayWords, periodWords } from '../periods.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import type { ActFacts } from './acts-of.ts'
import { MoneyActs, useActFacts } from './money-acts.tsx'
import { moneyLink, type MoneyShown } from './money-search.ts'
import styles from './money.module.css'
import { moneyTexts } from './texts.ts'

const part = 50

/** The orders of one sum, the longest away first; by default the late ones (EARN-8). */
export function MoneyRowsCard({ shown }: { shown: MoneyShown }) {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const [limit, setLimit] = useState(part)
  const query = useQuery(moneyRowsQuery(useInsightsApi(), { ...shown, limit, offset: 0 }))
  const { holder, age, isLate, period } = shown
  const days = [period.from, period.to].filter((day) => day !== undefined)
  const said = [
    holder === 'here'
      ? t('rows.here')
      : holder
        ? t('rows.of', { holder: aboutHolder(holder).name[language] })
        : t(isLate ? 'rows.late' : 'rows.all'),
    age && t(`age.${age}`),
    period.from !== undefined && period.to !== undefined && periodWords({ from: period.from, to: period.to }, language),
    days.length === 1 && `… ${dayWords(days[0] ?? '', language, 'days')}`,
  ]
  const title = said.filter(Boolean).join(' · ')
  return (
    <FigureCard
      title={title}
      note={holder === 'here' ? undefined : t('rows.note')}
      query={query}
      rows={8}
      end={
        <>
          {isLate && !holder && !age ? (
            <Link {...moneyLink({ late: 'no' })} className="button button-line">
              {t('showAll')}
            </Link>
          ) : (
            <Link {...moneyLink({})} className="button button-line">
              {t('showLate')}
            </Link>
          )}
          {query.data && query.data.orders.length > 0 && (
            <TableFile name={title} table="moneyRows" query={{ holder, age, isLate, ...period }} />
          )}
        </>
      }
    >
      {(rows) => (
        <>
          <Rows rows={rows} isHere={holder === 'here'} title={title} />
          <MoreRows
            shown={rows.orders.length}
            count={rows.total.orders}
            limit={limit}
            part={part}
            onMore={setLimit}
            className={styles.more}
          />
        </>
      )}
    </FigureCard>
  )
}

function Rows({ rows: { orders, total }, isHere, title }: { rows: MoneyRows; isHere: boolean; title: string }) {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const facts = useActFacts()
  if (orders.length === 0) return <p className={figures.quiet}>{t('rows.none')}</p>
  const longest = Math.max(1, ...orders.map(({ days }) => days))
  return (
    <ScrollRegion label={t('rows.table')}>
      <FiguresTable
        name={title}
        heads={[
          t('order'),
          t('customer'),
          ...(isHere ? [] : [t('holder'), t('since'), { text: t('days'), className: styles.days }]),
          ofNumbers(t('amount')),
          ...(isHere ? [] : [unseen(t('acts'))]),
        ]}
      >
        <tbody>
          {orders.map((row) => (
            <MoneyRow key={`${row.orderId} ${row.isTaken}`} row={row} isHere={isHere} longest={longest} facts={facts} />
          ))}
        </tbody>
        <tfoot>
          <tr className={figures.sum}>
            <th scope="row" colSpan={isHere ? 2 : 5}>
              {t('totalOrders', { count: count(total.orders, language) })}
            </th>
            <td className={figures.number}>{amount(total.amount, language)}</td>
            {!isHere && <td aria-hidden />}
          </tr>
        </tfoot>
      </FiguresTable>
    </ScrollRegion>
  )
}

interface MoneyRowProps {
  row: MoneyRows['orders'][number]
  isHere: boolean
  /** The most days of all rows. */
  longest: number
  facts: ActFacts
}

function MoneyRow({ row, isHere, longest, facts }: MoneyRowProps) {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const { orderId, orderNumber, customer, name, isTaken, since, days, lateAfterDays, amount: own } = row
  const payment = isTaken ? undefined : facts.awaited.get(orderId)
  return (
    <tr>
      <th scope="row">
        <Link
          to="/crm/orders/$orderId"
          params={{ orderId }}
          className={`${figures.opens} ${styles.of}`}
          title={t('openOrder', { number: orderNumber })}
        >
          {orderNumber}
        </Link>
      </th>
      <td>{customer || '—'}</td>
      {!isHere && (
        <>
          <td>
            {name}
            {payment && (
              <small className={styles.awaited}>
                {t('awaited', { company: providerWords.about[payment.provider][language] })}
              </small>
            )}
            {isTaken && <small className={styles.awaited}>{t('taken')}</small>}
          </td>
          <td className={styles.since}>{dayWords(since, language, 'short')}</td>
          <td className={styles.days}>
            <span className={styles.count}>{count(days, language)}</span>
            <span aria-hidden className={styles.strip}>
              <i
                className={track.whole}
                style={{ inlineSize: `${(100 * Math.min(days, lateAfterDays)) / longest}%` }}
              />
              <i
                className={track.loss}
                style={{ inlineSize: `${(100 * Math.max(0, days - lateAfterDays)) / longest}%` }}
              />
            </span>
          </td>
        </>
      )}
      <td className={figures.number}>{amount(own, language)}</td>
      {!isHere && (
        <td>
          <MoneyActs row={row} facts={facts} />
        </td>
      )}
    </tr>
  )
}
