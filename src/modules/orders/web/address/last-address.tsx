import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#platform/web/language.tsx'
import { ordersTexts } from '../../texts.ts'
import type { KnownCustomer } from '../editor/use-customer.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import { orderQuery, useOrdersApi } from '../orders-api.ts'
import { addressTexts } from './texts.ts'

/** Where the newest order of the customer went, as long as the form has no address (A7). */
export function LastAddress({ customer: { details } }: { customer: KnownCustomer }) {
  const t = useTexts(ordersTexts)
  const words = useTexts(addressTexts)
  const { watch, setValue } = useFormContext<OrderFormValues>()
  const isBlank = watch('deliveryAddress').trim() === ''
  const latest = details?.latest[0]?.id ?? ''
  const { data: last } = useQuery({ ...orderQuery(useOrdersApi(), latest), enabled: isBlank && latest !== '' })
  if (!isBlank || !last || last.deliveryAddress === '') return null
  const { carrier, deliveryAddress } = last

  function fill() {
    setValue('carrier', carrier, { shouldDirty: true })
    setValue('deliveryAddress', deliveryAddress, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <button type="button" className="button button-line" onClick={fill}>
      {words('last', { carrier: t(`carrier.${carrier}`), address: deliveryAddress })}
    </button>
  )
}
