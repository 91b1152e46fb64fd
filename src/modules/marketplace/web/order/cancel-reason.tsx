import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CancelReasonProps } from '#modules/orders/web/index.ts'
import { Field } from '#platform/web/field.tsx'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { cancellationOf, cancelReasons, isExplained, type CancelReason } from '../../cancel-reason.ts'
import { marketKeys, useMarketplaceApi } from '../marketplace-api.ts'
import { marketplaceOrderTexts } from './texts.ts'
import styles from './marketplace-order.module.css'

/** Staff say why an order is cancelled, in the marketplace's own reasons, before it is (ORD-18). */
export function CancelReasonDialog({ order, onChosen, onClose }: CancelReasonProps) {
  const t = useTexts(marketplaceOrderTexts)
  const api = useMarketplaceApi()
  const { data: marketplaceOrder, error } = useQuery({
    queryKey: [...marketKeys.marketplaceOrder(order.id), 'reason'],
    queryFn: () => api.marketplaceOrder(order.id),
    // what was chosen the time before is read anew
    gcTime: 0,
  })
  const [typed, setTyped] = useState<Partial<Chosen>>({})
  const start = marketplaceOrder && {
    reason: cancellationOf(order, 'cancelled', { reason: marketplaceOrder.cancelReason, text: '' }).reason,
    text: marketplaceOrder.cancelText,
  }
  const chosen = start && { ...start, ...typed }
  const isDirty = chosen?.reason !== start?.reason || chosen?.text !== start?.text
  return (
    <FormDialog title={t('cancel.title', { number: order.number })} isDirty={isDirty} onClose={onClose}>
      {chosen ? (
        <Reasons
          order={order}
          chosen={chosen}
          onChange={(change) => setTyped({ ...typed, ...change })}
          onChosen={onChosen}
        />
      ) : (
        <>
          {error ? (
            <p className="field-error" role="alert">
              {t('failed', { why: reasonOf(error) })}
            </p>
          ) : (
            <p role="status">{t(marketplaceOrder === null ? 'cancel.none' : 'cancel.loading')}</p>
          )}
          <Ways>
            <button
              type="button"
              className="button button-danger"
              disabled={marketplaceOrder === undefined && !error}
              onClick={onChosen}
            >
              {t('cancel.confirm')}
            </button>
          </Ways>
        </>
      )}
    </FormDialog>
  )
}

interface Chosen {
  reason: CancelReason
  text: string
}

interface ReasonsProps extends Pick<CancelReasonProps, 'order' | 'onChosen'> {
  chosen: Chosen
  onChange(change: Partial<Chosen>): void
}

function Reasons({ order, chosen: { reason, text }, onChange, onChosen }: ReasonsProps) {
  const t = useTexts(marketplaceOrderTexts)
  const api = useMarketplaceApi()
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
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value as CancelReason })}
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
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        )}
      </Field>
      <Ways>
        <button type="submit" className="button button-danger" disabled={keeping.isPending}>
          {t('cancel.confirm')}
        </button>
      </Ways>
    </form>
  )
}

function Ways({ children }: { children: ReactNode }) {
  const t = useTexts(marketplaceOrderTexts)
  return (
    <div className="dialog-end">
      <LeaveButton>{t('cancel.keep')}</LeaveButton>
      {children}
    </div>
  )
}
