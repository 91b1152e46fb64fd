import { createContext, use } from 'react'
import type { ProductForm } from './use-product-form.ts'

export const ProductContext = createContext<ProductForm | undefined>(undefined)

/** The form that a part stands in. */
export function useProduct(): ProductForm {
  const form = use(ProductContext)
  if (!form) throw new Error('useProduct stands outside ProductContext')
  return form
}
