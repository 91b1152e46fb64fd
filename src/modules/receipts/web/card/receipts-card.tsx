import { Link } from '@tanstack/react-router'
import { Check, RotateCw } from 'lucide-react'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import type { ReceiptsOfOrder } from '../../receipts.contract.ts'
import { useIssue, useOrderReceipts } from '../receipts-api.ts'
import { receiptWebTexts } from '../texts.ts'
import { ReceiptItem } from './receipt-item.tsx'
import styles from './receipts-card.module.css'

export interface ReceiptsCardProps {
  orderId: string
  version: number
}

/** The receipts of an order, and whether they agree with its money (PAY-6). */
export default function ReceiptsCard({ orderId, version }: ReceiptsCardProps) {
  const t = useTexts(receiptWebTexts)
  const { data, error, refetch } = useOrderReceipts(orderId, version)
  // a shop without a register has its links alone
  if (data && !data.isConnected && data.receipts.length === 0) return null
  return (
    <section className={record.card} aria-labelledby="part-receipts">
      <header className={styles.head}>
        <h2 id="part-receipts">{t('title')}</h2>
        <Link className="link" to="/crm/receipts">
          {t('allOfDay')}
        </Link>
      </header>
      {error && !data ? (
        <div role="alert" className={styles.notice}>
          <p>{t('failed', { why: reasonOf(error) })}</p>
          <button type="button" className="button button-line" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </div>
      ) : data ? (
        <Issued orderId={orderId} view={data} />
      ) : (
        <p role="status" className={styles.quiet}>
          {t('loading')}
        </p>
      )}
    </section>
  )
}

function Issued({ orderId, view }: { orderId: string; view: ReceiptsOfOrder }) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const { receipts, isPasted, isShiftOld, test } = view
  const isWaiting = receipts.some(({ state }) => state === 'waiting')
  const firstOpen = receipts.find(({ state }) => state === 'waiting' || state === 'failed')
  return (
    <>
      {receipts.length > 0 && (
        <ol className={styles.receipts}>
          {receipts.map((receipt) => (
            <ReceiptItem key={receipt.id} receipt={receipt} isHeld={firstOpen !== undefined && receipt !== firstOpen} />
          ))}
        </ol>
      )}
      {isShiftOld && isWaiting && <p className={styles.quiet}>{t('oldShift')}</p>}
      {isPasted && receipts.length === 0 && <p className={styles.quiet}>{t('pasted')}</p>}
      {test > 0 && <p className={styles.quiet}>{t('test', { money: formatMoney(test, language) })}</p>}
      <Sums orderId={orderId} view={view} />
    </>
  )
}

function Sums({ orderId, view }: { orderId: string; view: ReceiptsOfOrder }) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const issue = useIssue()
  const { receipts, issued, money, earlier, test, isPasted, isConnected } = view
  const said = (amount: Money) => formatMoney(amount, language)
  const isEarlier = receipts.length === 0 && money === 0 && earlier > 0
  if (receipts.length === 0 && money === 0 && !isEarlier)
    return isPasted || test > 0 ? null : <p className={styles.quiet}>{t('none')}</p>
  const isWhole = !isEarlier && issued === money && receipts.every(({ state }) => state === 'issued')
  if (isWhole)
    return (
      <p className={styles.check}>
        <Check aria-hidden size={16} />
        <span>
          <b>{t('agrees')}</b> {t('agreesSums', { issued: said(issued), money: said(money) })}
        </span>
      </p>
    )
  const hasFailed = receipts.some(({ state }) => state === 'failed')
  const key = hasFailed ? 'again' : receipts.length > 0 ? 'issueNow' : 'issue'
  const sums = { issued: said(issued), money: said(money), left: said(Math.abs(money - issued)) }
  return (
    <div className={styles.notice}>
      <p>
        {isEarlier
          ? t('earlier', { money: said(earlier) })
          : receipts.length === 0
            ? t('noneByHand')
            : t(issued <= money ? 'lacks' : 'exceeds', sums)}
      </p>
      {isConnected && (
        <button
          type="button"
          className="button button-line"
          disabled={issue.isPending}
          onClick={() => issue.mutate(orderId)}
        >
          {hasFailed && <RotateCw aria-hidden size={16} />}
          {t(key)}
        </button>
      )}
    </div>
  )
}
