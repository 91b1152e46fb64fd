import { Copy, Send } from 'lucide-react'
import { useMemo } from 'react'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { PayingAnswer } from '../../contract.ts'
import { paymentOfficeTexts } from '../texts.ts'
import styles from './paying.module.css'
import { usePayingActs } from './paying-api.ts'
import { qrOf } from './qr.ts'

interface PayLinkProps {
  paying: PayingAnswer
  orderId: string
  version: number
}

/** The way to pay the asked sum: a code to show, a link to send or to copy. */
export function PayLink({ paying: { payUrl, toPay, rest, isCollected, canSend }, orderId, version }: PayLinkProps) {
  const t = useTexts(paymentOfficeTexts)
  const { language } = useLanguage()
  const { send } = usePayingActs(orderId, version)
  const money = (sum: Money) => formatMoney(sum, language)

  const lead = payUrl === '' ? t('toPayLeadSent') : rest > 0 ? t('toPayLead', { rest: money(rest) }) : t('toPayLeadAll')

  async function copy() {
    try {
      await navigator.clipboard.writeText(payUrl)
      toast('success', t('copied'))
    } catch {
      toast('error', t('copyFailed', { link: payUrl }))
    }
  }

  return (
    <div className={styles.link}>
      {payUrl !== '' && <QrCode text={payUrl} label={t('code')} />}
      <div>
        <b>{t('toPay', { sum: money(toPay ?? 0) })}</b>
        <p className={styles.quiet}>{lead}</p>
        {isCollected && <p className={styles.quiet}>{t('toPayCollected')}</p>}
        <div className={styles.buttons}>
          <button
            type="button"
            className="button"
            disabled={!canSend || send.isPending}
            onClick={() =>
              send.mutate(undefined, {
                onSuccess: () => void toast('success', t('sent')),
                onError: (fault) => void toast('error', t('sendFailed', { why: reasonOf(fault) })),
              })
            }
          >
            <Send aria-hidden size={16} />
            {t('send')}
          </button>
          {payUrl !== '' && (
            <button type="button" className="button button-line" onClick={() => void copy()}>
              <Copy aria-hidden size={16} />
              {t('copy')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Dark on light in either theme: a camera reads it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrOf(text), [text])
  if (!rows) return null
  const edge = 4
  const side = rows.length + edge * 2
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + edge} ${y + edge}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
