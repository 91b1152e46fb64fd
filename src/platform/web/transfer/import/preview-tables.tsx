import { useLanguage, useTexts } from '../../language.tsx'
import { saveFile } from '../download.ts'
import { errorTable } from './error-table.ts'
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

/** Each change with what was there and what will be. */
export function Changes({ changes, changesCount }: Pick<ImportPreview, 'changes' | 'changesCount'>) {
  const t = useTexts(importTexts)
  return (
    <details className={styles.part} open>
      <summary>{t('import.changes', { count: changesCount })}</summary>
      <ul className={styles.changes}>
        {changes.map(({ row, title, isNew, fields }) => (
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
          </li>
        ))}
      </ul>
      <More shown={changes.length} count={changesCount} />
    </details>
  )
}

/** Rows that cannot be taken, each with its place and what to do. */
export function Refusals({ refusals, refusalsCount }: Pick<ImportPreview, 'refusals' | 'refusalsCount'>) {
  const t = useTexts(importTexts)
  const header = [t('import.row'), t('import.column'), t('import.value'), t('import.error')]
  const save = () =>
    saveFile(new Blob([errorTable(refusals, header)], { type: 'text/csv;charset=utf-8' }), t('import.errorsFile'))
  return (
    <details className={styles.part} open>
      <summary className={styles.wrong}>{t('import.refusals', { count: refusalsCount })}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ row, column, value, error }) => (
            <tr key={`${row} ${column} ${error}`}>
              <td>{row}</td>
              <td>{column || t('import.whole')}</td>
              <td>{value}</td>
              <td>{error}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More shown={refusals.length} count={refusalsCount} />
      <button type="button" className="button button-line" onClick={save}>
        {t('import.download')}
      </button>
    </details>
  )
}

function More({ shown, count }: { shown: number; count: number }) {
  const t = useTexts(importTexts)
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language)
  return shown < count ? (
    <p className={styles.row}>{t('import.more', { shown: format.format(shown), count: format.format(count) })}</p>
  ) : null
}
