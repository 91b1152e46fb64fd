import { useState, type ReactNode } from 'react'
import { OrderFieldsContext } from '#modules/orders/web/order-fields-context.ts'
import type { OrderFormValues } from '#modules/orders/web/order-form-values.ts'

interface OrderFieldsProps {
  start: OrderFormValues
  /** Errors by the paths of their fields. */
  errors?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The form around fields of an order. */
export function OrderFields({ start, errors = {}, children }: OrderFieldsProps) {
  const [values, setValues] = useState(start)
  return (
    <OrderFieldsContext
      value={{
        values,
        errorOf: (path) => errors[path],
        fill: (next) => setValues((before) => ({ ...before, ...next })),
        fillLine: (key, next) =>
          setValues((before) => ({
            ...before,
            lines: before.lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
          })),
        touch: () => undefined,
      }}
    >
      {children}
    </OrderFieldsContext>
  )
}
