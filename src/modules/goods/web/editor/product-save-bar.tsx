import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { toast } from '#platform/web/toast.ts'
import type { ProductView } from '../../product-view.contract.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { conflictsOf, merged, type Merging } from './merge.ts'
import { useProduct } from './product-context.ts'
import { productTexts } from './texts.ts'
import styles from './crm-product-page.module.css'

/**
 * What the product lacks to be saved, in words; and the way out when somebody else saved it meanwhile (B21). The bar alone
 * is the form: Enter in the lots goes down, and photos have forms of their own.
 */
export function ProductSaveBar({ reload }: { reload(): Promise<ProductView | undefined> }) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { base, values, types, isDirty, isSaving, isStale, problem, reason, reset, rebase, save } = useProduct()
  const [merging, setMerging] = useState<Merging>()

  async function compare(): Promise<void> {
    try {
      const newer = await reload()
      if (!newer || !base) return
      const next = { base, mine: values, newer, language }
      if (conflictsOf(next).length > 0) setMerging(next)
      else rebase(newer, merged(next, new Map()))
    } catch (fault) {
      toast('error', reasonOf(fault))
    }
  }

  return (
    <>
      <form
        className={styles.saving}
        aria-label={t('product.form')}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={problem} reason={reason} onReset={reset}>
          {isStale && (
            <button type="button" className="button button-line" onClick={() => void compare()}>
              {t('stale.merge')}
            </button>
          )}
        </SaveBar>
      </form>
      {merging && (
        <MergeDialog
          merging={merging}
          types={types}
          told={problem?.text ?? ''}
          onMerged={(next) => {
            rebase(merging.newer, next)
            setMerging(undefined)
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  )
}
