import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, RotateCw, Send } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { MenuButton } from '#platform/web/menu.tsx'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { orderEvents, type OrderEvent } from '../../order-message.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { ordersTexts } from '../../texts.ts'
import { orderKeys } from '../orders-api.ts'
import { reasonOf } from '../reason.ts'
import { editorKeys, useEditorApi } from './editor-api.ts'
import { editorTexts } from './texts.ts'
import styles from './rows.module.css'

/** The messages to the customer, with their times; one click sends any of them once more. */
export function SentMessages({ order }: { order: OfficeOrder }) {
  const t = useTexts(editorTexts)
  const words = useTexts(ordersTexts)
  const { language } = useLanguage()
  const api = useEditorApi()
  const cache = useQueryClient()
  const { data, error } = useQuery({ queryKey: editorKeys.told(order.id), queryFn: () => api.told(order.id) })

  const sending = useMutation({
    mutationFn: (event: OrderEvent) => api.sendMessage(order.id, event),
    onSuccess(told, event) {
      cache.setQueryData(editorKeys.told(order.id), told)
      void cache.invalidateQueries({ queryKey: orderKeys.history(order.id) })
      toast('success', t('told.sent', { event: words(`event.${event}`) }))
    },
    onError: (fault) => void toast('error', t('told.failed', { why: reasonOf(fault) })),
  })

  return (
    <section className={record.card} aria-labelledby="part-told">
      <div className={styles.head}>
        <h2 id="part-told">{t('part.told')}</h2>
        <MenuButton
          label={t('told.send')}
          menuLabel={t('told.sendMenu')}
          groups={[
            {
              label: t('told.sendMenu'),
              items: orderEvents.map((value) => ({
                value,
                text: words(`event.${value}`),
                label: words(`event.${value}`),
                reason: value === 'sent' && order.trackingNumber === '' ? words('noTrackingNumber') : undefined,
              })),
            },
          ]}
          onChoose={(event) => sending.mutate(event)}
          isBusy={sending.isPending}
          className="button button-line"
        >
          <Send aria-hidden size={16} />
          {t('told.send')}
          <ChevronDown aria-hidden size={14} />
        </MenuButton>
      </div>
      {error && <p className="field-error">{t('told.loadFailed', { why: reasonOf(error) })}</p>}
      {data?.length === 0 && <p className={styles.quiet}>{t('told.none')}</p>}
      <ul className={styles.rows}>
        {data?.map(({ event, channel, recipient, who, at }, index) => (
          <li key={`${at.getTime()} ${index}`}>
            <span className={styles.main}>
              {words(`event.${event}`)}
              <span className={styles.quiet}>
                {[formatInstant(at, language), t(`told.${channel}`), recipient, who || t('told.shop')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('told.again', { event: words(`event.${event}`) })}
              title={t('told.again', { event: words(`event.${event}`) })}
              disabled={sending.isPending}
              onClick={() => sending.mutate(event)}
            >
              <RotateCw aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
