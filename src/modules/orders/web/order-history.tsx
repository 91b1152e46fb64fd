import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { HistoryEntry } from '../order-view.contract.ts'
import { statuses } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { fieldWords, valueWords } from './history-words.ts'
import { historyQuery, useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'
import { StatusLabel } from './status-label.tsx'
import styles from './order-history.module.css'

/** Who did what, when, and what was before, newest first (B20). */
export function OrderHistory({ orderId }: { orderId: string }) {
  const t = useTexts(ordersTexts)
  const { data, error } = useQuery(historyQuery(useOrdersApi(), orderId))
  return (
    <section className={styles.card} aria-labelledby="part-history">
      <h2 id="part-history">{t('part.history')}</h2>
      {error && <p className="field-error">{t('history.failed', { why: reasonOf(error) })}</p>}
      {data?.length === 0 && <p className={styles.when}>{t('history.empty')}</p>}
      <ol className={styles.entries}>
        {data?.map((entry, index) => (
          <Entry key={`${entry.at.getTime()} ${index}`} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const words = { t, money: (amount: number) => formatMoney(amount, language) }
  const change = entry.changes.find(({ field }) => field === 'status')
  const others = entry.kind === 'placed' ? [] : entry.changes.filter(({ field }) => field !== 'status')
  return (
    <li>
      <p className={styles.when}>
        <time dateTime={entry.at.toISOString()}>{formatInstant(entry.at, language)}</time>
        {' · '}
        {entry.who || t('history.customer')}
      </p>
      {entry.kind === 'statusChanged' && change ? (
        <p className={styles.move}>
          <Status value={change.from} />
          <span aria-hidden>→</span>
          <span className="visually-hidden">{t('history.to')}</span>
          <Status value={change.to} />
        </p>
      ) : (
        <p className={styles.kind}>{kindWords(entry.kind, t)}</p>
      )}
      {others.length > 0 && (
        <ul className={styles.changes}>
          {others.map(({ field, from, to }) => (
            <li key={field}>
              {fieldWords(field, words)}
              {from !== null && (
                <>
                  {' '}
                  <span className="visually-hidden">{t('history.from')}</span>
                  <del>{valueWords(field, from, words)}</del>
                  <span aria-hidden> → </span>
                  <span className="visually-hidden">, {t('history.to')}</span>
                </>
              )}{' '}
              <ins>{valueWords(field, to, words)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Status({ value }: { value: unknown }) {
  const status = statuses.find((each) => each === value)
  return status ? <StatusLabel status={status} /> : null
}

function kindWords(kind: string, t: ReturnType<typeof ordersTexts>): string {
  const kinds = {
    placed: 'history.placed',
    edited: 'history.edited',
    returnReceived: 'history.returnReceived',
    deleted: 'history.deleted',
  } as const
  return Object.hasOwn(kinds, kind) ? t(kinds[kind as keyof typeof kinds]) : kind
}
