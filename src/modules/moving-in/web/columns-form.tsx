import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import type { ReadAnswer } from '../reading.contract.ts'
import type { SourceColumn } from '../source.ts'
import { movingPageTexts } from './texts.ts'
import styles from './moving.module.css'

/** The meanings that people may choose for a column; the rest follows from headers alone. */
const offered = [
  'code',
  'name',
  'nameEn',
  'group',
  'price',
  'oldPrice',
  'cost',
  'quantity',
  'reserved',
  'presence',
  'size',
  'colour',
  'description',
  'photos',
  'brand',
  'material',
  'country',
  'gtin',
  'groupKey',
  'url',
] as const satisfies readonly SourceColumn[]

interface ColumnsFormProps {
  headers: ReadAnswer['headers']
  isSending: boolean
  onSend(columns: Record<string, SourceColumn | null>): void
}

/** Which columns a table has, where its headers do not tell: chosen once, and remembered. */
export function ColumnsForm({ headers, isSending, onSend }: ColumnsFormProps) {
  const t = useTexts(movingPageTexts)
  const [chosen, setChosen] = useState<Record<string, string>>(
    Object.fromEntries(headers.map(({ title, column }) => [title, column ?? ''])),
  )
  const values = Object.values(chosen)
  const isEnough = values.includes('name') && values.includes('price')
  const columns = Object.fromEntries(
    Object.entries(chosen).map(([title, column]) => [title, (column || null) as SourceColumn | null]),
  )
  return (
    <form
      aria-labelledby="moving-columns"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEnough) onSend(columns)
      }}
    >
      <h3 id="moving-columns">{t('columns.title')}</h3>
      <p className={styles.quiet}>{t('columns.lead')}</p>
      <ul className={styles.columns}>
        {headers.map(({ title, samples }, place) => (
          <li key={`${place} ${title}`}>
            <label htmlFor={`column-${place}`}>
              <b>{title}</b>
              <span className={styles.quiet}>{samples.join(' · ')}</span>
            </label>
            <select
              id={`column-${place}`}
              className="control"
              value={chosen[title] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [title]: target.value })}
            >
              <option value="">{t('columns.none')}</option>
              {offered.map((column) => (
                <option key={column} value={column}>
                  {t(`column.${column}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <button type="submit" className="button" disabled={!isEnough || isSending}>
        {t('columns.read')}
      </button>
      {!isEnough && <p className={styles.quiet}>{t('columns.needed')}</p>}
    </form>
  )
}
