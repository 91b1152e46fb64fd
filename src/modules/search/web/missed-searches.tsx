import { formatDay } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { MissedSearch } from '../contract.ts'
import { searchOfficeTexts } from './texts.ts'
import styles from './search.module.css'

interface MissedSearchesProps {
  missed: readonly MissedSearch[]
  onAdd(typed: string): void
  onDismiss(typed: string): void
}

export function MissedSearches({ missed, onAdd, onDismiss }: MissedSearchesProps) {
  const t = useTexts(searchOfficeTexts)
  const { language } = useLanguage()
  if (missed.length === 0) return <p>{t('missed.none')}</p>
  return (
    <div className={styles.room}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('missed.query')}</th>
            <th scope="col">{t('missed.times')}</th>
            <th scope="col" className={styles.last}>
              {t('missed.last')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('missed.tools')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {missed.map(({ typed, times, lastAt }) => (
            <tr key={typed}>
              <th scope="row">{typed}</th>
              <td>{times}</td>
              <td className={styles.last}>{formatDay(lastAt, language)}</td>
              <td className={styles.tools}>
                <button
                  type="button"
                  className="button button-line button-small"
                  aria-label={t('missed.addFor', { query: typed })}
                  onClick={() => onAdd(typed)}
                >
                  {t('missed.add')}
                </button>
                <button
                  type="button"
                  className="button button-line button-small"
                  aria-label={t('missed.dismissFor', { query: typed })}
                  onClick={() => onDismiss(typed)}
                >
                  {t('missed.dismiss')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
