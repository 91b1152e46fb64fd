import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { otherCarrierOf, tidyTrackingNumber, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { useOrderFields } from './order-fields-context.ts'
import { TextField } from './order-fields.tsx'
import { orderKeys, useOrdersApi } from './orders-api.ts'
import styles from './crm-order-page.module.css'

/** The parcel's number; when it is another carrier's, that one is offered, and when somebody else's order has it, that one is named (DEL-1). */
export function TrackingNumberField({ refusals }: { refusals: number }) {
  const t = useTexts(orderTexts)
  const desk = useTexts(editorTexts)
  const { values, errorOf, fill } = useOrderFields()
  const isWrong = errorOf('trackingNumber') !== undefined
  const taken = useTakenBy()
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
      {taken && (
        <p role="status" className={styles.offer}>
          <strong className={styles.warning}>{desk('tracking.taken', { number: taken.number })}</strong>{' '}
          <Link to="/crm/orders/$orderId" params={{ orderId: taken.id }}>
            {desk('tracking.open')}
          </Link>
        </p>
      )}
    </>
  )
}

/** Another person's order with the number that is typed; one person's orders may go in one parcel. */
function useTakenBy() {
  const { values } = useOrderFields()
  const api = useOrdersApi()
  const [first] = useState(values.trackingNumber)
  const { carrier, phone } = values
  const number = tidyTrackingNumber(carrier, values.trackingNumber)
  const isWhole = number !== '' && trackingNumberError(carrier, number) === undefined
  const { data } = useQuery({
    queryKey: [...orderKeys.all, 'tracked', number],
    queryFn: ({ signal }) => api.search(number, signal),
    enabled: isWhole && values.trackingNumber !== first,
  })
  return data?.find((order) => order.trackingNumber === number && order.phone !== phone)
}
