import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { ordersTexts } from '../../texts.ts'
import type { KnownCustomer } from '../editor/use-customer.ts'
import { useOrderFields } from '../order-fields-context.ts'
import { orderQuery, useOrdersApi } from '../orders-api.ts'
import { addressTexts } from './texts.ts'

/** Where the newest order of the customer went, as long as the form has no address (A7). */
export function LastAddress({ customer: { details } }: { customer: KnownCustomer }) {
  const t = useTexts(ordersTexts)
  const words = useTexts(addressTexts)
  const { values, fill } = useOrderFields()
  const isBlank = values.deliveryAddress.trim() === ''
  const latest = details?.latest[0]?.id ?? ''
  const { data: last } = useQuery({ ...orderQuery(useOrdersApi(), latest), enabled: isBlank && latest !== '' })
  if (!isBlank || !last || last.deliveryAddress === '') return null
  const { carrier, deliveryAddress } = last

  return (
    <button type="button" className="button button-line" onClick={() => fill({ carrier, deliveryAddress })}>
      {words('last', { carrier: t(`carrier.${carrier}`), address: deliveryAddress })}
    </button>
  )
}
