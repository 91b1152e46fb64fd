import { useMemo, useRef, useState } from 'react'
import { dayOf, formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, OnPace, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { PastOrdersImport } from '../../past-orders.contract.ts'
import { pastStatuses, type PastStatusWord } from '../../past-orders.ts'
import styles from '../moving.module.css'
import { AskedWords } from '../past-imports/asked-words.tsx'
import { followedResult } from '../past-imports/past-import-words.ts'
import { pastImportsApi } from '../past-imports/past-imports-api.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import { pastOrdersApi } from './past-orders-api.ts'
import { pastOrderTexts } from './texts.ts'

interface ImportPastOrdersProps {
  /** A table that is there already. */
  given?: File | undefined
  onChanged(): void
  onClose(): void
}

/** Past orders from a table: shown first, with the meaning of each status asked once. */
export default function ImportPastOrders({ given, onChanged, onClose }: ImportPastOrdersProps) {
  const t = useTexts(pastOrderTexts)
  const words = useTexts(pastImportTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const api = useMemo(() => pastOrdersApi(ask), [ask])
  const [shown, setShown] = useState<PastOrdersImport>()
  const newest = useRef(0)

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const asked = ++newest.current
    const view = await api.look(sent)
    if (asked === newest.current) setShown(view)
    return {
      ...view,
      counts: [{ label: t('counts'), new: view.ordersCount, changed: 0, unchanged: view.knownCount }],
      changes: view.orders.map(({ row, number, name, createdAt, status, total }) => ({
        row,
        title: [number, name, formatCalendarDay(dayOf(createdAt), language)].filter(Boolean).join(' · '),
        isNew: true,
        fields: [{ label: t(`status.${status}`), from: '', to: formatMoney(total, language) }],
      })),
      changesCount: view.ordersCount,
      waiting: view.unansweredCount > 0 ? words('waiting') : undefined,
    }
  }

  async function apply(sent: SentFile, { fingerprint }: ImportPreview, onPace: OnPace): Promise<ImportResult> {
    const past = await api.apply(sent, fingerprint)
    return past ? followedResult(past, onPace, { api: pastImportsApi(ask), t: words }) : { text: t('nothing') }
  }

  return (
    <ImportDialog
      title={t('title')}
      hint={t('hint')}
      given={given}
      preview={preview}
      apply={apply}
      about={(look) => shown && <Words view={shown} answer={api.tellWord} onAnswered={look} />}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

interface WordsProps {
  view: PastOrdersImport
  answer(word: string, status: PastStatusWord): Promise<unknown>
  onAnswered(): void
}

function Words({ view: { words, leftCount, unansweredCount }, answer, onAnswered }: WordsProps) {
  const t = useTexts(pastOrderTexts)
  return (
    <section aria-labelledby="past-words">
      <AskedWords
        title={t('words')}
        hint={t('wordsHint')}
        words={words.map(({ status, ...asked }) => ({ ...asked, meaning: status }))}
        meanings={pastStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        texts={{
          times: (count) => t('times', { count }),
          blank: t('blank'),
          ask: (word) => t('word', { word }),
        }}
        answer={answer}
        onAnswered={onAnswered}
      />
      {unansweredCount > 0 && <p>{t('unanswered', { count: unansweredCount })}</p>}
      {leftCount > 0 && <p>{t('left', { count: leftCount })}</p>}
      <p className={styles.quiet}>{t('paid')}</p>
    </section>
  )
}
