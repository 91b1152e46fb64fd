import { useQuery } from '@tanstack/react-query'
import { formatMoney, type Money } from '#kit/money.ts'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { balanceOf, kinds, type Period, type Summary } from '../advert.ts'
import { summaryQuery, useAdvertsApi } from './adverts-api.ts'
import { signedMoney } from './shown.ts'
import { advertsTexts, type AdvertsKey } from './texts.ts'
import styles from './adverts-head.module.css'

export interface AdvertsSummaryProps {
  period: Period
  types: readonly ListedType[]
}

const figures = ['periodExpenses', 'periodPayments', 'totalExpenses', 'totalPayments'] as const

/** The four figures, the balance, and what the expenses of the period are made of (ADV-1, ADV-6). */
export function AdvertsSummary({ period, types }: AdvertsSummaryProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const { data, error, refetch, isPlaceholderData } = useQuery(summaryQuery(useAdvertsApi(), period))
  return (
    <section className={styles.summary} aria-label={t('summary.title')} aria-busy={isPlaceholderData || !data}>
      {error && (
        <p role="alert" className={styles.failure}>
          {t('summary.failed', { why: reasonOf(error) })}
          <button type="button" className="button button-line" onClick={() => void refetch()}>
            {t('summary.repeat')}
          </button>
        </p>
      )}
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`summary.${name}`)}</dt>
            <dd>{data ? formatMoney(data[name], language) : '—'}</dd>
          </div>
        ))}
        <div className={styles.balance}>
          <dt>{t('summary.balance')}</dt>
          <dd>
            {data ? signedMoney(balanceOf(data), language) : '—'}
            {data && <span className={styles.meaning}>{t(meaningOf(balanceOf(data)))}</span>}
          </dd>
        </div>
      </dl>
      {data && <Details summary={data} types={types} />}
    </section>
  )
}

function meaningOf(balance: Money): AdvertsKey {
  if (balance === 0) return 'summary.even'
  return balance < 0 ? 'summary.owed' : 'summary.ahead'
}

function Details({
  summary: { byKind, byType, periodExpenses },
  types,
}: {
  summary: Summary
  types: readonly ListedType[]
}) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const ofKinds = kinds.map((kind) => ({ name: t(`kind.${kind}`), amount: byKind[kind] ?? 0 }))
  const ofTypes = types.map((type) => ({ name: typeName(type, language), amount: byType[type.id] ?? 0 }))
  return (
    <details className={styles.details}>
      <summary>{t('summary.details')}</summary>
      {periodExpenses === 0 ? (
        <p>{t('summary.nothing')}</p>
      ) : (
        <div className={styles.tables}>
          <Parts title={t('summary.byKind')} parts={ofKinds} />
          <Parts title={t('summary.byType')} parts={ofTypes} />
        </div>
      )}
    </details>
  )
}

/** Largest first, each with a bar as long as its share of the largest. */
function Parts({ title, parts }: { title: string; parts: readonly { name: string; amount: Money }[] }) {
  const { language } = useLanguage()
  const some = parts.filter(({ amount }) => amount > 0).toSorted((one, other) => other.amount - one.amount)
  const [largest] = some
  if (!largest) return null
  return (
    <table className={styles.parts}>
      <caption>{title}</caption>
      <tbody>
        {some.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.bar}>
                <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={(100 * amount) / largest.amount} height="10" />
                </svg>
                {formatMoney(amount, language)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
