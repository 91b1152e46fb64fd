import { formatCalendarDay } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ReportQuery } from '../../export.contract.ts'
import type { OtherRow, OtherRows } from '../../rows.contract.ts'
import { amount } from '../amounts.ts'
import { Opens } from '../opens.tsx'
import { FiguresTable, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { linkTo, type RowLink } from '../row-link.ts'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { rowsTexts } from './texts.ts'
import styles from './rows.module.css'

export interface OthersProps {
  rows: OtherRows
  query: ReportQuery
}

/** Lists costs of days without an order, each with a link to its subject (EARN-8). */
export function Others({ rows: { others, othersCount, othersTotal }, query }: OthersProps) {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  return (
    <section className={figures.card} aria-labelledby="others">
      <header className={figures.head}>
        <h2 id="others">{t('others')}</h2>
        <p>
          {othersCount > others.length
            ? t('othersFirst', { shown: others.length, count: othersCount })
            : t('othersNote')}
        </p>
        <div className={figures.end}>
          <TableFile name={t('others')} table="otherRows" query={query} />
        </div>
      </header>
      <FiguresTable name={t('others')} heads={[t('day'), t('kind'), t('about'), ofNumbers(t('amount'))]}>
        <tbody>
          {others.map((other, place) => (
            // two pieces of one size may be lost on a day
            <tr key={`${other.kind} ${other.day} ${other.about} ${place}`}>
              <th scope="row" className={styles.day}>
                {formatCalendarDay(other.day, language)}
              </th>
              <td>{t(`kind.${other.kind}`)}</td>
              <td>
                <Opens {...linkOf(other)}>{other.about || t('ofDay')}</Opens>
              </td>
              <td className={figures.number}>{amount(-other.amount, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={figures.sum}>
            <th scope="row" colSpan={3}>
              {shared('total')}
            </th>
            <td className={figures.number}>{amount(-othersTotal, language)}</td>
          </tr>
        </tfoot>
      </FiguresTable>
    </section>
  )
}

/** Links a cost to itself, a loss to its product, a rounding to its purchase, and adverts to those of the day. */
function linkOf({ day, productId, purchaseId, overheadId }: OtherRow): RowLink {
  if (overheadId !== null) return linkTo('/crm/insights/overheads', { from: day, open: overheadId })
  if (productId !== null) return linkTo(`/crm/products/${productId}`)
  if (purchaseId !== null) return linkTo(`/crm/purchases/${purchaseId}`)
  return linkTo('/crm/adverts', { from: day, to: day })
}
