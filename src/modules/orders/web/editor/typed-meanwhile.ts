import type { OrderFormValues } from '../order-form-values.ts'

type Typed = Partial<OrderFormValues>

const left = new Map<string, Typed>()

/** Keeps the fields that staff type while a new order is saved, for the page of the saved order. */
export function leaveTyped(orderId: string, typed: Typed): void {
  if (Object.keys(typed).length > 0) left.set(orderId, typed)
}

export function takeTyped(orderId: string): Typed {
  const typed = left.get(orderId) ?? {}
  left.delete(orderId)
  return typed
}
