import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { Overhead } from '../../overhead.ts'
import { whenWords } from './overhead-words.ts'
import { useOverheadsApi } from './overheads-api.ts'
import { overheadsTexts } from './texts.ts'

export interface ImportOverheadsProps {
  /** Costs are others now: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

/** Costs outside orders from a table: looked at, applied, and undone if it was the wrong one (EARN-9, FORM-6). */
export default function ImportOverheads({ onChanged, onClose }: ImportOverheadsProps) {
  const t = useTexts(overheadsTexts)
  const { language } = useLanguage()
  const api = useOverheadsApi()

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const view = await api.look(sent)
    const fieldsOf = (of: Overhead | null) => ({
      category: of ? t(`overheadCategory.${of.category}`) : '',
      amount: of ? formatMoney(of.amount, language) : '',
      when: of ? whenWords(of, t, language) : '',
      what: of?.note ?? '',
    })
    return {
      ...view,
      counts: [{ label: t('file.counted'), ...view.overheads }],
      changes: view.changes.map(({ row, from, to }) => {
        const [was, is] = [fieldsOf(from), fieldsOf(to)]
        const named = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name])
        return {
          row,
          title: [is.category, is.what].filter(Boolean).join(', '),
          isNew: from === null,
          fields: named.map((name) => ({ label: t(name), from: was[name], to: is[name] })),
        }
      }),
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview): Promise<ImportResult> {
    const { importId, overheads } = await api.apply(sent, fingerprint)
    const text = t('file.done', { count: overheads.new + overheads.changed })
    if (importId === null) return { text }
    return {
      text,
      async undo() {
        const { undone, left } = await api.undo(importId)
        return [t('file.undone', { count: undone }), left > 0 && t('file.left', { count: left })]
          .filter(Boolean)
          .join('. ')
      },
    }
  }

  return (
    <ImportDialog
      title={t('file.title')}
      hint={t('file.hint')}
      preview={preview}
      apply={apply}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
