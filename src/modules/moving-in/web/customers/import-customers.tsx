import { formatPhone } from '#kit/phone.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, OnPace, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importCustomers } from '../../customers.contract.ts'
import { followedResult } from '../past-imports/past-import-words.ts'
import { pastImportsApi } from '../past-imports/past-imports-api.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import { movedCustomerTexts } from './texts.ts'

interface ImportCustomersProps {
  /** A table that is there already. */
  given?: File | undefined
  onChanged(): void
  onClose(): void
}

/** Customers from a table: shown first, with what of those who are here stays as staff wrote it. */
export default function ImportCustomers({ given, onChanged, onClose }: ImportCustomersProps) {
  const t = useTexts(movedCustomerTexts)
  const words = useTexts(pastImportTexts)
  const ask = useAsk()

  const send = ({ file, choices }: SentFile, sentAs?: string) =>
    ask(importCustomers, { query: { ...choices, fileName: file.name.slice(0, 200), apply: sentAs }, file })

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const { customers, newCount, changedCount, unchangedCount, keptNotesCount, keptPhones, ...view } = await send(sent)
    const phones = keptPhones.map(formatPhone).join(', ')
    return {
      ...view,
      counts: [{ label: t('counts'), new: newCount, changed: changedCount, unchanged: unchangedCount }],
      warning:
        [
          keptNotesCount > 0 && t('kept', { count: keptNotesCount }),
          keptPhones.length > 0 && t('keptPhones', { count: keptPhones.length, phones }),
        ]
          .filter(Boolean)
          .join('. ') || undefined,
      changes: customers.map(({ row, phone, otherPhones, lastName, firstName, email, note, isNew }) => ({
        row,
        title: [[lastName, firstName].filter(Boolean).join(' '), formatPhone(phone)].filter(Boolean).join(' · '),
        isNew,
        fields: [
          ...(otherPhones.length > 0 ? [shown(t('phones'), otherPhones.map(formatPhone).join(', '))] : []),
          ...(email === '' ? [] : [shown(t('email'), email)]),
          ...(note ? [{ label: t('note'), ...note }] : []),
        ],
      })),
      changesCount: newCount + changedCount,
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview, onPace: OnPace): Promise<ImportResult> {
    const { past } = await send(sent, fingerprint)
    if (!past) return { text: t('nothing') }
    return followedResult(past, onPace, { api: pastImportsApi(ask), t: words })
  }

  return (
    <ImportDialog
      title={t('title')}
      hint={t('hint')}
      given={given}
      preview={preview}
      apply={apply}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

function shown(label: string, to: string) {
  return { label, from: '', to }
}
