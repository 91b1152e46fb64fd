import { createContext, use } from 'react'
import type { LineValues, OrderFormValues } from './order-form-values.ts'

/** The part of an order's form that its inputs need. */
export interface OrderFields {
  values: OrderFormValues
  /** The error beside a field, by its path; a line is named by its key. */
  errorOf(path: string): string | undefined
  fill(next: Partial<OrderFormValues>): void
  fillLine(key: string, next: Partial<LineValues>): void
  /** A field was left. */
  touch(path: string): void
}

export const OrderFieldsContext = createContext<OrderFields | undefined>(undefined)

export function useOrderFields(): OrderFields {
  const fields = use(OrderFieldsContext)
  if (!fields) throw new Error('a field of an order stands outside its form')
  return fields
}

type TextName = { [K in keyof OrderFormValues]: OrderFormValues[K] extends string ? K : never }[keyof OrderFormValues]

/** The value and the error of a field of its own, and what its input does. */
export function useOrderField<Name extends TextName>(name: Name) {
  const { values, errorOf, fill, touch } = useOrderFields()
  const onValue = (value: string) => fill({ [name]: value })
  return {
    error: errorOf(name),
    onValue,
    input: {
      name,
      value: values[name] as string,
      onBlur: () => touch(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value),
    },
  }
}
