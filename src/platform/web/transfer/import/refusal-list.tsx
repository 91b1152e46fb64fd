import { useTexts } from '../../language.tsx'
import { saveFile } from '../download.ts'
import { errorTable } from './error-table.ts'
import { groupRefusals, type RefusalGroup } from './refusal-groups.ts'
import type { ImportPreview } from './import-preview.ts'
import { More } from './preview-tables.tsx'
import { importTexts } from './texts.ts'
import styles from './import-dialog.module.css'

/** Scrolled by the keyboard, too. */
const reachable = { tabIndex: 0 }
/** The refusals of a group that show at once; the others are folded. */
const shownAtOnce = 5

/** Lists refused cells by their remedy: the column, the wanted value, and each row with its present value. */
export function RefusalList({ refusals, refusalsCount }: Pick<ImportPreview, 'refusals' | 'refusalsCount'>) {
  const t = useTexts(importTexts)
  const header = [t('import.row'), t('import.column'), t('import.value'), t('import.error')]
  const title = t('import.refusals', { count: refusalsCount })
  const save = () =>
    saveFile(new Blob([errorTable(refusals, header)], { type: 'text/csv;charset=utf-8' }), t('import.errorsFile'))
  return (
    <details className={styles.part} open>
      <summary className={styles.wrong}>{title}</summary>
      <div {...reachable} role="group" aria-label={title} className={styles.scroll}>
        {groupRefusals(refusals).map((group) => (
          <Group key={`${group.column} ${group.error}`} {...group} />
        ))}
      </div>
      <More shown={refusals.length} count={refusalsCount} />
      <button type="button" className="button button-line" onClick={save}>
        {t('import.download')}
      </button>
    </details>
  )
}

function Group({ column, error, cells }: RefusalGroup) {
  const t = useTexts(importTexts)
  const [first, rest] = [cells.slice(0, shownAtOnce), cells.slice(shownAtOnce)]
  return (
    <section className={styles.group}>
      <h3>
        {column ? t('import.inColumn', { column }) : t('import.whole')}
        <span>{t('import.places', { count: cells.length })}</span>
      </h3>
      <p>{error}</p>
      <Cells cells={first} />
      {rest.length > 0 && (
        <details>
          <summary>{t('import.others', { count: rest.length })}</summary>
          <Cells cells={rest} />
        </details>
      )}
    </section>
  )
}

function Cells({ cells }: Pick<RefusalGroup, 'cells'>) {
  const t = useTexts(importTexts)
  return (
    <ul className={styles.cells}>
      {cells.map(({ row, value }) => (
        <li key={`${row} ${value}`}>
          <span>{t('import.rowOf', { row: String(row) })}</span>
          {value === '' ? <i>{t('import.empty')}</i> : <b>{value}</b>}
        </li>
      ))}
    </ul>
  )
}
