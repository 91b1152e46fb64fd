import { createContext, type ReactNode } from 'react'

/** What is left of a saved order, with its share of adverts: those who count it know orders and are not known here. */
export const OrderEarnedContext = createContext<
  ((order: { orderId: string; version: number }) => ReactNode) | undefined
>(undefined)
