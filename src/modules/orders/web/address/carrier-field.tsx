import { useRef } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { carriers } from '#modules/delivery/carrier.ts'
import { ordersTexts } from '../../texts.ts'
import { useOrderFields } from '../order-fields-context.ts'
import { ChoiceField } from '../order-fields.tsx'

/** An address is of its carrier: with another one it gives way, and comes back with the first (DEL-7). */
export function CarrierField() {
  const t = useTexts(ordersTexts)
  const { values, fill } = useOrderFields()
  const typed = useRef(new Map<string, string>())

  function change(next: string) {
    const carrier = carriers.find((each) => each === next)
    if (!carrier || carrier === values.carrier) return
    typed.current.set(values.carrier, values.deliveryAddress)
    fill({ carrier, deliveryAddress: typed.current.get(carrier) ?? '' })
  }

  return (
    <ChoiceField
      name="carrier"
      options={carriers.map((value) => ({ value, text: t(`carrier.${value}`) }))}
      onChosen={change}
    />
  )
}
