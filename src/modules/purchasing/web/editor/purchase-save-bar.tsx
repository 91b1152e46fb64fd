import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { RecordSaveBar } from '#platform/web/record-save-bar.tsx'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { usePurchasesApi } from '../purchases-api.ts'
import { merged, mergeFields } from './merge.ts'
import { usePurchase } from './purchase-context.ts'
import { editorTexts } from './texts.ts'

/** The bar that saves the purchase; only with a number, and says so (S5). */
export function PurchaseSaveBar({ reload }: { reload(): Promise<OfficePurchase | undefined> }) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const api = usePurchasesApi()
  const form = usePurchase()
  const { base, values: mine, isDirty, reason } = form

  async function compare() {
    if (!base) return undefined
    const [newer, [last]] = await Promise.all([reload(), api.history(base.id)])
    if (!newer) return undefined
    const merging = { base, mine, newer, language }
    return {
      newer,
      who: last?.who || t('history.system'),
      at: last?.at ?? newer.updatedAt,
      fields: mergeFields(merging, t),
      merged: (choices: Parameters<typeof merged>[1]) => merged(merging, choices),
    }
  }

  return (
    <RecordSaveBar
      form={form}
      reason={isDirty ? reason : undefined}
      label={t('form.label')}
      reload={reload}
      compare={compare}
    />
  )
}
