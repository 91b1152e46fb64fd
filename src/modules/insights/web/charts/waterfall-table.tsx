import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { amount as shown, change, percent } from '../amounts.ts'
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
  /** Of the days before, with the rows behind it. */
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
    <table className={`${figures.table} ${styles.waterfall}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.term}</th>
          <th scope="col" className={styles.chart}>
            <span className="visually-hidden">{heads.bar}</span>
          </th>
          <th scope="col" className={figures.number}>
            {heads.amount}
          </th>
          <th scope="col" className={`${figures.number} ${styles.share}`}>
            {heads.share}
          </th>
          {isCompared && (
            <>
              <th scope="col" className={`${figures.number} ${styles.before}`}>
                {heads.before}
              </th>
              <th scope="col" className={`${figures.number} ${styles.before}`}>
                {heads.change}
              </th>
            </>
          )}
        </tr>
      </thead>
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
    </table>
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
        <Link {...link} className={figures.opens}>
          {label}
        </Link>
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
            {before ? (
              <Link {...before.link} className={figures.opens}>
                {shown(before.amount, language)}
              </Link>
            ) : (
              '—'
            )}
          </td>
          <td className={`${figures.number} ${styles.before}`}>
            {before ? change(amount - before.amount, language) : '—'}
          </td>
        </>
      )}
    </tr>
  )
}
