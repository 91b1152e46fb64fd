import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CancelReasonProps } from '#modules/orders/web/index.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { cancellationOf, cancelReasons, isExplained, type CancelReason } from '../../cancel-reason.ts'
import type { SaleView } from '../../office.ts'
import { marketKeys, useMarketplaceApi } from '../marketplace-api.ts'
import { saleTexts } from './texts.ts'
import styles from './sale.module.css'

/** Staff say why an order is cancelled, in the marketplace's own reasons, before it is (ORD-18). */
export function CancelReasonDialog(props: CancelReasonProps) {
  const { order, onChosen, onClose } = props
  const t = useTexts(saleTexts)
  const api = useMarketplaceApi()
  const { data: sale, error } = useQuery({
    queryKey: [...marketKeys.sale(order.id), 'reason'],
    queryFn: () => api.sale(order.id),
    // what was chosen the time before is read anew
    gcTime: 0,
  })
  return (
    <Dialog title={t('cancel.title', { number: order.number })} onClose={onClose}>
      {sale ? (
        <Reasons sale={sale} {...props} />
      ) : (
        <>
          {error ? (
            <p className="field-error" role="alert">
              {t('failed', { why: reasonOf(error) })}
            </p>
          ) : (
            <p role="status">{t(sale === null ? 'cancel.none' : 'cancel.loading')}</p>
          )}
          <Ways onClose={onClose}>
            <button
              type="button"
              className="button button-danger"
              disabled={sale === undefined && !error}
              onClick={onChosen}
            >
              {t('cancel.confirm')}
            </button>
          </Ways>
        </>
      )}
    </Dialog>
  )
}

function Reasons({ order, sale, onChosen, onClose }: CancelReasonProps & { sale: SaleView }) {
  const t = useTexts(saleTexts)
  const api = useMarketplaceApi()
  const [reason, setReason] = useState(
    cancellationOf(order, 'cancelled', { reason: sale.cancelReason, text: '' }).reason,
  )
  const [text, setText] = useState(sale.cancelText)
  const keeping = useMutation({
    mutationFn: () => api.chooseReason(order.id, reason, text.trim()),
    onSuccess: onChosen,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        keeping.mutate()
      }}
    >
      <p className={styles.quiet}>{t('cancel.lead')}</p>
      <Field label={t('cancel.reason')} error={keeping.error ? reasonOf(keeping.error) : undefined}>
        {(control) => (
          <select
            {...control}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value as CancelReason)}
          >
            {cancelReasons.map((each) => (
              <option key={each} value={each}>
                {t(`reason.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('cancel.text')} hint={t(isExplained(reason) ? 'cancel.textHint' : 'cancel.textEmpty')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={300}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Ways onClose={onClose}>
        <button type="submit" className="button button-danger" disabled={keeping.isPending}>
          {t('cancel.confirm')}
        </button>
      </Ways>
    </form>
  )
}

function Ways({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const t = useTexts(saleTexts)
  return (
    <div className="dialog-end">
      <button type="button" className="button button-line" onClick={onClose}>
        {t('cancel.keep')}
      </button>
      {children}
    </div>
  )
}
