import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { formatMoney } from '#kit/money.ts'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { ReportImport } from '../report.contract.ts'
import { reportsApi } from './reports-api.ts'
import { shownDay } from './shown.ts'
import { advertsTexts } from './texts.ts'
import styles from './import-report.module.css'

export interface ImportReportProps {
  types: readonly ListedType[]
  /** Expenses are others now: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

interface Chosen {
  campaign: ReportImport['campaigns'][number]
  chosen: string
  look(): void
}

/** Expenses from a report of Google Ads or Meta Ads; what its campaigns are for is asked once and remembered. */
export default function ImportReport({ types, onChanged, onClose }: ImportReportProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const api = useMemo(() => reportsApi(ask), [ask])
  const [shown, setShown] = useState<ReportImport>()
  const newest = useRef(0)

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const asked = ++newest.current
    const view = await api.look(sent)
    // another file was chosen meanwhile, or for what a campaign is
    if (asked === newest.current) setShown(view)
    const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, language))
    const isWaiting = view.campaigns.some(({ isKnown }) => !isKnown)
    return {
      ...view,
      waiting: isWaiting ? t('report.waiting') : undefined,
      counts: [{ label: t('report.days'), ...view.expenses }],
      changes: view.changes.map(({ campaign, day, from, to }) => ({
        title: `${campaign} · ${shownDay(day, language)}`,
        isNew: from === null,
        fields: [{ label: t('column.amount'), from: money(from), to: money(to) }],
      })),
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview): Promise<ImportResult> {
    const { importId, expenses } = await api.apply(sent, fingerprint)
    const text = t('report.done', { count: expenses.new + expenses.changed })
    if (importId === null) return { text }
    return {
      text,
      async undo() {
        const { undone, left } = await api.undo(importId)
        return [t('report.undone', { count: undone }), left > 0 && t('report.left', { count: left })]
          .filter(Boolean)
          .join('. ')
      },
    }
  }

  const choosing = useMutation({
    mutationFn: ({ campaign, chosen }: Chosen) => api.map({ ...campaign, typeId: chosen === 'all' ? null : chosen }),
    onSuccess: (_, { look }) => look(),
    onError: (fault) => toast('error', t('report.mapFailed', { why: reasonOf(fault) })),
  })

  return (
    <ImportDialog
      title={t('report.title')}
      hint={t('report.hint')}
      preview={preview}
      apply={apply}
      about={(look) =>
        shown && (
          <table className={styles.campaigns}>
            <caption>{t('report.campaigns')}</caption>
            <tbody>
              {shown.campaigns.map((campaign) => (
                <tr key={`${campaign.externalId} ${campaign.name}`}>
                  <th scope="row">{campaign.name}</th>
                  <td>{formatMoney(campaign.cost, language)}</td>
                  <td>
                    <select
                      className="control"
                      aria-label={t('report.for', { campaign: campaign.name })}
                      value={campaign.isKnown ? (campaign.typeId ?? 'all') : ''}
                      onChange={({ currentTarget }) => choosing.mutate({ campaign, chosen: currentTarget.value, look })}
                    >
                      {!campaign.isKnown && <option value="">{t('report.choose')}</option>}
                      {types.map((type) => (
                        <option key={type.id} value={type.id}>
                          {typeName(type, language)}
                        </option>
                      ))}
                      <option value="all">{t('report.all')}</option>
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
