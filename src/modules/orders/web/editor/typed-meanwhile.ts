import type { OrderFormValues } from '../order-form-values.ts'

type Typed = Partial<OrderFormValues>

const left = new Map<string, Typed>()

/** What was typed of a new order while it was being saved, for the page that it goes on in. */
export function leaveTyped(orderId: string, typed: Typed): void {
  if (Object.keys(typed).length > 0) left.set(orderId, typed)
}

export function takeTyped(orderId: string): Typed {
  const typed = left.get(orderId) ?? {}
  left.delete(orderId)
  return typed
}
