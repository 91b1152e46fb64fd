import { createContext, use } from 'react'
import type { PurchaseForm } from './use-purchase-form.ts'

export const PurchaseContext = createContext<PurchaseForm | undefined>(undefined)

/** The form that a part stands in. */
export function usePurchase(): PurchaseForm {
  const form = use(PurchaseContext)
  if (!form) throw new Error('usePurchase stands outside PurchaseContext')
  return form
}
