import { SaveBar } from '#platform/web/save-bar.tsx'
import { useProduct } from './product-context.ts'

/** What the product lacks to be saved, in words. */
export function ProductSaveBar() {
  const { isDirty, isSaving, problem, reason, reset } = useProduct()
  return <SaveBar isDirty={isDirty} isSaving={isSaving} problem={problem} reason={reason} onReset={reset} />
}
