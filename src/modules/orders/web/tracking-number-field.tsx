import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { otherCarrierOf } from '#modules/delivery/tracking-number.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { useOrderFields } from './order-fields-context.ts'
import { TextField } from './order-fields.tsx'
import { TakenNote, useTakenNumber } from './tracking/taken-number.tsx'
import styles from './crm-order-page.module.css'

interface TrackingNumberFieldProps {
  /** Undefined before the first save. */
  orderId: string | undefined
  refusals: number
}

/** The parcel's number; when it is another carrier's, that one is offered, and when somebody else's order has it, that one is named (DEL-1). */
export function TrackingNumberField({ orderId, refusals }: TrackingNumberFieldProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const { values, errorOf, fill } = useOrderFields()
  const isWrong = errorOf('trackingNumber') !== undefined
  const [before] = useState(values.trackingNumber)
  const { taken } = useTakenNumber({
    carrier: values.carrier,
    typed: values.trackingNumber,
    orderId,
    phone: values.phone,
    isAsked: values.trackingNumber !== before,
  })
  const other = isWrong ? otherCarrierOf(values.carrier, values.trackingNumber) : undefined
  return (
    <>
      <TextField
        name="trackingNumber"
        isWide
        {...(refusals > 0 && {
          hint: <strong className={styles.warning}>{editorText('customer.refusals', { refusals })}</strong>,
        })}
      />
      {other && (
        <button
          type="button"
          className={`button button-line button-small ${styles.offer}`}
          onClick={() => fill({ carrier: other })}
        >
          {t('form.changeCarrier', { carrier: t(`carrier.${other}`) })}
        </button>
      )}
      <TakenNote taken={taken} />
    </>
  )
}
