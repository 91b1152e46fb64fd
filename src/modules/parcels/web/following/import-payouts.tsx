import { useState } from 'react'
import { formatCalendarDay } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { PayoutsImport } from '../../payouts.contract.ts'
import { useFollowingApi } from './following-api.ts'
import { followingTexts } from './texts.ts'
import { undoneWords } from './undone-words.ts'

interface ImportPayoutsProps {
  onChanged(): void
  onClose(): void
}

/** Reads a carrier's payouts from its register: shows them first, beside the expected sums (DEL-5). */
export default function ImportPayouts({ onChanged, onClose }: ImportPayoutsProps) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const api = useFollowingApi()
  const [shown, setShown] = useState<PayoutsImport>()
  const money = (sum: Money) => formatMoney(sum, language)

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const outcome = await api.payouts(sent)
    setShown(outcome)
    const { paid, known } = outcome.counts
    return {
      ...outcome,
      counts: [{ label: t('payouts.counts'), new: paid, changed: 0, unchanged: known }],
      changes: outcome.rows
        .filter(({ verdict }) => verdict === 'paid')
        .map(({ row, day, sum, expected, order }) => ({
          row,
          title: [order?.number, formatCalendarDay(day, language)].filter(Boolean).join(' · '),
          isNew: true,
          fields: [
            { label: t('payouts.paidOut'), from: '', to: money(sum) },
            ...(expected !== null && expected !== sum
              ? [{ label: t('payouts.expected'), from: '', to: money(expected) }]
              : []),
          ],
        })),
      changesCount: paid,
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview): Promise<ImportResult> {
    const { counts, importId } = await api.payouts(sent, fingerprint)
    const text = t('payouts.done', { count: counts.paid })
    if (importId === null) return { text }
    return {
      text,
      async undo() {
        return undoneWords(await api.undoPayouts(importId), t)
      },
    }
  }

  const unknown = shown?.rows.filter(({ verdict }) => verdict === 'unknown') ?? []
  return (
    <ImportDialog
      title={t('payouts.title')}
      hint={t('payouts.hint')}
      preview={preview}
      apply={apply}
      about={() =>
        unknown.length > 0 && (
          <p>
            {t('payouts.unknown', {
              numbers: unknown
                .map(({ number }) => number)
                .slice(0, 20)
                .join(', '),
            })}
          </p>
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
