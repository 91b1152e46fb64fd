import type { ReactNode } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { amount as shown, change, percent } from '../amounts.ts'
import { Opens } from '../opens.tsx'
import { FiguresTable, ofNumbers, unseen } from '../figures-table.tsx'
import figures from '../figures.module.css'
import type { RowLink } from '../row-link.ts'
import { Track } from './track.tsx'
import { waterfallOf, type Fall } from './waterfall.ts'
import styles from './waterfall-table.module.css'

export interface WaterfallRow extends Fall {
  label: string
  link: RowLink
  /** Its parts. */
  note?: ReactNode
  /** The amount of the days before, with the rows behind it. */
  before?: { amount: Money; link: RowLink }
}

export interface WaterfallTableProps {
  caption: string
  /** The income first, then the costs (EARN-1). */
  terms: readonly WaterfallRow[]
  left: WaterfallRow
  heads: { term: string; bar: string; amount: string; share: string; before: string; change: string }
  /** Whether the days before stand beside. */
  isCompared: boolean
}

/** From what came in to what is left: each term a row with its bar, so that the chart and its table are one. */
export function WaterfallTable({ caption, terms, left, heads, isCompared }: WaterfallTableProps) {
  const { bars, zero } = waterfallOf(terms, left.amount)
  const rows = [...terms, left]
  const revenue = terms[0]?.amount ?? 0
  return (
    <FiguresTable
      name={caption}
      className={styles.waterfall}
      heads={[
        heads.term,
        unseen(heads.bar, styles.chart),
        ofNumbers(heads.amount),
        ofNumbers(heads.share, styles.share),
        ...(isCompared ? [ofNumbers(heads.before, styles.before), ofNumbers(heads.change, styles.before)] : []),
      ]}
    >
      <tbody>
        {bars.map((bar, index) => {
          const row = rows[index]
          return (
            row && (
              <Row
                key={row.name}
                {...row}
                className={row === left ? styles.left : index === 0 ? styles.whole : undefined}
                share={revenue > 0 ? (row === left ? row.amount : Math.abs(row.amount)) / revenue : undefined}
                isCompared={isCompared}
                bar={
                  <Track bar={bar} zero={zero} isJoined={row !== left}>
                    {row.note}
                  </Track>
                }
              />
            )
          )
        })}
      </tbody>
    </FiguresTable>
  )
}

interface RowProps extends WaterfallRow {
  className: string | undefined
  bar: ReactNode
  share: number | undefined
  isCompared: boolean
}

function Row({ label, link, amount, before, className, bar, share, isCompared }: RowProps) {
  const { language } = useLanguage()
  return (
    <tr className={className}>
      <th scope="row">
        <Opens {...link}>{label}</Opens>
      </th>
      <td className={styles.chart}>{bar}</td>
      <td className={amount < 0 && className === styles.left ? `${figures.number} ${figures.bad}` : figures.number}>
        {shown(amount, language)}
      </td>
      <td className={`${figures.number} ${figures.quiet} ${styles.share}`}>
        {share === undefined ? '—' : percent(share, language)}
      </td>
      {isCompared && (
        <>
          <td className={`${figures.number} ${figures.quiet} ${styles.before}`}>
            {before ? <Opens {...before.link}>{shown(before.amount, language)}</Opens> : '—'}
          </td>
          <td className={`${figures.number} ${styles.before}`}>
            {before ? change(amount - before.amount, language) : '—'}
          </td>
        </>
      )}
    </tr>
  )
}
