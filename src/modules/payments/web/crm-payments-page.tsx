import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import { clearTrouble, getWaitingPayments, type WaitingPayment } from '../contract.ts'
import { providerWords } from '../provider.ts'
import styles from './payments.module.css'
import { paymentOfficeTexts } from './texts.ts'

const kinds = ['unclear', 'refused', 'deposit'] as const

/** Payments that need something to be done, by what that is, the oldest first. */
export function PaymentsPage() {
  const t = useTexts(paymentOfficeTexts)
  const ask = useAsk()
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'waiting'],
    queryFn: () => ask(getWaitingPayments),
  })
  const title = t('page.title')
  // the route has no name of its own: the list, which is opened first, would bring it
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={record.page}>
      <header className={record.head}>
        <h1>{title}</h1>
        <p>{t('page.intro')}</p>
      </header>
      <div className={record.columns}>
        {error && !data ? (
          <div role="alert" className={record.card}>
            <p>{t('loadFailed', { why: reasonOf(error) })}</p>
            <button type="button" className="button button-line" onClick={() => void refetch()}>
              <RefreshCw aria-hidden size={16} />
              {t('page.again')}
            </button>
          </div>
        ) : !data ? (
          <p role="status" className={record.card}>
            {t('page.loading')}
          </p>
        ) : data.length === 0 ? (
          <section className={record.card}>
            <h2>{t('page.none')}</h2>
            <p>{t('page.noneText')}</p>
          </section>
        ) : (
          kinds
            .map((kind) => ({ kind, rows: data.filter((row) => row.kind === kind) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ kind, rows }) => (
              <section key={kind} className={record.card} aria-labelledby={`payments-${kind}`}>
                <h2 id={`payments-${kind}`}>{t(`page.${kind}`)}</h2>
                <Rows rows={rows} />
              </section>
            ))
        )}
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: readonly WaitingPayment[] }) {
  const t = useTexts(paymentOfficeTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const cache = useQueryClient()
  const clearing = useSend({
    mutationFn: (payment: string) => ask(clearTrouble, { body: { payment } }),
    subject: (payment) => payment,
    onError: (fault) => void toast('error', t('page.lookFailed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['payments'] }),
  })
  return (
    <ul className={styles.rows}>
      {rows.map((row, index) => (
        <li key={`${row.orderId} ${index}`}>
          <p>
            {row.orderNumber ? (
              <Link className="link" to="/crm/orders/$orderId" params={{ orderId: row.orderId }}>
                {row.orderNumber}
              </Link>
            ) : (
              t('page.deleted')
            )}
            {row.person && ` · ${row.person}`}
          </p>
          <b className={styles.sum}>{formatMoney(row.amount, language)}</b>
          <p className={styles.said}>
            <Said row={row} />
          </p>
          <time className={styles.since} dateTime={row.since.toISOString()}>
            {formatInstant(row.since, language)}
          </time>
          {row.kind === 'unclear' && (
            <button
              type="button"
              className="button button-line"
              aria-label={t('page.lookedAt', { order: row.orderNumber || t('page.deleted') })}
              disabled={clearing.isPending}
              onClick={() => void clearing.send(row.payment)}
            >
              {t('looked')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Said({ row }: { row: WaitingPayment }) {
  const t = useTexts(paymentOfficeTexts)
  const { language } = useLanguage()
  const provider = providerWords.about[row.provider][language]
  if (row.trouble) return `${provider}. ${t(`trouble.${row.trouble}`)}`
  if (row.kind === 'refused') return row.reason ? t('refused', { reason: row.reason }) : t('refusedSilently')
  return t('page.depositText', { provider })
}
