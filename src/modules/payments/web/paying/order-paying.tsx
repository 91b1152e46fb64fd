import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import type { PayingAnswer } from '../../contract.ts'
import { providerWords } from '../../provider.ts'
import { paymentOfficeTexts } from '../texts.ts'
import styles from './paying.module.css'
import { usePaying, usePayingActs } from './paying-api.ts'
import { PayLink } from './pay-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'

interface OrderPayingProps {
  orderId: string
  version: number
  /** Money came or went back: the order is another one. */
  onChanged(): void
}

type Attempt = PayingAnswer['attempts'][number]

/** Payments of an order by companies: each attempt with what it needs, refunds, and the way to pay the rest (PAY-2, PAY-5). */
export default function OrderPaying({ orderId, version, onChanged }: OrderPayingProps) {
  const t = useTexts(paymentOfficeTexts)
  const { data, error } = usePaying(orderId, version)
  const [refunding, setRefunding] = useState<Attempt>()
  const booked = data?.attempts.map(({ paid, refunded }) => `${paid}-${refunded}`).join()
  const known = useRef(booked)

  useEffect(() => {
    if (known.current !== undefined && booked !== known.current) onChanged()
    known.current = booked
  })

  if (error && !data)
    return (
      <section className={record.card}>
        <p className="field-error">{t('loadFailed', { why: reasonOf(error) })}</p>
      </section>
    )
  if (!data || (data.attempts.length === 0 && data.toPay === null)) return null
  return (
    <section className={record.card} aria-labelledby="part-paying">
      <h2 id="part-paying">{t('title')}</h2>
      <ul className={styles.rows}>
        {data.attempts.map((attempt) => (
          <AttemptRow
            key={attempt.id}
            attempt={attempt}
            orderId={orderId}
            version={version}
            onRefund={() => setRefunding(attempt)}
          />
        ))}
      </ul>
      {data.toPay !== null && <PayLink paying={data} orderId={orderId} version={version} />}
      {refunding && (
        <RefundDialog attempt={refunding} orderId={orderId} version={version} onClose={() => setRefunding(undefined)} />
      )}
    </section>
  )
}

interface AttemptRowProps {
  attempt: Attempt
  orderId: string
  version: number
  onRefund(): void
}

function AttemptRow({ attempt, orderId, version, onRefund }: AttemptRowProps) {
  const t = useTexts(paymentOfficeTexts)
  const { language } = useLanguage()
  const { check, clear } = usePayingActs(orderId, version)
  const money = (sum: Money) => formatMoney(sum, language)
  const isOpen = attempt.state === 'open' || attempt.state === 'opening'
  const isRefunding = attempt.refunds.some(({ state }) => state === 'asked')
  const said = [
    providerWords.about[attempt.provider][language],
    formatInstant(attempt.closedAt ?? attempt.createdAt, language),
    attempt.fee !== null && t('fee', { sum: money(attempt.fee) }),
    attempt.isTest && t('isTest'),
    isOpen && attempt.askedAt && t('lastAsked', { time: formatInstant(attempt.askedAt, language) }),
    attempt.reason && `«${attempt.reason}»`,
  ].filter(Boolean)
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.main}>
          <b>{money(attempt.amount)}</b>
          <span className={styles.state} data-state={attempt.state}>
            {t(`state.${attempt.state}`)}
          </span>
          <span className={styles.quiet}>{said.join('\u00a0· ')}</span>
        </span>
        {attempt.paid > attempt.refunded && !isRefunding && (
          <button type="button" className="button button-line" onClick={onRefund}>
            {t('refund')}
          </button>
        )}
        {isOpen && (
          <button
            type="button"
            className="button button-line"
            disabled={check.isPending}
            onClick={() =>
              check.mutate(attempt.id, {
                onError: (fault) => void toast('error', t('checkFailed', { why: reasonOf(fault) })),
              })
            }
          >
            {t('check')}
          </button>
        )}
      </div>
      {attempt.trouble && (
        <div className={styles.trouble}>
          <p>{t(`trouble.${attempt.trouble}`)}</p>
          <button
            type="button"
            className="button button-line"
            disabled={clear.isPending}
            onClick={() => clear.mutate(attempt.id)}
          >
            {t('looked')}
          </button>
        </div>
      )}
      {attempt.refunds.map((refund) => (
        <div key={refund.id}>
          <div className={styles.row}>
            <span className={styles.main}>
              <b>−{money(refund.amount)}</b>
              <span className={styles.state} data-state={refund.state}>
                {t(`refund.${refund.state}`)}
              </span>
              <span className={styles.quiet}>
                {[formatInstant(refund.createdAt, language), refund.askedBy, refund.note].filter(Boolean).join(' · ')}
              </span>
            </span>
          </div>
          {refund.state === 'refused' && (
            <p className={styles.trouble}>
              {refund.reason ? t('refused', { reason: refund.reason }) : t('refusedSilently')}
            </p>
          )}
        </div>
      ))}
    </li>
  )
}
