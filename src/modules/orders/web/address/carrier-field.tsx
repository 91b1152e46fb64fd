import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#platform/web/language.tsx'
import { carriers } from '#modules/delivery/carrier.ts'
import { ordersTexts } from '../../texts.ts'
import { ChoiceField } from '../order-fields.tsx'
import type { OrderFormValues } from '../order-form-values.ts'

/** An address is of its carrier: with another one it gives way, and comes back with the first (DEL-7). */
export function CarrierField() {
  const t = useTexts(ordersTexts)
  const { watch, getValues, setValue } = useFormContext<OrderFormValues>()
  const carrier = watch('carrier')
  const typed = useRef(new Map<string, string>())

  function change(next: string) {
    const address = getValues('deliveryAddress')
    if (next === carrier) return
    typed.current.set(carrier, address)
    setValue('deliveryAddress', typed.current.get(next) ?? '', { shouldDirty: true })
  }

  return (
    <ChoiceField
      name="carrier"
      options={carriers.map((value) => ({ value, text: t(`carrier.${value}`) }))}
      onChosen={change}
    />
  )
}
