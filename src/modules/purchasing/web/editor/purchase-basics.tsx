import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { carriers, type Carrier } from '#modules/delivery/carrier.ts'
import { otherCarrierOf, parcelPage, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { purchasingTexts } from '../../texts.ts'
import { suppliersQuery, usePurchasesApi } from '../purchases-api.ts'
import { usePurchase } from './purchase-context.ts'
import { ChoiceField, TextField } from './purchase-fields.tsx'
import { editorTexts } from './texts.ts'
import styles from './crm-purchase-page.module.css'

/** Its number, its three dates, who brings it, and what is noted of it. */
export function PurchaseBasics({ isNew }: { isNew: boolean }) {
  const t = useTexts(editorTexts)
  const words = useTexts(purchasingTexts)
  const { data: suppliers = [] } = useQuery(suppliersQuery(usePurchasesApi()))
  return (
    <section className={record.card} aria-labelledby="part-basics">
      <h2 id="part-basics">{t('part.basics')}</h2>
      <div className={`${record.fields} ${styles.three}`}>
        {isNew && <TextField name="number" isRequired autoFocus placeholder={t('field.number.example')} />}
        <TextField name="supplier" suggested={suppliers} />
        <TextField name="orderedOn" kind="day" isRequired />
        <TextField name="paidOn" kind="day" info={t('field.paidOn.info')} />
        <TextField name="freightPaidOn" kind="day" info={t('field.freightPaidOn.info')} />
        <ChoiceField name="carrier" options={carriers.map((value) => ({ value, text: words(`carrier.${value}`) }))} />
        <TrackingNumber />
        <TextField name="deliveryAddress" />
        <TextField name="note" kind="long" isWide />
      </div>
    </section>
  )
}

/** A parcel from abroad may have a number of any form, so that one which is not its carrier's is only remarked on. */
function TrackingNumber() {
  const t = useTexts(editorTexts)
  const words = useTexts(purchasingTexts)
  const { values, change } = usePurchase()
  const carrier = values.carrier as Carrier
  const remark = trackingNumberError(carrier, values.trackingNumber)
  const other = otherCarrierOf(carrier, values.trackingNumber)
  const page = remark ? undefined : parcelPage(carrier, values.trackingNumber.trim())
  const hint = other ? (
    <>
      {remark && words(remark)}{' '}
      <button type="button" className="button button-line button-small" onClick={() => change({ carrier: other })}>
        {words(`carrier.${other}`)}
      </button>
    </>
  ) : page ? (
    <a href={page} target="_blank" rel="noreferrer">
      {t('field.trackingNumber.page')}
    </a>
  ) : undefined
  return <TextField name="trackingNumber" {...(hint && { hint })} />
}
