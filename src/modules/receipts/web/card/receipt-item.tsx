import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { StatusLabel } from '#platform/web/status-label.tsx'
import { takesBack } from '../../receipt.ts'
import type { OrderReceipt } from '../../receipts.contract.ts'
import { useReceiptFile } from '../receipts-api.ts'
import { receiptWebTexts } from '../texts.ts'
import styles from './receipts-card.module.css'

/** Which of the statuses that the office knows each state looks like. */
export const looks = { waiting: 'awaitingConfirmation', issued: 'completed', failed: 'failed', withdrawn: 'kept' }

export interface ReceiptItemProps {
  receipt: OrderReceipt
  /** Waits for the one before it. */
  isHeld: boolean
}

export function ReceiptItem({ receipt, isHeld }: ReceiptItemProps) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const { nth, kind, state, amount, isOffline } = receipt
  return (
    <li>
      <span className={styles.nth} aria-hidden>
        {nth}
      </span>
      <div className={styles.what}>
        <b>{t(`kind.${kind}`)}</b>
        <span className={styles.quiet}>
          {state === 'issued' ? <Papers {...receipt} /> : <Why receipt={receipt} isHeld={isHeld} />}
        </span>
      </div>
      <div className={styles.end}>
        <b>
          {takesBack(kind) && '−'}
          {formatMoney(amount, language)}
        </b>
        <StatusLabel status={looks[state]}>
          {state === 'issued' && isOffline ? t('offline') : t(`state.${state}`)}
        </StatusLabel>
      </div>
    </li>
  )
}

function Papers({ id, nth, url, issuedAt, toldAt }: OrderReceipt) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const file = useReceiptFile()
  return (
    <>
      {[issuedAt && formatInstant(issuedAt, language), toldAt && t('told')].filter(Boolean).join(' · ')}
      <span className={styles.papers}>
        <a className="link" href={url} target="_blank" rel="noreferrer" aria-label={t('openOf', { nth })}>
          {t('open')}
        </a>
        {(['pdf', 'qrcode'] as const).map((form) => (
          <button
            key={form}
            type="button"
            className={styles.paper}
            aria-label={t(form === 'pdf' ? 'pdfOf' : 'qrOf', { nth })}
            disabled={file.isPending}
            onClick={() => file.mutate({ id, form })}
          >
            {t(form === 'pdf' ? 'pdf' : 'qr')}
          </button>
        ))}
      </span>
    </>
  )
}

/** In the register's own words. */
function Why({ receipt: { state, why }, isHeld }: ReceiptItemProps) {
  const t = useTexts(receiptWebTexts)
  if (state === 'failed') return t('refused', { why })
  if (isHeld) return t('waitsBefore')
  return why === '' ? t('waits') : t('waitsFor', { why })
}
