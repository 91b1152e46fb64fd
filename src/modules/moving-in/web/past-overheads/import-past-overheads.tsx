import { useRef, useState } from 'react'
import { formatCalendarDay, type Day } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import ImportDialog from '#platform/web/transfer/import/import-dialog.tsx'
import type { ImportPreview, ImportResult, OnPace, SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importPastOverheads, setPastOverheadWord, type PastOverheadsImport } from '../../past-overheads.contract.ts'
import { pastOverheadWords, type PastOverheadWord } from '../../past-overheads.ts'
import { AskedWords } from '../past-imports/asked-words.tsx'
import { followedResult } from '../past-imports/past-import-words.ts'
import { pastImportsApi } from '../past-imports/past-imports-api.ts'
import { pastImportTexts } from '../past-imports/texts.ts'
import { pastOverheadTexts } from './texts.ts'

interface ImportPastOverheadsProps {
  onChanged(): void
  onClose(): void
}

/** Costs outside orders from a table: shown first, with the meaning of each of the owner's categories asked once. */
export default function ImportPastOverheads({ onChanged, onClose }: ImportPastOverheadsProps) {
  const t = useTexts(pastOverheadTexts)
  const words = useTexts(pastImportTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const [shown, setShown] = useState<PastOverheadsImport>()
  const newest = useRef(0)

  const send = ({ file, choices }: SentFile, sentAs?: string) =>
    ask(importPastOverheads, { query: { ...choices, fileName: file.name.slice(0, 200), apply: sentAs }, file })
  const answer = (word: string, category: PastOverheadWord) => ask(setPastOverheadWord, { body: { word, category } })

  async function preview(sent: SentFile): Promise<ImportPreview> {
    const asked = ++newest.current
    const view = await send(sent)
    if (asked === newest.current) setShown(view)
    return {
      ...view,
      counts: [{ label: t('counts'), new: view.newCount, changed: view.changedCount, unchanged: view.unchangedCount }],
      waiting: view.unansweredCount > 0 ? words('waiting') : undefined,
      warning: view.keptCount > 0 ? t('kept', { count: view.keptCount }) : undefined,
      changes: view.overheads.map(({ row, span, startsOn, note, category, amount, from }) => {
        const isOther = from === undefined || from.category !== category
        return {
          row,
          title: [whenOf(span, startsOn), note].filter(Boolean).join(' · '),
          isNew: from === undefined,
          fields: [
            ...(isOther
              ? [{ label: t('category'), from: from ? categoryOf(from) : '', to: categoryOf({ category }) }]
              : []),
            ...(from?.amount === amount
              ? []
              : [{ label: t('amount'), from: from ? sumOf(from) : '', to: sumOf({ amount }) }]),
          ],
        }
      }),
      changesCount: view.newCount + view.changedCount,
    }
  }

  const whenOf = (span: 'day' | 'month', day: Day) =>
    span === 'month' ? `${day.slice(5, 7)}.${day.slice(0, 4)}` : formatCalendarDay(day, language)
  const categoryOf = ({ category }: { category: PastOverheadWord }) => t(`overheadCategory.${category}`)
  const sumOf = ({ amount }: { amount: number }) => formatMoney(amount, language)

  async function apply(sent: SentFile, { fingerprint }: ImportPreview, onPace: OnPace): Promise<ImportResult> {
    const { past } = await send(sent, fingerprint)
    return past ? followedResult(past, onPace, { api: pastImportsApi(ask), t: words }) : { text: t('nothing') }
  }

  return (
    <ImportDialog
      title={t('title')}
      hint={t('hint')}
      preview={preview}
      apply={apply}
      about={(look) => shown && <Words view={shown} answer={answer} onAnswered={look} />}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

interface WordsProps {
  view: PastOverheadsImport
  answer(word: string, category: PastOverheadWord): Promise<unknown>
  onAnswered(): void
}

function Words({ view: { words, wordsCount, leftCount, unansweredCount }, answer, onAnswered }: WordsProps) {
  const t = useTexts(pastOverheadTexts)
  return (
    <section aria-labelledby="past-words">
      <AskedWords
        title={t('words')}
        hint={t('wordsHint')}
        words={words.map(({ category, ...asked }) => ({ ...asked, meaning: category }))}
        meanings={pastOverheadWords.map((value) => ({ value, label: t(`overheadCategory.${value}`) }))}
        texts={{
          times: (count) => t('times', { count }),
          blank: t('blank'),
          ask: (word) => t('word', { word }),
        }}
        answer={answer}
        onAnswered={onAnswered}
      />
      {wordsCount > words.length && <p>{t('wordsMore', { shown: words.length, count: wordsCount })}</p>}
      {unansweredCount > 0 && <p>{t('unanswered', { count: unansweredCount })}</p>}
      {leftCount > 0 && <p>{t('left', { count: leftCount })}</p>}
    </section>
  )
}
