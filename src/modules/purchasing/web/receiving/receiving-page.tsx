import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCalendarDay } from '#kit/days.ts'
import { useCall } from '#platform/web/call.ts'
import { Facts } from '#platform/web/facts.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { RecordGate } from '#platform/web/record-gate.tsx'
import { RecordHead } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { StatusLabel } from '#platform/web/status-label.tsx'
import { typesQuery } from '#modules/catalog/web/index.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { lineName } from '../../purchase.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { purchasingTexts } from '../../texts.ts'
import { PurchaseHistory } from '../editor/purchase-history.tsx'
import { editorTexts } from '../editor/texts.ts'
import { purchaseKeys, purchaseQuery, usePurchasesApi } from '../purchases-api.ts'
import { receivingTexts } from './texts.ts'
import styles from './receiving.module.css'

const ReceiveDialog = lazily(() => import('./receive-dialog.tsx'))

/** A purchase for whoever puts it into stock: ordered and received pieces, without costs (WIRE-12). */
export function ReceivingPage({ purchaseId }: { purchaseId: string }) {
  const t = useTexts(editorTexts)
  const navigate = useNavigate()
  const leave = useLeaveFor('/crm/purchases')
  const onLeave = () => leave(() => navigate({ to: '/crm/purchases' }))
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(usePurchasesApi(), purchaseId))
  const title = purchase && t('purchase.title', { number: purchase.number })

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (purchase) return <Receiving purchase={purchase} onLeave={onLeave} />
  return (
    <RecordGate
      fault={error}
      loading={t('purchase.loading')}
      notFound={t('purchase.notFound')}
      failed={(why) => t('purchase.failed', { why })}
      back={t('purchase.back')}
      onRetry={() => void refetch()}
      onLeave={onLeave}
    />
  )
}

function Receiving({ purchase, onLeave }: { purchase: OfficePurchase; onLeave(): void }) {
  const t = useTexts(editorTexts)
  const words = useTexts(purchasingTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const { data: types = [] } = useQuery(typesQuery(useCall()))
  const [isReceiving, setReceiving] = useState(false)
  const { id, number, status, isUnsynced, received, quantity, carrier, trackingNumber, note, orderedOn, supplier } =
    purchase
  const canReceive = status !== 'cancelled' && quantity + received > 0

  function onReceived(saved: OfficePurchase) {
    cache.setQueryData(purchaseKeys.one(id), saved)
    for (const queryKey of [purchaseKeys.history(id), purchaseKeys.views, purchaseKeys.products])
      void cache.invalidateQueries({ queryKey })
  }

  return (
    <div className={record.page}>
      <RecordHead
        back={t('purchase.back')}
        onLeave={onLeave}
        title={t('purchase.title', { number })}
        actions={
          canReceive && (
            <button
              type="button"
              className={isUnsynced ? 'button' : 'button button-line'}
              onClick={() => setReceiving(true)}
            >
              <PackageCheck aria-hidden size={16} />
              {t('purchase.receive')}
            </button>
          )
        }
      >
        <StatusLabel status={status}>{words(`status.${status}`)}</StatusLabel>
      </RecordHead>
      <div className={`${record.columns} ${styles.page}`}>
        <section className={record.card} aria-labelledby="part-basics">
          <h2 id="part-basics">{t('part.basics')}</h2>
          <Facts
            facts={[
              [t('field.supplier'), supplier],
              [t('field.orderedOn'), formatCalendarDay(orderedOn, language)],
              [t('field.carrier'), words(`carrier.${carrier}`)],
              [t('field.trackingNumber'), printedTrackingNumber(carrier, trackingNumber)],
              [t('field.note'), note],
            ]}
          />
        </section>
        <Lines purchase={purchase} />
        <PurchaseHistory purchaseId={id} types={types} />
      </div>
      {isReceiving && <ReceiveDialog purchase={purchase} onReceived={onReceived} onClose={() => setReceiving(false)} />}
    </div>
  )
}

function Lines({ purchase: { products } }: { purchase: OfficePurchase }) {
  const t = useTexts(editorTexts)
  const words = useTexts(receivingTexts)
  return (
    <section className={record.card} aria-labelledby="part-lines">
      <h2 id="part-lines">{t('part.lines')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('lines.product')}</th>
              <th scope="col" data-number="">
                {words('ordered')}
              </th>
              <th scope="col" data-number="">
                {words('came')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.flatMap(({ code, name, lines }) =>
              lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{[lineName(code, line), name].filter(Boolean).join(' · ')}</th>
                  <td data-number="">{line.quantity}</td>
                  <td data-number="">{line.received}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
