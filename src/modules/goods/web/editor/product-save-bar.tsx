import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { toast } from '#platform/web/toast.ts'
import type { ProductView } from '../../product-view.contract.ts'
import { useGoodsApi } from '../goods-api.ts'
import { merged, mergeFields, type Merging } from './merge.ts'
import { useProduct } from './product-context.ts'
import { productTexts } from './texts.ts'
import styles from './crm-product-page.module.css'

const MergeDialog = lazily(() => import('#platform/web/merge-dialog.tsx'))

/**
 * What the product lacks to be saved, in words; and the way out when somebody else saved it meanwhile (B21). The bar alone
 * is the form: Enter in the lots goes down, and photos have forms of their own.
 */
export function ProductSaveBar({ reload }: { reload(): Promise<ProductView | undefined> }) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const api = useGoodsApi()
  const { base, values, types, isDirty, isSaving, isStale, problem, reason, reset, take, rebase, save } = useProduct()
  const [opened, setOpened] = useState<{ merging: Merging; who: string; at: Date }>()

  async function compare(): Promise<void> {
    if (!base) return
    try {
      const [newer, history] = await Promise.all([reload(), api.history(base.id)])
      if (!newer) return
      const last = history.find(({ kind }) => kind !== 'corrected')
      setOpened({
        merging: { base, mine: values, newer, language },
        who: last?.who || t('movements.system'),
        at: last?.at ?? newer.updatedAt,
      })
    } catch (fault) {
      toast('error', reasonOf(fault))
    }
  }

  async function takeNewer(): Promise<void> {
    try {
      const newer = await reload()
      if (newer) take(newer)
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
          save()
        }}
      >
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={problem} reason={reason} onReset={reset}>
          {isStale && (
            <>
              <button type="button" className="button button-line" onClick={() => void compare()}>
                {t('stale.merge')}
              </button>
              <button type="button" className="button button-line" onClick={() => void takeNewer()}>
                {t('stale.reload')}
              </button>
            </>
          )}
        </SaveBar>
      </form>
      {opened && (
        <MergeDialog
          who={opened.who}
          at={opened.at}
          fields={mergeFields(opened.merging, { t, types })}
          onMerge={(choices) => {
            rebase(opened.merging.newer, merged(opened.merging, choices))
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
