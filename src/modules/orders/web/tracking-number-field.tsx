import { useTexts } from '#platform/web/language.tsx'
import { otherCarrierOf } from '#modules/delivery/tracking-number.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { useOrderFields } from './order-fields-context.ts'
import { TextField } from './order-fields.tsx'
import styles from './crm-order-page.module.css'

/** The parcel's number; when it is another carrier's, that one is offered (DEL-1). */
export function TrackingNumberField({ refusals }: { refusals: number }) {
  const t = useTexts(orderTexts)
  const desk = useTexts(editorTexts)
  const { values, errorOf, fill } = useOrderFields()
  const isWrong = errorOf('trackingNumber') !== undefined
  const other = isWrong ? otherCarrierOf(values.carrier, values.trackingNumber) : undefined
  return (
    <>
      <TextField
        name="trackingNumber"
        isWide
        {...(refusals > 0 && {
          hint: <strong className={styles.warning}>{desk('customer.refusals', { refusals })}</strong>,
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
    </>
  )
}
