import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#platform/web/language.tsx'
import { otherCarrierOf } from '#modules/delivery/tracking-number.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { TextField, useFieldError } from './order-fields.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import styles from './crm-order-page.module.css'

/** The parcel's number; when it is another carrier's, that one is offered (DEL-1). */
export function TrackingNumberField({ refusals }: { refusals: number }) {
  const t = useTexts(orderTexts)
  const desk = useTexts(editorTexts)
  const { control, setValue, trigger } = useFormContext<OrderFormValues>()
  const [carrier, typed] = useWatch({ control, name: ['carrier', 'trackingNumber'] })
  const isWrong = useFieldError()('trackingNumber') !== undefined
  const other = isWrong ? otherCarrierOf(carrier, typed) : undefined
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
          onClick={() => {
            setValue('carrier', other, { shouldDirty: true })
            void trigger('trackingNumber')
          }}
        >
          {t('form.changeCarrier', { carrier: t(`carrier.${other}`) })}
        </button>
      )}
    </>
  )
}
