import { useMemo } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importPurchases, undoImport } from '../../purchase-import.contract.ts'
import { samplePurchases } from '../../purchase-file.contract.ts'
import { purchasesImportTexts } from './texts.ts'

export interface ImportPurchasesProps {
  /** Purchases are others now: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

/** Purchases from a table, looked at before anything is done (FORM-3). */
export default function ImportPurchases({ onChanged, onClose }: ImportPurchasesProps) {
  const t = useTexts(purchasesImportTexts)
  const ask = useAsk()
  const api = useMemo(
    () => ({
      send({ file, choices }: SentFile, fingerprint?: string) {
        const query = {
          ...choices,
          fileName: file.name.slice(0, 200),
          ...(fingerprint !== undefined && { apply: fingerprint }),
        }
        return ask(importPurchases, { query, file })
      },
      undo: (importId: string) => ask(undoImport, { body: { importId } }),
    }),
    [ask],
  )

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const { changes, purchases, ...view } = await api.send(sent)
    return {
      ...view,
      counts: [{ label: t('purchases'), ...purchases }],
      changes: changes.map(({ row, number, what, isNew, fields }) => ({
        row,
        title: [number, what].filter(Boolean).join(' · '),
        isNew,
        fields: fields.map(({ field, from, to }) => ({ label: field, from, to })),
      })),
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview): Promise<ImportResult> {
    const { importId, purchases } = await api.send(sent, fingerprint)
    const text = t('done', { count: purchases.new + purchases.changed })
    if (importId === null) return { text }
    return {
      text,
      async undo() {
        const { undone, left } = await api.undo(importId)
        const isLeft = left.length > 0 && t('left', { numbers: left.join(', ') })
        return [t('undone', { count: undone }), isLeft].filter(Boolean).join('. ')
      },
    }
  }

  return (
    <ImportDialog
      title={t('title')}
      hint={t('hint')}
      sample={samplePurchases}
      preview={preview}
      apply={apply}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
