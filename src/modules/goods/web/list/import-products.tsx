import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import type { Translate } from '#platform/texts.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, OnPace, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { ProductsImport } from '../../import.contract.ts'
import { sampleProducts } from '../../transfer.contract.ts'
import { importWords } from './follow-import.ts'
import { goodsListTexts, type GoodsListKey } from './texts.ts'
import { useTransferApi } from './transfer-api.ts'

export interface ImportProductsProps {
  /** Goods are others now: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

/** Goods from a table, looked at before anything is done (B16). */
export default function ImportProducts({ onChanged, onClose }: ImportProductsProps) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const api = useTransferApi()

  const { earlier, follow, result, undo } = importWords(api, t)

  async function apply(sent: SentFile, { fingerprint }: ImportPreview, onPace: OnPace): Promise<ImportResult> {
    const { importId, products, lots, progress } = await api.apply(sent, fingerprint)
    const text = t('import.done', { products: products.new + products.changed, lots: lots.new + lots.changed })
    if (importId === null) return { text }
    if (progress) return result(await follow(progress, onPace), text)
    return { text, undo: (onUndoPace) => undo(importId, onUndoPace) }
  }

  return (
    <ImportDialog
      title={t('list.import')}
      hint={t('import.hint')}
      sample={sampleProducts}
      preview={async (sent) => previewOf(await api.preview(sent), t, language)}
      apply={apply}
      earlier={earlier}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

function previewOf(
  { products, lots, changes, losses, untold, ...view }: ProductsImport,
  t: Translate<GoodsListKey>,
  language: Language,
): ImportPreview {
  const shown = (amount: Money) => formatMoney(amount, language)
  return {
    ...view,
    counts: [
      { label: t('import.products'), ...products },
      { label: t('import.lots'), ...lots },
    ],
    warning:
      [
        ...(losses.products > 0 ? [t('bulk.losses', { count: losses.products, loss: shown(losses.loss) })] : []),
        ...untold.map(({ code, lots: count, colour }) =>
          t(colour ? 'import.untoldOnly' : 'import.untold', { code, count, colour }),
        ),
      ].join('. ') || undefined,
    changes: changes.map(({ row, code, name, lot, isNew, fields, loss }) => ({
      row,
      title: [code, ...(lot ? [lot.size, lot.colour, lot.purchaseNumber] : [name])].filter(Boolean).join(' · '),
      isNew,
      fields: fields.map(({ field, from, to }) => ({ label: field, from, to })),
      warning: loss === undefined ? undefined : t('bulk.loss', { loss: shown(loss) }),
    })),
  }
}
