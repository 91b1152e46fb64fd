import type { OrderFormValues } from '../order-form-values.ts'

type Typed = Partial<OrderFormValues>

const left = new Map<string, Typed>()

/** Keeps the fields that staff type while a new order is saved, for the page of the saved order. */
export function leaveTyped(orderId: string, typed: Typed): void {
  if (Object.keys(typed).length > 0) left.set(orderId, typed)
}

export function typedMeanwhile(orderId: string): Typed {
  return left.get(orderId) ?? {}
}

/** The page of the order has them. */
export function forgetTyped(orderId: string): void {
  left.delete(orderId)
}
