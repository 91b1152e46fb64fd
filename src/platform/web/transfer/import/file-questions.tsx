import { useId } from 'react'
import { dayFormat } from '#kit/day-format.ts'
import { formatNumber } from '#kit/numbers.ts'
import type { CodeNotice, FileChoices, FileQuestion } from '../../../table-import.ts'
import { useLanguage, useTexts } from '../../language.tsx'
import { importTexts } from './texts.ts'
import styles from './import-dialog.module.css'

const longDay = dayFormat({ dateStyle: 'long' })

interface QuestionProps {
  question: FileQuestion
  onAnswer(choices: FileChoices): void
}

/** Which of two readings of its cells a file means, asked once for the file (FORM-6). */
export function QuestionOfFile({ question, onAnswer }: QuestionProps) {
  const t = useTexts(importTexts)
  const { language } = useLanguage()
  const id = useId()
  const { about, answers, column, count, row, value } = question
  const words = (means: string) => {
    if (about === 'days') return longDay.format(means.slice(0, 10), language)
    return about === 'decimals' ? formatNumber(Number(means), language) : means
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>
        {t(`import.ask.${about}`, { value, column, row: String(row) })}
        {count > 1 && <span className={styles.row}> {t('import.ask.count', { count })}</span>}
      </p>
      <div className={styles.answers}>
        {answers.map(({ answer, means }) => (
          <button
            key={answer}
            type="button"
            className="button button-line"
            onClick={() => onAnswer({ [about]: answer })}
          >
            {about === 'codes'
              ? t(`import.ask.${answer === 'known' ? 'known' : 'new'}`, { code: means })
              : words(means)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Which rows are of a product that has another code by now. */
export function Notices({ notices }: { notices: readonly CodeNotice[] }) {
  const t = useTexts(importTexts)
  return (
    <details className={styles.part} open={notices.length <= 5}>
      <summary>{t('import.notices', { count: notices.length })}</summary>
      <ul className={styles.changes}>
        {notices.map(({ row, code, known }) => (
          <li key={`${row} ${code}`}>{t('import.notice', { row: String(row), code, known })}</li>
        ))}
      </ul>
    </details>
  )
}
