import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { awayDays } from '../../money-held.ts'
import type { MoneyReport } from '../../money.contract.ts'
import { roundMoney, wholeHryvnias } from '../amounts.ts'
import { FigureCard } from '../figure-card.tsx'
import { Opens } from '../opens.tsx'
import { moneyQuery, useInsightsApi } from '../insights-api.ts'
import { moneyLink } from '../money/money-search.ts'
import { todayTexts } from './texts.ts'
import styles from './today.module.css'

/** Who holds the money of what went out, the most first; nothing where all of it is here (PAY-7). */
export function AwayCard() {
  const t = useTexts(todayTexts)
  const query = useQuery(moneyQuery(useInsightsApi()))
  if (query.data?.total.orders === 0) return null
  return (
    <FigureCard title={t('away')} note={query.data && <Note {...query.data} />} query={query} rows={6}>
      {(report) => <Holders {...report} />}
    </FigureCard>
  )
}

function Note({ total, holders, today }: MoneyReport) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const [oldest] = holders
  return (
    <>
      <Opens {...moneyLink({ late: 'no' })} className={styles.away}>
        {roundMoney(total.amount, language)}
      </Opens>
      {oldest && (
        <span>
          {t('awayLongest', { days: t('days', { count: awayDays(oldest.since, today) }), holder: oldest.name })}
        </span>
      )}
    </>
  )
}

function Holders({ holders }: MoneyReport) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const sorted = holders.toSorted((one, other) => other.amount - one.amount)
  const most = Math.max(1, ...holders.map(({ amount }) => amount))
  return (
    <table className={styles.holders}>
      <caption className="visually-hidden">{t('awayTable')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('awayHolder')}</th>
          <th scope="col" aria-hidden />
          <th scope="col">{t('awayAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ holder, name, amount }) => (
          <tr key={holder}>
            <th scope="row">
              <Opens {...moneyLink({ holder })}>{name}</Opens>
            </th>
            <td aria-hidden>
              <i style={{ inlineSize: `${(100 * amount) / most}%` }} />
            </td>
            <td>{wholeHryvnias(amount, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
