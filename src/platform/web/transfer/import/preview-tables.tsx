import { formatNumber } from '#kit/numbers.ts'
import { useLanguage, useTexts } from '../../language.tsx'
import type { ImportPreview } from './import-preview.ts'
import { importTexts } from './texts.ts'
import styles from './import-dialog.module.css'

export function Counts({ counts }: Pick<ImportPreview, 'counts'>) {
  const t = useTexts(importTexts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('import.what')}</th>
          <th scope="col">{t('import.new')}</th>
          <th scope="col">{t('import.changed')}</th>
          <th scope="col">{t('import.unchanged')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.label}>
            <th scope="row">{count.label}</th>
            <td>{count.new}</td>
            <td>{count.changed}</td>
            <td>{count.unchanged}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Scrolled by the keyboard, too. */
const reachable = { tabIndex: 0 }

/** Each change with what was there and what will be. */
export function Changes({ changes, changesCount }: Pick<ImportPreview, 'changes' | 'changesCount'>) {
  const t = useTexts(importTexts)
  const title = t('import.changes', { count: changesCount })
  return (
    <details className={styles.part} open>
      <summary>{title}</summary>
      <ul {...reachable} aria-label={title} className={`${styles.changes} ${styles.scroll}`}>
        {changes.map(({ row, title, isNew, fields, warning }) => (
          <li key={`${row} ${title}`}>
            <p className={styles.what}>
              {title} {isNew && <b>{t('import.isNew')}</b>}{' '}
              {row !== undefined && (
                <span className={styles.row}>
                  {t('import.row')} {row}
                </span>
              )}
            </p>
            {fields.map(({ label, from, to }) => (
              <p key={label}>
                {label}:{' '}
                {!isNew && (
                  <>
                    <span className="visually-hidden">{t('import.from')} </span>
                    <del>{from || t('import.empty')}</del>
                    <span aria-hidden> → </span>
                    <span className="visually-hidden">, {t('import.to')} </span>
                  </>
                )}
                <ins>{to || t('import.empty')}</ins>
              </p>
            ))}
            {warning !== undefined && <p className={styles.warning}>{warning}</p>}
          </li>
        ))}
      </ul>
      <More shown={changes.length} count={changesCount} />
    </details>
  )
}

/** Says when not all are shown. */
export function More({ shown, count }: { shown: number; count: number }) {
  const t = useTexts(importTexts)
  const { language } = useLanguage()
  return shown < count ? (
    <p className={styles.row}>
      {t('import.more', { shown: formatNumber(shown, language), count: formatNumber(count, language) })}
    </p>
  ) : null
}
