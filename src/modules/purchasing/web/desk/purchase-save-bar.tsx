import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { toast } from '#platform/web/toast.ts'
import type { PurchaseView } from '../../purchase-view.contract.ts'
import { usePurchasesApi } from '../purchases-api.ts'
import { merged, mergeFields, type Merging } from './merge.ts'
import { usePurchase } from './purchase-context.ts'
import { deskTexts } from './texts.ts'
import styles from './crm-purchase-page.module.css'

const MergeDialog = lazily(() => import('#platform/web/merge-dialog.tsx'))

/** What the purchase lacks to be saved, in words; and the way out when somebody else saved it meanwhile (S5, B21). */
export function PurchaseSaveBar({ reload }: { reload(): Promise<PurchaseView | undefined> }) {
  const t = useTexts(deskTexts)
  const { language } = useLanguage()
  const api = usePurchasesApi()
  const { base, values, isDirty, isSaving, isStale, problem, reason, reset, take, rebase, save } = usePurchase()
  const [opened, setOpened] = useState<{ merging: Merging; who: string; at: Date }>()

  async function compare(): Promise<void> {
    if (!base) return
    try {
      const [newer, history] = await Promise.all([reload(), api.history(base.id)])
      if (!newer) return
      const [last] = history
      setOpened({
        merging: { base, mine: values, newer, language },
        who: last?.who || t('history.system'),
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
        aria-label={t('form.label')}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          problem={problem}
          reason={isDirty ? reason : undefined}
          onReset={reset}
        >
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
          fields={mergeFields(opened.merging, t)}
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
