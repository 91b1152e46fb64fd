import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { dayOf, formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, OnPace, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import type { PastOrdersImport } from '../../past-orders.contract.ts'
import { pastStatuses, type PastStatusWord } from '../../past-orders.ts'
import styles from '../moving.module.css'
import { followedResult } from '../past-imports/past-import-words.ts'
import { pastImportsApi } from '../past-imports/past-imports-api.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import { pastOrdersApi } from './past-orders-api.ts'
import own from './past-orders.module.css'
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
      about={(look) => shown && <Words view={shown} tell={api.tellWord} onTold={look} />}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

interface WordsProps {
  view: PastOrdersImport
  tell(word: string, status: PastStatusWord): Promise<unknown>
  onTold(): void
}

function Words({ view: { words, leftCount, unansweredCount }, tell, onTold }: WordsProps) {
  const t = useTexts(pastOrderTexts)
  const telling = useMutation({
    mutationFn: ({ word, status }: { word: string; status: PastStatusWord }) => tell(word, status),
    onSuccess: onTold,
  })
  return (
    <section aria-labelledby="past-words">
      <h3 id="past-words">{t('words')}</h3>
      <p className={styles.quiet}>{t('wordsHint')}</p>
      <ul className={own.words}>
        {words.map(({ word, count, status }) => (
          <li key={word}>
            <span>
              <b>{word === '' ? t('blank') : word}</b> <span className={styles.quiet}>{t('times', { count })}</span>
            </span>
            <select
              aria-label={t('word', { word: word === '' ? t('blank') : word })}
              value={telling.isPending && telling.variables.word === word ? telling.variables.status : (status ?? '')}
              disabled={telling.isPending}
              onChange={({ target }) => telling.mutate({ word, status: target.value as PastStatusWord })}
            >
              {status === null && (
                <option value="" disabled>
                  {t('choose')}
                </option>
              )}
              {pastStatuses.map((each) => (
                <option key={each} value={each}>
                  {t(`status.${each}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {telling.error && (
        <p role="alert" className="field-error">
          {reasonOf(telling.error)}
        </p>
      )}
      {unansweredCount > 0 && <p>{t('unanswered', { count: unansweredCount })}</p>}
      {leftCount > 0 && <p>{t('left', { count: leftCount })}</p>}
      <p className={styles.quiet}>{t('paid')}</p>
    </section>
  )
}
