import { useMemo, useRef, useState } from 'react'
import { formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { providerWords } from '#modules/payments/provider.ts'
import type { Verdict } from '../statement.ts'
import type { StatementImport } from '../statements.contract.ts'
import { statementsApi } from './statements-api.ts'
import { statementWebTexts } from './texts.ts'
import { undoneWords } from './undone-words.ts'
import styles from './statements.module.css'

/** Entries about which nobody decides anything. */
const closed: readonly Verdict[] = ['sure', 'known', 'payout']

export interface ImportStatementProps {
  /** Orders are paid for: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

/** Payments from a bank statement: a preview first, in which staff confirm likely entries one by one. */
export default function ImportStatement({ onChanged, onClose }: ImportStatementProps) {
  const t = useTexts(statementWebTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const api = useMemo(() => statementsApi(ask), [ask])
  const [shown, setShown] = useState<StatementImport>()
  const taken = useRef(new Set<string>())
  const newest = useRef(0)
  const money = (amount: number) => formatMoney(amount, language)

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const asked = ++newest.current
    const view = await api.look(sent, [...taken.current])
    if (asked === newest.current) setShown(view)
    return {
      ...view,
      counts: [
        { label: t('counts'), new: view.bookedCount, changed: 0, unchanged: view.knownCount },
        ...(view.payoutsCount > 0 ? [{ label: t('payouts'), new: view.payoutsCount, changed: 0, unchanged: 0 }] : []),
      ],
      changes: view.entries
        .filter(({ isBooked, verdict }) => isBooked || verdict === 'payout')
        .map(({ row, day, amount, payer, by, order, provider }) => ({
          row,
          title: [
            order?.number,
            provider ? providerWords.about[provider][language] : payer,
            formatCalendarDay(day, language),
          ]
            .filter(Boolean)
            .join(' · '),
          isNew: true,
          fields: [
            { label: provider ? t('payout') : by === null ? t('paid') : t(`by.${by}`), from: '', to: money(amount) },
          ],
        })),
      changesCount: view.bookedCount + view.payoutsCount,
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview): Promise<ImportResult> {
    const { importId, bookedCount, bookedAmount, payoutsCount, payoutsAmount } = await api.apply(
      sent,
      [...taken.current],
      fingerprint,
    )
    const text = [
      (bookedCount > 0 || payoutsCount === 0) && t('done', { count: bookedCount, amount: money(bookedAmount) }),
      payoutsCount > 0 && t('paidOut', { count: payoutsCount, amount: money(payoutsAmount) }),
    ]
      .filter(Boolean)
      .join('. ')
    if (importId === null) return { text }
    return {
      text,
      async undo() {
        return undoneWords(await api.undo(importId), t)
      },
    }
  }

  function take(key: string, isTaken: boolean, look: () => void) {
    if (isTaken) taken.current.add(key)
    else taken.current.delete(key)
    look()
  }

  const open = shown?.entries.filter(({ verdict }) => !closed.includes(verdict)) ?? []
  return (
    <ImportDialog
      title={t('title')}
      hint={t('hint')}
      preview={preview}
      apply={apply}
      about={(look) =>
        shown && (
          <>
            {open.length > 0 && (
              <table className={styles.open}>
                <caption>{t('open')}</caption>
                <tbody>
                  {open.map(({ key, day, amount, payer, purpose, verdict, order, isBooked }) => (
                    <tr key={key}>
                      <td>{formatCalendarDay(day, language)}</td>
                      <td className={styles.sum}>{money(amount)}</td>
                      <td>
                        {payer}
                        <small>{purpose}</small>
                      </td>
                      <td>
                        {verdict === 'likely' ? (
                          <label>
                            <input
                              type="checkbox"
                              aria-label={t('take', { amount: money(amount), number: order?.number ?? '' })}
                              checked={isBooked}
                              onChange={({ currentTarget }) => take(key, currentTarget.checked, look)}
                            />{' '}
                            {t('takeShort', { number: order?.number ?? '' })}
                          </label>
                        ) : (
                          [t(`verdict.${verdict}`), order?.number].filter(Boolean).join(': ')
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {shown.outgoingCount > 0 && <p>{t('outgoing', { count: shown.outgoingCount })}</p>}
          </>
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
